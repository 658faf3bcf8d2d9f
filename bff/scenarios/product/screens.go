package product

// ScreenPath returns the path of a screen's call.
func ScreenPath(name string) string { return "/api/screens/" + name }

// OpenPage opens a page in the logged-in user's browser.
func OpenPage(d *Client, path string) Response {
	browser := d.Server.Visitor()
	browser.Cookie = d.Token
	return browser.Call("GET "+path, nil)
}

// OwnScreens are the screens that need a login, with the paths of their pages.
var OwnScreens = map[string]string{
	"profile": "/myaccount/profile", "dashboard": "/account/dashboard", "saved-searches": "/myaccount/saved-search-emails",
}

// SharedScreens are the screens with personal data that other packages test, and shared lists.
var SharedScreens = []string{"/api/screens/compare", "/api/screens/hidden", "/api/screens/shared-favorites", "/api/screens/introduction", "/api/screens/leads", "/api/screens/billing", "/api/screens/released", "/api/screens/select",
	"/api/screens/board", "/api/screens/boards", "/api/screens/board-invitation", "/api/screens/conversation", "/api/screens/messages", "/api/screens/tour", "/api/screens/my-tours", "/api/screens/authorize"}
