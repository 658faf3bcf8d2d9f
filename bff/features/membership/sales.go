package membership

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// SalesPerson is a member of our sales team.
type SalesPerson struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Addendum is an addition to a program's terms that our salespeople may offer.
type Addendum struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Paragraphs []string `json:"paragraphs"`
}

// SalesTeam lists our salespeople.
type SalesTeam interface {
	Users(ctx context.Context) ([]SalesPerson, error)
	// TakeOverUsers returns those who may take over a sale.
	TakeOverUsers(ctx context.Context) ([]SalesPerson, error)
}

// IsSales reports whether an agent is on our sales team.
func (s *Service) IsSales(ctx context.Context, accountID string) (bool, error) {
	var n int64
	err := s.DB.Rows(ctx).Model(&salesAgent{}).Scopes(postgres.OfAccount(accountID)).Count(&n).Error
	return n > 0, postgres.Failure(err)
}

// salesAgent is an agent on our sales team.
type salesAgent struct {
	AccountID string    `gorm:"primaryKey"`
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// SetSales adds an agent to our sales team or removes them, and returns their account.
func (s *Service) SetSales(ctx context.Context, email string, on bool) (account.Account, error) {
	person, err := s.Accounts.ByEmail(ctx, account.Admin, account.EmailKey(email))
	if apperr.CodeOf(err) == apperr.NotFound {
		return person, apperr.Wrap(apperr.NotFound, "There’s no agent’s account with that email.", err)
	}
	if err != nil {
		return person, err
	}
	if on {
		err = s.DB.Rows(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&salesAgent{AccountID: person.ID, CreatedAt: s.Now()}).Error
	} else {
		err = s.DB.Rows(ctx).Delete(&salesAgent{AccountID: person.ID}).Error
	}
	return person, postgres.Failure(err)
}

// checkSales validates what salespeople add to a sign-up. For anyone else it keeps only User, the salesperson who helped them, and clears the rest.
func (s *Service) checkSales(ctx context.Context, sales *Sales, bySales bool) (map[string]string, error) {
	wrong := map[string]string{}
	if !bySales {
		*sales = Sales{User: sales.User}
	}
	if len(sales.OverrideID) > maxOverride {
		wrong["sale_override_id"] = "Cannot be more than 40 characters"
	}
	if sales.AddendumID != "" && s.addendumNamed(sales.AddendumID) == nil {
		wrong["email_addendum_file"] = textFromList
	}
	for _, one := range []struct {
		field, id string
		of        func(ctx context.Context) ([]SalesPerson, error)
	}{{"sales_user", sales.User, s.SalesTeam.Users}, {"take_over_user", sales.TakeOver, s.SalesTeam.TakeOverUsers}} {
		if one.id == "" {
			continue
		}
		people, err := one.of(ctx)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(people, func(p SalesPerson) bool { return p.ID == one.id }) {
			wrong[one.field] = textFromList
		}
	}
	return wrong, nil
}

const (
	maxOverride  = 40
	textFromList = "Please choose from the list"
)

// addendumNamed finds an addendum by its ID, or returns nil.
func (s *Service) addendumNamed(id string) *Addendum {
	i := slices.IndexFunc(s.Addenda, func(a Addendum) bool { return a.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Addenda[i]
}
