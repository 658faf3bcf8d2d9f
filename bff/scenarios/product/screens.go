package product

// ScreenPath is the path of a screen's answer.
// screenPath is the call for the answer of a screen.
func ScreenPath(name string) string { return "/api/screens/" + name }

// OpenPage opens a page in the browser of the logged-in user on a device.
func OpenPage(d *Client, path string) Response {
	browser := d.Server.Visitor()
	browser.Cookie = d.Token
	return browser.Call("GET "+path, nil)
}

// OwnScreens are the screens that need a login, with the paths of their pages.
var OwnScreens = map[string]string{
	"profile": "/myaccount/profile", "dashboard": "/account/dashboard", "saved-searches": "/myaccount/saved-search-emails",
}

// SharedScreens are answers of one's own that are no pages, and lists that someone shares.
var SharedScreens = []string{"/api/screens/compare", "/api/screens/hidden", "/api/screens/shared-favorites"}
