package account

import (
	"net/netip"
	"testing"
	"time"
)

// Six calendar months: the same day of the month, or the last day of a shorter month.
func TestTermsAreDueAfterSixCalendarMonths(t *testing.T) {
	for accepted, last := range map[string]string{
		"2026-11-20T17:30:00Z": "2027-05-20T17:30:00Z",
		"2026-08-31T12:00:00Z": "2027-02-28T12:00:00Z",
		"2027-08-31T12:00:00Z": "2028-02-29T12:00:00Z", // a leap year
		"2026-12-31T23:59:59Z": "2027-06-30T23:59:59Z",
		"2026-01-01T00:00:00Z": "2026-07-01T00:00:00Z",
	} {
		at, _ := time.Parse(time.RFC3339, accepted)
		until, _ := time.Parse(time.RFC3339, last)
		a := Account{Terms: Acceptance{Version: TermsVersion, At: at}}
		if a.TermsDue(until) || !a.TermsDue(until.Add(time.Second)) {
			t.Errorf("accepted %s, they hold until %s", accepted, addMonths(at, termsMonths))
		}
	}
	now := time.Now()
	if !(Account{}).TermsDue(now) || !(Account{Terms: Acceptance{Version: "2020-01", At: now}}).TermsDue(now) {
		t.Error("never accepted, or another version, is due")
	}
}

func TestClientIP(t *testing.T) {
	for want, address := range map[string]netip.Addr{
		"":            {},
		"192.0.2.7":   netip.MustParseAddr("::ffff:192.0.2.7"),
		"2001:db8::7": netip.MustParseAddr("2001:db8::7"),
	} {
		if got := (Client{Address: address}).IP(); got != want {
			t.Errorf("%v: %q, want %q", address, got, want)
		}
	}
}

func TestUsernames(t *testing.T) {
	for typed, want := range map[string]string{
		"ann@example.com": "email:ann@example.com", " ANN@Example.COM ": "email:ann@example.com", "2145550142": "phone:2145550142",
		"(214) 555-0142": "phone:2145550142", "+1 214.555.0142": "phone:2145550142", "12145550142": "phone:2145550142",
		"": "", "ann": "", "214555014": "", "22145550142": "", "214555014two": "", "@": "", "ann@": "", "ann@b@c": "", "٢١٤٥٥٥٠١٤٢": "",
	} {
		got := ""
		if name, ok := readUsername(typed); ok {
			got = name.key()
		}
		if got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}

func TestDeviceNames(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                                "Chrome on Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0":                  "Edge on Windows",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":                          "Safari on Mac",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1":        "Safari on iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1": "Chrome on iPhone",
		"Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0":                                                                         "Firefox on Linux",
		"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36":               "Samsung Internet on Android",
		"okhttp/4.12.0": "App on Android",
		"Hearthway/1 CFNetwork/1568.100.1 Darwin/24.0.0": "App on iOS",
		"curl/8.5.0":       "Unknown device",
		"":                 "Unknown device",
		"<script>alert(1)": "Unknown device",
	} {
		if got := DeviceName(agent); got != want {
			t.Errorf("%s: %q, want %q", agent, got, want)
		}
	}
}

func TestTokensAreRandom(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		token := newToken()
		if len(token) != 43 || seen[token] {
			t.Fatalf("token %q", token)
		}
		seen[token] = true
	}
	codes := map[byte]int{}
	for range 2000 {
		code := newCode()
		if len(code) != 6 {
			t.Fatalf("code %q", code)
		}
		codes[code[0]]++
	}
	if len(codes) != 10 {
		t.Errorf("codes begin with %d digits only", len(codes))
	}
}
