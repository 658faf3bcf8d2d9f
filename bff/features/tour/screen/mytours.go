package screen

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/tour"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// MyToursData is what an agent sees of their tours.
type MyToursData struct {
	Tours    []Tour             `json:"tours" doc:"those without a time first, then by time"`
	Routes   []TourRoute        `json:"routes" doc:"of the days with several homes"`
	Settings TourHours          `json:"settings"`
	Calendar TourCalendar       `json:"calendar"`
	Connect  []CalendarProvider `json:"connect" doc:"where a calendar can be connected by logging in; none: it isn't offered"`
}

// CalendarProvider is where a calendar can be connected.
type CalendarProvider struct {
	Provider string `json:"provider"`
	Name     string `json:"name" doc:"Google Calendar"`
}

// TourCalendar is where an agent keeps their appointments. Its address is a secret and not returned.
type TourCalendar struct {
	Provider string `json:"provider" doc:"where it was connected; empty: its address was entered"`
	Host     string `json:"host" doc:"calendar.example.com, or Google Calendar; empty: there is none"`
	Read     string `json:"read" doc:"Last read 12 minutes ago; empty: there is none"`
	Problem  string `json:"problem" doc:"that it couldn't be read the last time, and why; empty: it could"`
	Ended    bool   `json:"ended" doc:"it has to be connected or entered again"`
}

// Calendar renders an agent's calendar.
func (s *Screens) Calendar(c tour.Calendar) TourCalendar {
	out := TourCalendar{Provider: string(c.Provider), Host: c.Host, Ended: c.Host != "" && len(c.Secret) == 0}
	if c.Host == "" {
		return out
	}
	out.Read = "Last read " + ago(s.Now().Sub(c.ReadAt)) + "."
	switch {
	case out.Ended:
		out.Problem = "We can’t read your calendar anymore: " + c.Problem + ". Until it is connected again, we go by what was in it before."
	case c.Problem != "":
		out.Problem = "We couldn’t read your calendar " + ago(s.Now().Sub(c.AskedAt)) + ": " + c.Problem + ". Until we can, we go by what was in it before."
	}
	return out
}

// ago says how long ago something was: "12 minutes ago".
func ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return format.Plural(int(d.Minutes()), "minute", "minutes") + " ago"
	case d < 48*time.Hour:
		return format.Plural(int(d.Hours()), "hour", "hours") + " ago"
	}
	return format.Plural(int(d.Hours())/24, "day", "days") + " ago"
}

// TourHours are when an agent gives tours.
type TourHours struct {
	AtOnce bool       `json:"at_once" doc:"requests are confirmed right away"`
	Hours  []TourSpan `json:"hours" doc:"by weekday and time; none: buyers ask for a part of a day"`
}

// TourSpan is a span of hours, in minutes since midnight at the home.
type TourSpan struct {
	Weekday int `json:"weekday" doc:"0 is Sunday"`
	From    int `json:"from"`
	To      int `json:"to"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "my-tours", Page: "MyTours", Summary: "The agent's tours, and when they give some", Access: httpapi.Agents,
		Query: []string{"code", "state", "error"}}, // with which people return from connecting a calendar
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[MyToursData], error) {
			return s.MyTours(ctx)
		})
}

// MyTours is the page of an agent's tours.
func (s *Screens) MyTours(ctx context.Context) (screens.Answer[MyToursData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[MyToursData]{}, err
	}
	head := s.OwnHead(tour.CalendarPath, "My tours", "Tours of homes that buyers asked you for, and your hours.")
	data := MyToursData{Tours: []Tour{}, Routes: []TourRoute{}, Settings: NewHours(tour.Settings{}), Connect: []CalendarProvider{}}
	if who.Account.Role != account.Admin {
		return accountscreen.ToProfile(head, data), nil
	}
	views, err := s.Tours.OfAgent(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[MyToursData]{}, err
	}
	data.Routes = newRoutes(views)
	for _, v := range views {
		one, err := s.Tour(ctx, v)
		if err != nil {
			return screens.Answer[MyToursData]{}, err
		}
		data.Tours = append(data.Tours, one)
	}
	set, err := s.Tours.SettingsOf(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[MyToursData]{}, err
	}
	data.Settings = NewHours(set)
	for _, p := range tour.CalendarProviders {
		if s.Tours.CalendarLogins[p.Provider] != nil {
			data.Connect = append(data.Connect, CalendarProvider{Provider: string(p.Provider), Name: p.Name})
		}
	}
	calendar, err := s.Tours.CalendarOf(ctx, who.Account.ID)
	data.Calendar = s.Calendar(calendar)
	return screens.Answer[MyToursData]{Head: head, Data: data}, err
}

// NewHours renders when an agent gives tours.
func NewHours(set tour.Settings) TourHours {
	out := TourHours{AtOnce: set.AtOnce, Hours: make([]TourSpan, len(set.Hours))}
	for i, h := range set.Hours {
		out.Hours[i] = TourSpan{Weekday: int(h.Weekday), From: h.FromMin, To: h.ToMin}
	}
	return out
}
