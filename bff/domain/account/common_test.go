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
	} {
		if got := CheckPassword(password); got != want {
			t.Errorf("%q: %q, want %q", password, got, want)
		}
	}
}
