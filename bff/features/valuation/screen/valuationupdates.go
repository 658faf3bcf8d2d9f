package screen

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// ValuationUpdatesInput is the token of a link in an email about an estimate.
type ValuationUpdatesInput struct {
	Link string `query:"link" secret:"true" doc:"from an email"`
}

// ValuationUpdatesData says which emails about an estimate are on.
type ValuationUpdatesData struct {
	Problem string `json:"problem" doc:"why nothing can be changed; empty: it can"`
	Address string `json:"address"`
	Href    string `json:"href" doc:"path of the page with the estimate"`
	Value   int64  `json:"value" doc:"dollars, as of the date"`
	Date    string `json:"date" doc:"day; empty: the link is unknown"`
	On      bool   `json:"on" doc:"an email is sent when it changes by more than 2 percent"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "valuation-updates", Page: "ValuationUpdates", Summary: "Emails about an estimate, by the link in one of them", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *ValuationUpdatesInput) (screens.Answer[ValuationUpdatesData], error) {
			return s.ValuationUpdates(ctx, in.Link)
		})
}

// ValuationUpdates is the page where emails about an estimate are turned on and off. Opening it changes nothing.
func (s *Screens) ValuationUpdates(ctx context.Context, link string) (screens.Answer[ValuationUpdatesData], error) {
	head := s.OwnHead("/home-valuation/updates", "Emails about your estimate", "Choose whether we tell you when your estimate changes.")
	if link == "" || s.Valuations == nil {
		return screens.Answer[ValuationUpdatesData]{Head: head, Data: ValuationUpdatesData{Problem: "Please open the link in one of our emails."}}, nil
	}
	w, err := s.Valuations.WatchByLink(ctx, link)
	if gone, ok := errors.AsType[*apperr.Error](err); ok && gone.Code == apperr.Gone {
		return screens.Answer[ValuationUpdatesData]{Head: head, Data: ValuationUpdatesData{Problem: gone.Text}}, nil
	}
	if err != nil {
		return screens.Answer[ValuationUpdatesData]{}, err
	}
	data := ValuationUpdatesData{Address: w.Address, Href: valuation.Path(w.Query), Value: w.Value, Date: w.NotifiedAt.UTC().Format(time.DateOnly), On: w.Mails}
	return screens.Answer[ValuationUpdatesData]{Head: head, Data: data}, nil
}
