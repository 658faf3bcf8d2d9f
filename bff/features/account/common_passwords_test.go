package account

import (
	"strings"
	"testing"
)

func TestPasswordRules(t *testing.T) {
	for password, want := range map[string]string{
		"":                           textRequired,
		"short":                      textPasswordShort,
		"ninechars":                  textPasswordShort,
		"éèàùçñöüß":                  textPasswordShort, // nine characters, more bytes
		strings.Repeat("Kv7-", 51):   textPasswordLong,
		"bad\x00password7":           textPasswordUTF8,
		"bad\xff\xfe utf8 9":         textPasswordUTF8,
		"password12":                 textPasswordCommon,
		"Password2026!":              textPasswordCommon,
		"P@ssw0rd2026":               textPasswordCommon,
		"1234567890":                 textPasswordCommon,
		"0987654321":                 textPasswordCommon,
		"qwertyuiop":                 textPasswordCommon,
		"qwerty12345":                textPasswordCommon,
		"aaaaaaaaaa":                 textPasswordCommon,
		"abcabcabcabc":               textPasswordCommon,
		"1q2w3e4r5t":                 textPasswordCommon,
		"iloveyou123":                textPasswordCommon,
		"Sunshine!2024":              textPasswordCommon,
		"football99":                 textPasswordCommon,
		"basketball":                 textPasswordCommon,
		"letmein12345":               textPasswordCommon,
		"dragondragon":               textPasswordCommon,
		"househunting1":              textPasswordCommon,
		"hearthway-demo":             "",
		"maple cabinet 7":            "",
		"tr0ubadour-lantern":         "",
		"Kv7-qP2m!zR":                "",
		"зимний вечер":               "",
		"correct horse battery 9 zq": "",
		"a lantern, a quiet bicycle, two porch swings and the maple cabinet of someone else": "", // more than 64
	} {
		if got := CheckPassword(password); got != want {
			t.Errorf("%q: %q, want %q", password, got, want)
		}
	}
}

func TestPasswordFromOwnDetailsIsRejected(t *testing.T) {
	s := &Service{Deps: Deps{Product: "Hearthway"}}
	ann := Account{Name: "Ann-Marie O'Leary", Email: "Annie.Leary87@Lakeside-Bakery.com"}
	for _, password := range []string{
		"annie.leary87@lakeside-bakery.com", "ANNIE.LEARY87@LAKESIDE-BAKERY.COM", "annie.leary87", "Annie Leary 87", "annieleary1987!", "lakesidebakery", "Lakeside Bakery 1",
		"lakeside-bakery.com", "Ann-Marie O'Leary", "annmarieoleary", "A n n  M a r i e  O L e a r y", "O'Leary Ann-Marie", "Leary...1987", "4nn13 l34ry 87",
		"hearthway1", "HearthWay 2026", "hearthwayhearthway", "h3arthw4y!!!", "H E A R T H W A Y", "Hearthway-Annie", "hearthwaypassword", "passwordhearthway1",
	} {
		if got := s.CheckPasswordOf(ann, password); got != textPasswordOwn && got != textPasswordCommon {
			t.Errorf("%q: %q", password, got)
		}
	}
	for _, password := range []string{"maple cabinet 7", "annual lantern 4", "lakeside porch swing", "hearth and way of life", "Kv7-qP2m!zR"} {
		if got := s.CheckPasswordOf(ann, password); got != "" {
			t.Errorf("%q: %q", password, got)
		}
	}
	if got := s.CheckPasswordOf(Account{Name: "Al", Email: "a@b.co"}, "a quiet bicycle"); got != "" {
		t.Errorf("short names: %q", got)
	}
}
