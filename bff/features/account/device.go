package account

import "strings"

// What a User-Agent says, most telling first: many browsers say they are all the others too.
var (
	programs = []struct{ sign, name string }{
		{"Hearthway/", "App"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}, {"okhttp/", "App"}, {"CFNetwork/", "App"},
	}
	systems = []struct{ sign, name string }{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"okhttp/", "Android"}, {"CFNetwork/", "iOS"}, {"Windows", "Windows"},
		{"CrOS", "ChromeOS"}, {"Macintosh", "Mac"}, {"Linux", "Linux"},
	}
)

// DeviceName tells a person which of their devices a session is on: "Chrome on Windows".
// It keeps no more of the User-Agent than that.
func DeviceName(userAgent string) string {
	program, system := "", ""
	for _, p := range programs {
		if strings.Contains(userAgent, p.sign) {
			program = p.name
			break
		}
	}
	for _, s := range systems {
		if strings.Contains(userAgent, s.sign) {
			system = s.name
			break
		}
	}
	switch {
	case program != "" && system != "":
		return program + " on " + system
	case program+system != "":
		return program + system
	}
	return "Unknown device"
}
