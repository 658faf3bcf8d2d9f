package api

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	alertapi "hearthway/bff/features/alert/api"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/screen"
)

// ScreenOutput is one screen's answer; its HTTP status is the page's own.
type ScreenOutput[T any] struct {
	Status int
	Body   screen.Answer[T]
}

// NoInput is the input of screens without any.
type NoInput struct{}

// PlaceInput names a state, and maybe a city, as they stand in a page's address.
type PlaceInput struct {
	State string `query:"state" doc:"slug of the long name: texas"`
	City  string `query:"city" doc:"slug: dallas; empty for the page of the state"`
}

func (in *PlaceInput) read(query url.Values) {
	in.State, in.City = query.Get("state"), query.Get("city")
}

// HomeInput names a home as it stands in its page's address.
type HomeInput struct {
	State string `query:"state"`
	City  string `query:"city"`
	Alias string `query:"alias"`
}

func (in *HomeInput) read(query url.Values) {
	in.State, in.City, in.Alias = query.Get("state"), query.Get("city"), query.Get("alias")
}

// ContentInput names a page of text.
type ContentInput struct {
	Page string `query:"page" doc:"about-us, terms-of-service, privacy-policy or agent-terms-of-service"`
}

func (in *ContentInput) read(query url.Values) { in.Page = query.Get("page") }

// PathInput is the path of a page.
type PathInput struct {
	Path string `query:"path"`
}

func (in *PathInput) read(query url.Values) { in.Path = query.Get("path") }

// CompareInput names homes to put side by side.
type CompareInput struct {
	Homes string `query:"homes" doc:"ids with commas between; the first four count"`
}

// ids are those of the text that are numbers, each once.
func (in CompareInput) ids() []int64 {
	var ids []int64
	for text := range strings.SplitSeq(in.Homes, ",") {
		id, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		if err == nil && id > 0 && len(ids) < screen.MostCompared && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// SharedInput is the key of a shared list's link.
type SharedInput struct {
	Key string `query:"key"`
}

func (a calls) registerScreens(api huma.API) {
	screens(api, a, httpapi.Everyone, "home", "The front page", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.HomeData], error) {
		return a.Screens.Home(ctx)
	})
	screens(api, a, httpapi.Everyone, "search", "Map or list of a search; parameters that cannot be read are left out and named in the explanation",
		func(ctx context.Context, in *SearchScreenInput) (screen.Answer[screen.SearchData], error) {
			ctx, err := a.ownSearch(ctx, in)
			if err != nil {
				return screen.Answer[screen.SearchData]{}, err
			}
			return a.Screens.SearchPage(ctx, in.query)
		})
	screens(api, a, httpapi.Everyone, "search-count", "How many homes a changed search would show",
		func(ctx context.Context, in *SearchScreenInput) (screen.Answer[screen.CountData], error) {
			ctx, err := a.ownSearch(ctx, in)
			if err != nil {
				return screen.Answer[screen.CountData]{}, err
			}
			return a.Screens.SearchCount(ctx, in.query)
		})
	screens(api, a, httpapi.Everyone, "for-sale", "The page of a state or a city", func(ctx context.Context, in *PlaceInput) (screen.Answer[screen.ForSaleData], error) {
		return a.Screens.ForSale(ctx, screen.ForSaleInput{State: httpapi.Arg(in.State), City: httpapi.Arg(in.City)})
	})
	screens(api, a, httpapi.Everyone, "property", "The page of a home", func(ctx context.Context, in *HomeInput) (screen.Answer[screen.PropertyData], error) {
		return a.Screens.Property(ctx, screen.PropertyInput{State: httpapi.Arg(in.State), City: httpapi.Arg(in.City), Alias: httpapi.Arg(in.Alias)})
	})
	screens(api, a, httpapi.Everyone, "content", "A page of text", func(ctx context.Context, in *ContentInput) (screen.Answer[screen.ContentData], error) {
		return a.Screens.Content(ctx, httpapi.Arg(in.Page))
	})
	screens(api, a, httpapi.Everyone, "login", "The page where buyers and agents log in", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.LoginData], error) {
		return a.Screens.Login(ctx)
	})
	screens(api, a, httpapi.Everyone, "delete-my-data", "What a deletion takes away, and what is kept and why", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.DeleteMyDataData], error) {
		return a.Screens.DeleteMyData(ctx)
	})
	screens(api, a, httpapi.Everyone, "app-support", "Questions with answers, and what one can ask about", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.AppSupportData], error) {
		return a.Screens.AppSupport(ctx)
	})
	screens(api, a, httpapi.Members, "profile", "Who the person is, what they agreed to, and where they are logged in", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.ProfileData], error) {
		return a.Screens.Profile(screen.WithOwner(ctx, accountapi.Principal(ctx)))
	})
	screens(api, a, httpapi.Members, "dashboard", "Everything that the buyer keeps, with what changed", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.DashboardData], error) {
		return a.Screens.Dashboard(screen.WithOwner(ctx, accountapi.Principal(ctx)))
	})
	screens(api, a, httpapi.Members, "saved-searches", "The buyer's saved searches, and the mails about them", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.SavedSearchesData], error) {
		return a.Screens.SavedSearches(screen.WithOwner(ctx, accountapi.Principal(ctx)))
	})
	screens(api, a, httpapi.Buyers, "compare", "Up to four homes side by side", func(ctx context.Context, in *CompareInput) (screen.Answer[screen.CompareData], error) {
		return a.Screens.Compare(screen.WithOwner(ctx, accountapi.Principal(ctx)), in.ids())
	})
	screens(api, a, httpapi.Buyers, "hidden", "The homes that the buyer does not want to see", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.HiddenData], error) {
		return a.Screens.Hidden(screen.WithOwner(ctx, accountapi.Principal(ctx)))
	})
	screens(api, a, httpapi.Everyone, "shared", "A list of favorites that somebody shares by a link", func(ctx context.Context, in *SharedInput) (screen.Answer[screen.SharedData], error) {
		who, err := a.Optional(ctx)
		if err != nil {
			return screen.Answer[screen.SharedData]{}, err
		}
		if who != nil {
			ctx = screen.WithOwner(ctx, *who)
		}
		return a.Screens.Shared(ctx, strings.ToLower(httpapi.Arg(in.Key)))
	})
	screens(api, a, httpapi.Everyone, "unsubscribe", "What somebody gets mails about, by the link of a mail or for whoever is logged in",
		func(ctx context.Context, in *alertapi.LinkInput) (screen.Answer[screen.UnsubscribeData], error) {
			who, err := a.Optional(ctx)
			if err != nil {
				return screen.Answer[screen.UnsubscribeData]{}, err
			}
			if who != nil {
				ctx = screen.WithOwner(ctx, *who)
			}
			return a.Screens.Unsubscribe(ctx, httpapi.Arg(in.Link))
		})
	screens(api, a, httpapi.Everyone, "soon", "A page that is not there yet", func(ctx context.Context, in *PathInput) (screen.Answer[screen.SoonData], error) {
		return a.Screens.Soon(ctx, httpapi.Arg(in.Path))
	})
	screens(api, a, httpapi.Everyone, "style-guide", "Real answers for the gallery of components", func(ctx context.Context, _ *NoInput) (screen.Answer[screen.StyleGuideData], error) {
		return a.Screens.StyleGuide(ctx)
	})
	screens(api, a, httpapi.Everyone, "not-found", "The page for an address that is nowhere", func(ctx context.Context, in *PathInput) (screen.Answer[screen.NotFoundData], error) {
		return a.Screens.NotFound(ctx, httpapi.Arg(in.Path))
	})
}

// ownSearch says who asks, when a search goes by what is theirs alone. Its answer is never kept.
func (a calls) ownSearch(ctx context.Context, in *SearchScreenInput) (context.Context, error) {
	if !in.query.Has("commute") {
		return ctx, nil
	}
	who, err := a.Optional(ctx)
	if who == nil || err != nil {
		return ctx, err
	}
	return screen.WithOwner(ctx, *who), nil
}

// screens registers one screen.
func screens[I, T any](api huma.API, a calls, who httpapi.Access, name, summary string, show func(context.Context, *I) (screen.Answer[T], error)) {
	op := huma.Operation{
		OperationID: "screen-" + name, Method: http.MethodGet, Path: httpapi.ScreensPath + name,
		Summary: summary, Tags: []string{httpapi.TagScreens},
	}
	httpapi.Register(api, who, op, func(ctx context.Context, in *I) (*ScreenOutput[T], error) {
		answer, err := show(ctx, in)
		if err != nil {
			return nil, err
		}
		return &ScreenOutput[T]{Status: statusOf(answer.Head), Body: answer}, nil
	})
	if !slices.Contains(KeptScreens, name) {
		return
	}
	a.kept[op.Path] = func(ctx context.Context, asked httpapi.Asked) (int, any, error) {
		in := new(I)
		if reader, ok := any(in).(interface{ read(url.Values) }); ok {
			reader.read(asked.Query)
		}
		answer, err := show(ctx, in)
		return statusOf(answer.Head), answer, err
	}
}

// statusOf is the page's status; a redirect is answered as 200 with everything in it, as
// there is no other address of the same screen to send a client to.
func statusOf(head screen.Head) int {
	if head.Redirect != "" || head.Status == 0 {
		return http.StatusOK
	}
	return head.Status
}

// SearchScreenInput documents the parameters of a search, which are those of the address
// bar; they are read from the address as a whole.
type SearchScreenInput struct {
	View            string `query:"view" doc:"map or list; map when absent"`
	Location        string `query:"location" doc:"free text"`
	City            string `query:"city"`
	County          string `query:"county"`
	State           string `query:"state" doc:"code or long name, any case"`
	Zipcode         string `query:"zipcode"`
	Bounds          string `query:"bounds" doc:"south,west,north,east"`
	Polygon         string `query:"polygon" doc:"lng,lat;lng,lat;…"`
	Zoom            string `query:"zoom" doc:"map zoom, 1 to 20; fit to the area when absent"`
	Bedrooms        string `query:"bedrooms" doc:"at least"`
	Bathrooms       string `query:"bathrooms" doc:"at least"`
	PriceFrom       string `query:"price_range_from"`
	PriceTo         string `query:"price_range_to"`
	SqftFrom        string `query:"square_feet_from"`
	SqftTo          string `query:"square_feet_to"`
	LotFrom         string `query:"minimum_lot_size" doc:"square feet"`
	LotTo           string `query:"maximum_lot_size"`
	YearFrom        string `query:"year_built_from"`
	YearTo          string `query:"year_built_to"`
	HOAMax          string `query:"hoa_max" doc:"dollars a month; 0: no HOA"`
	DaysListedMax   string `query:"days_listed_max"`
	SubTypes        string `query:"sub_types" doc:"separated by commas"`
	Designs         string `query:"designs"`
	Views           string `query:"views"`
	Keywords        string `query:"keywords"`
	Waterfront      string `query:"water_front" doc:"true"`
	Reduced         string `query:"reduced"`
	OpenHouse       string `query:"open_house"`
	NewConstruction string `query:"new_construction"`
	Commute         string `query:"commute" doc:"saved place,minutes; only for whoever is logged in and has the place"`
	SortOrder       string `query:"sort_order"`
	Page            string `query:"page"`
	PerPage         string `query:"per_page" doc:"at most 100; 50 on the map and 15 in the list when absent"`

	query url.Values
}

// Resolve implements huma.Resolver.
func (in *SearchScreenInput) Resolve(ctx huma.Context) []error {
	address := ctx.URL()
	in.read(address.Query())
	return nil
}

func (in *SearchScreenInput) read(query url.Values) { in.query = query }

// KeptScreens are the screens whose answers are the same for everybody. One that shows
// something of its own to whoever is logged in must not be among them.
var KeptScreens = []string{"home", "search", "search-count", "for-sale", "property", "content", "delete-my-data", "app-support", "soon", "style-guide", "not-found"}
