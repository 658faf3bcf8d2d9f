package screen

import (
	"context"
	"net/url"
	"strings"
)

// ForPath answers the screen of a route, so that pages and GET /api/screens/… are put
// together by the same code. screen is the screen's name in the table of routes, params are
// the parts of the path with the route's own props, path is what was asked for.
func (s *Screens) ForPath(ctx context.Context, screen, path string, params map[string]string, query url.Values) (Page, error) {
	switch screen {
	case "Home":
		return page(s.Home(ctx))
	case "Search":
		values := url.Values{}
		for name, list := range query {
			values[name] = list
		}
		values.Set("view", params["view"])
		return page(s.SearchPage(ctx, values))
	case "ForSale":
		return page(s.ForSale(ctx, ForSaleInput{State: params["state"], City: params["city"]}))
	case "Property":
		return page(s.Property(ctx, PropertyInput{State: params["state"], City: params["city"], Alias: params["alias"]}))
	case "Content":
		return page(s.Content(ctx, params["page"]))
	case "Login":
		return page(s.Login(ctx))
	case "DeleteMyData":
		return page(s.DeleteMyData(ctx))
	case "AppSupport":
		return page(s.AppSupport(ctx))
	case "Profile":
		return page(s.Profile(ctx))
	case "Dashboard":
		return page(s.Dashboard(ctx))
	case "SavedSearches":
		return page(s.SavedSearches(ctx))
	case "Shared":
		return page(s.Shared(ctx, strings.ToLower(params["list"])))
	case "Unsubscribe":
		return page(s.Unsubscribe(ctx, query.Get("link")))
	case "Soon":
		return page(s.Soon(ctx, strings.TrimSuffix(path, "/")))
	case "StyleGuide":
		return page(s.StyleGuide(ctx))
	}
	return page(s.NotFound(ctx, path))
}

// page keeps a failed answer from being taken for a page.
func page[T any](answer Answer[T], err error) (Page, error) {
	if err != nil {
		return nil, err
	}
	return answer, nil
}
