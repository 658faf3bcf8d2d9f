package billing

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/calendar"
)

// Programs says which programs an account can have at a time, and what they include.
type Programs interface {
	// Together reports whether an account may have orders of both programs.
	Together(plan, other string) bool
	// Includes reports whether a program includes what others charge for as a kind.
	Includes(plan, kind string) bool
}

// beside reports whether an order may be paid while another one of its account runs. Only what the owner ordered while logged in may: a stranger who pays
// for a known account must not add to it, and their card must not become its payment method.
func (s *Service) beside(o, other Order) bool {
	return o.Beside && s.Programs != nil && s.Programs.Together(o.Plan, other.Plan)
}

// Running returns an account's orders that are paid, or whose failed charge is still being retried, newest first.
func (s *Service) Running(ctx context.Context, accountID string) (running []Order, err error) {
	orders, err := s.Orders(ctx, accountID)
	for _, o := range orders {
		if o.Live(s.Now()) {
			running = append(running, o)
		}
	}
	return running, err
}

// shown returns the orders that represent an account, the most important first: those that are paid, paused, or whose payment is on its way, one for each
// program. If there are none, it is a single one that isn't paid yet or has ended.
func (s *Service) shown(ctx context.Context, accountID string) ([]Order, error) {
	orders, err := s.Orders(ctx, accountID)
	if err != nil {
		return nil, err
	}
	byPlan := map[string][]Order{}
	for _, o := range orders {
		byPlan[o.Plan] = append(byPlan[o.Plan], o)
	}
	first, ok := current(orders, s.Now())
	if !ok {
		return nil, nil
	}
	list := []Order{first}
	for _, o := range orders {
		best, _ := current(byPlan[o.Plan], s.Now())
		if o.ID != best.ID || o.ID == first.ID || first.State != Active && !first.Live(s.Now()) && first.State != Paused {
			continue
		}
		shows := o.State == Active || o.State == Paused || o.Live(s.Now())
		if o.State == Pending && o.Beside && o.ReplacesID == "" {
			b, err := s.Bill(ctx, o.ID)
			if err != nil {
				return nil, err
			}
			shows = b.OnItsWay() != nil
		}
		if shows {
			list = append(list, o)
		}
	}
	return list, nil
}

// own returns the order of a program that the account's owner sees. With plan "" it is their only one.
func (s *Service) own(ctx context.Context, accountID, plan string) (*Bill, error) {
	orders, err := s.shown(ctx, accountID)
	switch {
	case err != nil:
		return nil, err
	case len(orders) == 0:
		return nil, apperr.New(apperr.NotFound, "You don’t have a membership.")
	case plan == "" && len(orders) > 1:
		return nil, apperr.Field("program", "Please say which of your programs")
	}
	for _, o := range orders {
		if plan == "" || o.Plan == plan {
			return s.Bill(ctx, o.ID)
		}
	}
	return nil, apperr.New(apperr.NotFound, "You don’t have this program.")
}

// includedIn returns the name of a running program that includes what an order would charge for as a kind; "": none.
func (s *Service) includedIn(ctx context.Context, b *Bill, kind string) (name string, err error) {
	if s.Programs == nil || b.AccountID == "" {
		return "", nil
	}
	running, err := s.Running(ctx, b.AccountID)
	for _, o := range running {
		if o.ID != b.ID && s.Programs.Includes(o.Plan, kind) {
			name = o.Name
		}
	}
	return name, err
}

// skip leaves out the next period of a recurring charge.
func (b *Bill) skip(c *Charge) {
	c.move(c.Number + 1)
	b.refresh()
}

// skipIncluded leaves out a charge that is due if another program of the account includes what it pays for that day, and reports whether it did.
func (s *Service) skipIncluded(ctx context.Context, b *Bill, c *Charge) (bool, error) {
	if c.State != Scheduled || c.Every == 0 || c.DueOn.After(calendar.DayOf(s.Now())) {
		return false, nil
	}
	name, err := s.includedIn(ctx, b, c.Kind)
	if err != nil || name == "" {
		return false, err
	}
	b.skip(c)
	return true, nil
}
