package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/tour"
	tourscreen "hearthway/bff/features/tour/screen"
	"hearthway/bff/platform/httpapi"
)

func (c Calls) registerHours(api huma.API) {
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "set-tour-hours", http.MethodPut, "/api/agent/tour-hours", "When the agent gives tours; without hours, buyers ask for a part of a day"), c.setHours)
	httpapi.Register(api, httpapi.Agents.LimitedByRules(tour.CalendarChanges), httpapi.Call(tag, "set-tour-calendar", http.MethodPut, "/api/agent/tour-calendar", "Reads the agent's calendar from now on, so that times at which they are busy aren't offered"), c.setCalendar)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "begin-tour-calendar", http.MethodPost, "/api/agent/tour-calendar/begin", "Says where the agent logs in to connect their calendar, from where they return to their tours with a code"), c.beginCalendar)
	httpapi.Register(api, httpapi.Agents.LimitedByRules(tour.CalendarChanges), httpapi.Call(tag, "connect-tour-calendar", http.MethodPost, "/api/agent/tour-calendar/connect", "Connects the calendar at whose provider the agent logged in; only in the session that began it"), c.connectCalendar)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "remove-tour-calendar", http.MethodDelete, "/api/agent/tour-calendar", "Forgets the agent's calendar"), c.removeCalendar)
}

// FeedInput names a calendar.
type FeedInput struct {
	Body *struct {
		_       struct{}       `json:"-" additionalProperties:"true"`
		Address httpapi.Secret `json:"address,omitempty" doc:"https:// or webcal://, of an ICS file; it is never returned"`
	}
}

// FeedOutput is the agent's calendar.
type FeedOutput struct {
	Body struct {
		Success  bool                    `json:"success"`
		Calendar tourscreen.TourCalendar `json:"calendar"`
	}
}

func (c Calls) setCalendar(ctx context.Context, in *FeedInput) (*FeedOutput, error) {
	f, address := &httpapi.Form{}, ""
	if in.Body != nil {
		address = f.Hidden("address", in.Body.Address)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	set, err := c.Tours.SetCalendar(ctx, accountapi.Principal(ctx).Account.ID, address)
	if err != nil {
		return nil, err
	}
	out := &FeedOutput{}
	out.Body.Success, out.Body.Calendar = true, c.Screens.Calendar(set)
	return out, nil
}

// BeginInput names a provider of calendars.
type BeginInput struct {
	Body *struct {
		_        struct{}     `json:"-" additionalProperties:"true"`
		Provider httpapi.Text `json:"provider,omitempty" doc:"one of those that my-tours names"`
	}
}

// BeginOutput is where an agent logs in.
type BeginOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool   `json:"success"`
		URL     string `json:"url"`
	}
}

func (c Calls) beginCalendar(ctx context.Context, in *BeginInput) (*BeginOutput, error) {
	f, provider := &httpapi.Form{}, ""
	if in.Body != nil {
		provider = f.Line("provider", in.Body.Provider)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	out := &BeginOutput{CacheControl: "no-store"}
	out.Body.Success = true
	var err error
	out.Body.URL, err = c.Tours.BeginCalendar(accountapi.Principal(ctx), tour.CalendarProvider(provider))
	return out, err
}

// ConnectInput is what someone returned with.
type ConnectInput struct {
	Body *struct {
		_     struct{}       `json:"-" additionalProperties:"true"`
		Code  httpapi.Secret `json:"code,omitempty"`
		State httpapi.Secret `json:"state,omitempty"`
	}
}

func (c Calls) connectCalendar(ctx context.Context, in *ConnectInput) (*FeedOutput, error) {
	f, code, state := &httpapi.Form{}, "", ""
	if in.Body != nil {
		code, state = f.Hidden("code", in.Body.Code), f.Hidden("state", in.Body.State)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	set, err := c.Tours.ConnectCalendar(ctx, accountapi.Principal(ctx), code, state)
	if err != nil {
		return nil, err
	}
	out := &FeedOutput{}
	out.Body.Success, out.Body.Calendar = true, c.Screens.Calendar(set)
	return out, nil
}

func (c Calls) removeCalendar(ctx context.Context, _ *struct{}) (*FeedOutput, error) {
	if err := c.Tours.RemoveCalendar(ctx, accountapi.Principal(ctx).Account.ID); err != nil {
		return nil, err
	}
	out := &FeedOutput{}
	out.Body.Success = true
	return out, nil
}

// HoursInput says when an agent gives tours.
type HoursInput struct {
	Body *struct {
		_      struct{}                   `json:"-" additionalProperties:"true"`
		AtOnce httpapi.Bool               `json:"at_once,omitempty" doc:"requests are confirmed right away"`
		Hours  httpapi.Objects[HoursSpan] `json:"hours,omitempty" doc:"at most three a day"`
	}
}

// HoursSpan is a span of hours on a weekday, in minutes since midnight at the home.
type HoursSpan struct {
	_       struct{}    `json:"-" additionalProperties:"true"`
	Weekday httpapi.Int `json:"weekday,omitempty" doc:"0 is Sunday"`
	From    httpapi.Int `json:"from,omitempty" doc:"600: 10:00 AM"`
	To      httpapi.Int `json:"to,omitempty"`
}

// HoursOutput is when an agent gives tours.
type HoursOutput struct {
	Body struct {
		Success bool                 `json:"success"`
		Hours   tourscreen.TourHours `json:"settings"`
	}
}

func (c Calls) setHours(ctx context.Context, in *HoursInput) (*HoursOutput, error) {
	f, set := &httpapi.Form{}, tour.Settings{AccountID: accountapi.Principal(ctx).Account.ID}
	if in.Body != nil {
		set.AtOnce = f.Bool("at_once", in.Body.AtOnce)
		for _, h := range httpapi.ReadObjects(f, "hours", in.Body.Hours) {
			set.Hours = append(set.Hours, tour.Hours{Weekday: time.Weekday(minutes(f, h.Weekday)), FromMin: minutes(f, h.From), ToMin: minutes(f, h.To)})
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := c.Tours.SetSettings(ctx, set); err != nil {
		return nil, err
	}
	out := &HoursOutput{}
	out.Body.Success, out.Body.Hours = true, tourscreen.NewHours(set)
	return out, nil
}

// minutes reads a small number. A large one is no time, which the rules say.
func minutes(f *httpapi.Form, n httpapi.Int) int {
	return int(max(-1, min(f.Int("hours", n), 24*60+1)))
}
