print("HeadlessTranscript")
