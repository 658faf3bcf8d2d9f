package membership

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// Free is the Program of a sign-up that costs nothing.
const Free = "free"

// Sources are the pages where agents sign up, as recorded with a sign-up.
var Sources = []string{
	"free", "free-profile", "invite", "invite-sign-up", "team-join", "bt", "inc", "plg", "plus-trial",
	"leads", "closings", "ppc", "pay-per-closing", "testing", "partner", "partnership", "plus",
}

// Applicant is an agent who signs up, as typed.
type Applicant struct {
	FirstName, LastName, Name string
	Email                     string
	Phone                     string
	Zip                       string
	Membership                string
	InviteCode                string
	Ref                       string // a partner's code
	Source                    string
	AgreeToTerms              bool
	TextOptIn                 bool
	Captcha                   string
}

const (
	textRequired = "Field is required"
	otherSource  = "other"
)

// check normalizes and validates an applicant's data. It returns an error text per invalid field.
func (a *Applicant) check() map[string]string {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	a.FirstName, a.LastName, a.Name = strings.TrimSpace(a.FirstName), strings.TrimSpace(a.LastName), strings.TrimSpace(a.Name)
	if a.FirstName != "" || a.LastName != "" || a.Name == "" {
		if a.FirstName == "" {
			wrong["firstname"] = textRequired
		}
		if a.LastName == "" {
			wrong["lastname"] = textRequired
		}
		a.Name = strings.TrimSpace(a.FirstName + " " + a.LastName)
	}
	if a.Name != "" {
		if text := account.CheckName(a.Name); text != "" {
			field := "name"
			if a.FirstName != "" {
				field = "firstname"
			}
			wrong[field] = text
		}
	}
	a.Email = strings.TrimSpace(a.Email)
	note("email", account.CheckEmail(a.Email))
	digits, text := account.PhoneOf(a.Phone)
	note("phone", text)
	a.Phone = digits
	if !a.AgreeToTerms {
		wrong["agree_to_terms"] = textRequired
	}
	a.Membership = cmp.Or(a.Membership, Join)
	note("membership", checkMembership(a.Membership))
	if !slices.Contains(Sources, a.Source) {
		a.Source = otherSource
	}
	return wrong
}

// SignUp records how an agent signed up.
type SignUp struct {
	ID             string `gorm:"primaryKey"`
	AccountID      string
	Program        string // its key, or Free
	Source         string
	Membership     string
	Zips           postgres.TextList `gorm:"column:zip_codes"`
	Budgets        postgres.NumberList
	SponsorID      string `gorm:"serializer:nullzero"` // account of the agent whose invite code it was; "": none
	PartnerID      string `gorm:"serializer:nullzero"` // account of the agent whose partner link it was; "": none
	Promo          string
	BuyDown        int
	Split          int
	SecondDay      time.Time `gorm:"column:second_on;serializer:nullzero"`
	ReferralFee    int
	Total          Cents
	DueToday       Cents
	OrderID        string `gorm:"serializer:nullzero"`
	RetryKey       string `gorm:"serializer:nullzero"`
	SalesUser      string
	TakeOverUser   string
	SaleOverrideID string
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
	PaidAt         time.Time `gorm:"serializer:nullzero"`
	PromoHeldUntil time.Time `gorm:"serializer:nullzero"` // see holdPromo
	// PlacesHeldUntil is set while it is being paid; see holdPlaces.
	PlacesHeldUntil time.Time `gorm:"serializer:nullzero"`
	// beside: its account runs another program; see Order.
	beside bool
}

// TableName implements schema.Tabler.
func (SignUp) TableName() string { return "agent_signups" }

// addSignUp records a sign-up. If there is one with the same retry key, it returns that one, and fresh is false.
func (s *Service) addSignUp(ctx context.Context, up SignUp) (stored SignUp, fresh bool, err error) {
	up.Zips, up.Budgets = postgres.OrEmpty(up.Zips), postgres.OrEmpty(up.Budgets)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "retry_key"}}, DoNothing: true}
	done := s.DB.Rows(ctx).Clauses(once).Create(&up)
	if done.Error != nil || done.RowsAffected > 0 {
		return up, done.Error == nil, postgres.Failure(done.Error)
	}
	err = s.DB.Rows(ctx).Where("retry_key = ?", up.RetryKey).Take(&stored).Error
	return stored, false, postgres.Failure(err)
}

// signUp selects a sign-up by its ID.
func (s *Service) signUp(ctx context.Context, id string) *gorm.DB {
	return s.DB.Rows(ctx).Model(&SignUp{}).Where("id = ?", id)
}
