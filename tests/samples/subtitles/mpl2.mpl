[5][38]/Good evening, everyone. Before|I begin, I'd like
[39][69]/you to listen to|something. Did you hear
[69][103]/it? Nothing happened, and|yet you all leaned
[104][110]/forward.
[110][143]/My grandmother, Rosa Lindqvist,|read the news on
[143][174]/the radio for 31|years. She wasn't a
[174][200]/loud woman, but a|whole village would stop
[201][223]/to hear her. When|I was nine, I
[223][254]/asked her what the|secret was. Was it
[254][288]/her voice? Was it|the microphone? She laughed,
[291][316]/put down her coffee,|and said, "It's what
[316][327]/I leave|out."
