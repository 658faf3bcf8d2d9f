// Package screen has the email settings screen.
package screen

import (
	"context"
	"errors"
	"strings"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/alert"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Screens has the email settings screen.
type Screens struct {
	screens.Site
	Accounts *account.Service
	Alerts   *alert.Service
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "unsubscribe", Page: "Unsubscribe", Access: httpapi.Everyone, Personal: true,
		Summary: "Email settings, by a signed link or for the logged-in user",
	}, func(s *Screens, ctx context.Context, in *UnsubscribeInput) (screens.Answer[UnsubscribeData], error) {
		return s.Unsubscribe(ctx, in.Link)
	})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// UnsubscribeData lists someone's emails, each with its switch.
type UnsubscribeData struct {
	Problem string     `json:"problem" enum:",none,forged,old" doc:"why nothing can be changed: no link and not logged in, a forged link, or one that is too old"`
	Text    string     `json:"text" doc:"the same as a sentence"`
	Email   string     `json:"email" doc:"where the mails go, all but its first letter hidden before the @"`
	About   string     `json:"about" doc:"the list the email was about; empty without a link"`
	Stopped bool       `json:"stopped" doc:"all emails are turned off"`
	Lists   []MailList `json:"lists"`
}

// MailList is one kind of email that someone gets.
type MailList struct {
	List      string `json:"list" doc:"search:12, market:7, favorites or boards"`
	Name      string `json:"name"`
	Summary   string `json:"summary" doc:"Dallas, TX · up to $500K"`
	Frequency string `json:"frequency" enum:"instant,daily,weekly,monthly,never"`
	On        bool   `json:"on"`
}

const unsubscribePath = "/unsubscribe"

// Unsubscribe returns the page where emails are turned on and off. With the link from an email it works
// without a login. Opening it changes nothing.
func (s *Screens) Unsubscribe(ctx context.Context, link string) (screens.Answer[UnsubscribeData], error) {
	head := s.OwnHead(unsubscribePath, "Email settings", "Choose which emails you get.")
	if link == "" {
		return s.ownMails(ctx, head)
	}
	now, err := s.Alerts.ByLink(ctx, link, s.Accounts.ByID)
	switch apperr.CodeOf(err) {
	case apperr.Invalid:
		return cannotSwitch(head, "forged", err), nil
	case apperr.Gone:
		return cannotSwitch(head, "old", err), nil
	}
	if err != nil {
		return screens.Answer[UnsubscribeData]{}, err
	}
	return screens.Answer[UnsubscribeData]{Head: head, Data: NewSettings(now)}, nil
}

// ownMails returns the settings of the logged-in user.
func (s *Screens) ownMails(ctx context.Context, head screens.Head) (screens.Answer[UnsubscribeData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil || who.Account.Role != account.Lead {
		return cannotSwitch(head, "none", apperr.New(apperr.Invalid, "Please open the link at the bottom of one of our emails, or log in.")), nil
	}
	now, err := s.Alerts.Switches(ctx, who.Account)
	if err != nil {
		return screens.Answer[UnsubscribeData]{}, err
	}
	return screens.Answer[UnsubscribeData]{Head: head, Data: NewSettings(now)}, nil
}

func cannotSwitch(head screens.Head, problem string, err error) screens.Answer[UnsubscribeData] {
	data := UnsubscribeData{Problem: problem, Lists: []MailList{}}
	if f, ok := errors.AsType[*apperr.Error](err); ok {
		data.Text = f.Text
	}
	return screens.Answer[UnsubscribeData]{Head: head, Data: data}
}

// NewSettings converts email settings to what the screen shows.
func NewSettings(now alert.Switches) UnsubscribeData {
	data := UnsubscribeData{Email: maskEmail(now.Account.Email), About: string(now.About), Stopped: now.Stopped, Lists: make([]MailList, len(now.Lists))}
	for i, l := range now.Lists {
		data.Lists[i] = MailList{List: string(l.List), Name: l.Search.Name, Summary: search.Summary(l.Search.Criteria), Frequency: string(l.Frequency), On: l.On}
		switch {
		case l.List == alert.Favorites:
			data.Lists[i].Name, data.Lists[i].Summary = "Homes you saved", "Price changes, sold, under contract, back on the market"
		case l.List == alert.Boards:
			data.Lists[i].Name, data.Lists[i].Summary = "Your boards", "New homes, votes and comments"
		case l.Market.Kind != "":
			data.Lists[i].Name, data.Lists[i].Summary = "Housing market in "+l.Market.InState(), "What homes sell for"
		}
	}
	return data
}

// maskEmail hides most of an email address: its owner recognizes it, but someone to whom the email was
// forwarded doesn't learn it.
func maskEmail(email string) string {
	name, domain, _ := strings.Cut(email, "@")
	first := []rune(name)
	if len(first) == 0 {
		return ""
	}
	return string(first[:1]) + "•••@" + domain
}

// UnsubscribeInput are the parameters of an emailed settings link.
type UnsubscribeInput struct {
	Link string `query:"link" secret:"true" doc:"from an email; without it, the logged-in user's settings"`
}
