package screen

import (
	"context"
	"net/http"
	"slices"
	"time"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// IntroductionData is what anyone with the link sees of an introduction.
type IntroductionData struct {
	Gone      bool             `json:"gone" doc:"the link is invalid, or the introduction was deleted"`
	Reference string           `json:"reference"`
	Status    string           `json:"status" enum:",received,introduced,closed,withdrawn"`
	Lender    LenderOption     `json:"lender"`
	Steps     []IntroducedStep `json:"steps"`
	Facts     []PickedOption   `json:"facts" doc:"the requested data: value is its name"`
}

// IntroducedStep is a step of an introduction.
type IntroducedStep struct {
	Status string `json:"status" enum:"received,introduced,closed,withdrawn"`
	At     string `json:"at" doc:"time, or empty: still to come"`
}

// IntroductionLink has the token at the end of the path.
type IntroductionLink struct {
	Request string `query:"request" secret:"true"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "introduction", Page: "Introduction", Summary: "The status of an introduction to a lender", Access: httpapi.Everyone, Missing: true},
		func(s *Screens, ctx context.Context, in *IntroductionLink) (screens.Answer[IntroductionData], error) {
			return s.Introduction(ctx, in.Request)
		})
}

// Introduction is the page of an introduction. It is never cached.
func (s *Screens) Introduction(ctx context.Context, link string) (screens.Answer[IntroductionData], error) {
	head := s.OwnHead(preApprovalPath, "Your introduction", "Where your introduction to a lender stands.")
	missing := apperr.New(apperr.NotFound, "There’s no introduction.")
	found, err := mortgage.Introduction{}, error(missing)
	if s.Introductions != nil {
		found, err = s.Introductions.Find(ctx, link)
	}
	if apperr.CodeOf(err) == apperr.NotFound {
		head.Status = http.StatusNotFound
		return screens.Answer[IntroductionData]{Head: head, Data: IntroductionData{Gone: true, Lender: LenderOption{States: []string{}}, Steps: []IntroducedStep{}, Facts: []PickedOption{}}}, nil
	}
	if err != nil {
		return screens.Answer[IntroductionData]{}, err
	}
	return screens.Answer[IntroductionData]{Head: head, Data: s.introductionOf(found)}, nil
}

func (s *Screens) introductionOf(i mortgage.Introduction) IntroductionData {
	lender := LenderOption{NMLS: i.LenderNMLS, Name: i.LenderName, States: []string{}}
	if at := slices.IndexFunc(s.Introductions.Lenders, func(l mortgage.Lender) bool { return l.NMLS == i.LenderNMLS }); at >= 0 {
		lender = newLender(s.Introductions.Lenders[at])
	}
	state, _ := place.StateByCode(i.State)
	last := mortgage.Closed
	if i.Status == mortgage.Withdrawn {
		last = i.Status
	}
	return IntroductionData{
		Reference: i.Reference, Status: string(i.Status), Lender: lender,
		Steps: []IntroducedStep{{string(mortgage.Received), timeOf(i.CreatedAt)}, {string(mortgage.Introduced), timeOf(i.IntroducedAt)}, {string(last), timeOf(i.ClosedAt)}},
		Facts: []PickedOption{
			{"Home", "up to " + format.Dollars(i.Price)}, {"Where", state.Name}, {"Down payment", format.Dollars(i.Down)}, {"Loan", mortgage.LoanWishes[i.Loan]}, {"When", mortgage.Timings[i.Timing]},
		},
	}
}

func timeOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
