package alert

import (
	"testing"
	"time"
)

// Only links that we signed are read, and each as it was signed.
func FuzzLinkKey(f *testing.F) {
	secret, now := []byte("0123456789abcdef0123456789abcdef"), time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, list := range []List{Favorites, searchList(12)} {
		f.Add(sign(secret, link{AccountID: "5b0e0d5e-6a3b-4ad5-8d57-d2f4f3a2a111", List: list, Email: "ann@example.com", At: now}))
	}
	f.Add("")
	f.Add("AQ==")
	f.Fuzz(func(t *testing.T, text string) {
		l, fits, err := read(secret, text, now)
		if err != nil {
			return
		}
		l.Email = "ann@example.com"
		if !fits(l.Email) || sign(secret, l) != text {
			t.Fatalf("%q was read as %+v", text, l)
		}
	})
}
