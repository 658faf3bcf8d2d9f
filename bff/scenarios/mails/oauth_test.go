package mails

import "testing"

func oauthExamples(w writers) examples {
	return examples{"connected": w.Connected(ann)}
}

func TestConnectedProgramEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"owner": {w.Connected(ann), []string{"can now read your favorites and saved searches", "hearthway.example/myaccount/profile", "disconnect it"}, nil, "ann@example.com"},
	})
}
