package membership

import (
	"context"
	"math/rand/v2"
	"slices"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/postgres"
)

// Spot is where a sponsored card can stand: on a home's page, or on a list of homes.
type Spot struct {
	Homes []int64
	List  bool
}

// Sponsored is a member shown on a labeled card, for which they pay by the click.
type Sponsored struct {
	Agent agent.Agent
	Token string // for Click
}

// MaxSpotHomes is how many homes of a list count.
const MaxSpotHomes = 50

// offer is a member with budget left in a ZIP code.
type offer struct {
	signUp SignUp
	zip    string
	budget int64 // dollars a month
	left   Cents
}

// Sponsored chooses a member for a spot; nil if nobody pays there, or their budgets are spent. Each dollar left has the same chance.
func (s *Service) Sponsored(ctx context.Context, at Spot) (*Sponsored, error) {
	if len(at.Homes) == 0 {
		return nil, nil
	}
	var zips []string
	err := s.DB.Rows(ctx).Raw("select distinct postal_code from listings where id = any(?) and shown and postal_code <> ''", postgres.Array(at.Homes[:min(len(at.Homes), MaxSpotHomes)])).Scan(&zips).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	home := at.Homes[0]
	if at.List {
		home = 0
	}
	offers, err := s.offers(ctx, zips)
	for err == nil && len(offers) > 0 {
		chosen := pick(offers, rand.Int64N)
		shown, err := s.Agents.ByName(ctx, offers[chosen].signUp.AccountID)
		if apperr.CodeOf(err) == apperr.NotFound { // their page isn't public
			offers = slices.Delete(offers, chosen, chosen+1)
			continue
		}
		if err != nil {
			return nil, err
		}
		token, err := s.clickToken(ctx, click{signUpID: offers[chosen].signUp.ID, home: home, zip: offers[chosen].zip})
		return &Sponsored{Agent: shown, Token: token}, err
	}
	return nil, err
}

// pick returns the index of an offer, by chance in proportion to the budgets left. roll returns a number below another one.
func pick(offers []offer, roll func(below int64) int64) int {
	var sum Cents
	for _, o := range offers {
		sum += o.left
	}
	at := roll(sum)
	for i, o := range offers {
		if at -= o.left; at < 0 {
			return i
		}
	}
	return len(offers) - 1
}

// offers returns the members with budget left in the ZIP codes: their program isn't canceled or paused, their license is checked, and they aren't blocked.
func (s *Service) offers(ctx context.Context, zips []string) ([]offer, error) {
	if len(zips) == 0 || s.Listed == nil {
		return nil, nil
	}
	ups, err := s.covering(ctx, zips, Orders.GoingOn)
	ups = slices.DeleteFunc(ups, func(up SignUp) bool {
		p, known := ProgramByKey(up.Program)
		return !known || !p.Budgeted || len(up.Budgets) != len(up.Zips)
	})
	if err != nil || len(ups) == 0 {
		return nil, err
	}
	accounts := make([]string, len(ups))
	for i, up := range ups {
		accounts[i] = up.AccountID
	}
	listed, err := s.Listed(ctx, accounts)
	if err != nil {
		return nil, err
	}
	clicks, err := s.monthClicks(ctx, idsOf(ups), monthOf(calendar.DayOf(s.Now())))
	if err != nil {
		return nil, err
	}
	spent := map[string]Cents{}
	for i, cost := range ClickCosts(clicks) {
		spent[clicks[i].SignUpID+clicks[i].Zip] += cost
	}
	var offers []offer
	for _, up := range ups {
		for i, zip := range up.Zips {
			left := up.Budgets[i]*dollar - spent[up.ID+zip]
			if left > 0 && slices.Contains(zips, zip) && slices.Contains(listed, up.AccountID) {
				offers = append(offers, offer{up, zip, up.Budgets[i], left})
			}
		}
	}
	return offers, nil
}
