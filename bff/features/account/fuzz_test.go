package account

import (
	"net/mail"
	"strings"
	"testing"
)

// What someone logs in with has one key whatever its case, and an email that is taken can be written to and hides no header.
func FuzzUsername(f *testing.F) {
	for _, seed := range []string{"Ann@Example.com", "(214) 555-0142", "+1 214 555 0142", "a@b@c", "a\r\nBcc: x@y", "ann@exämple.com", "İ@x.com", "K@x", "\u2000@\u2000", "a@b.c.", "....@x", "＋12145550142"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		name, ok := readUsername(typed)
		if ok && (name.email == "") == (name.phone == "") {
			t.Fatalf("%q is %+v", typed, name)
		}
		if again, same := readUsername(name.email + name.phone); ok && (!same || again.key() != name.key()) {
			t.Fatalf("%q has the key %q, and that %q", typed, name.key(), again.key())
		}
		email := strings.TrimSpace(typed)
		if CheckEmail(email) == "" {
			if strings.ContainsAny(email, "\r\n\x00<>,;") {
				t.Fatalf("%q is taken for an email", email)
			}
			if to, err := mail.ParseAddress("<" + email + ">"); err == nil && to.Address != email {
				t.Fatalf("%q would go to %q", email, to.Address)
			}
		}
		if digits, wrong := PhoneOf(typed); wrong == "" && len(digits) != phoneDigits {
			t.Fatalf("%q has the digits %q", typed, digits)
		}
		answerTo(typed)
	})
}
