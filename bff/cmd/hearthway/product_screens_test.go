package main

// screenPath is the path of a screen's answer.
// screenPath is the call for the answer of a screen.
func screenPath(name string) string { return "/api/screens/" + name }

// page opens a page in the browser of whoever is logged in on a device.
func page(d *device, path string) reply {
	browser := d.city.visitor()
	browser.cookie = d.token
	return browser.ask("GET "+path, nil)
}

// ownScreens are the screens that need a login, with the paths of their pages.
var ownScreens = map[string]string{
	"profile": "/myaccount/profile", "dashboard": "/account/dashboard", "saved-searches": "/myaccount/saved-search-emails",
}

// sharedScreens are answers of one's own that are no pages, and lists that somebody shares.
var sharedScreens = []string{"/api/screens/compare", "/api/screens/hidden", "/api/screens/shared"}
