package membership

import (
	"context"
	"time"

	"hearthway/bff/platform/postgres"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"
)

// partnerPercent is the partner's credit, in percent of the new member's first total.
const partnerPercent = 10

// Credit is a partner's credit for an agent who joined.
type Credit struct {
	ID        string `gorm:"primaryKey"`
	PartnerID string `gorm:"column:account_id"`
	JoinedID  string `gorm:"serializer:nullzero"`
	Program   string
	Amount    Cents
	At        time.Time `gorm:"column:created_at"`
}

// TableName implements schema.Tabler.
func (Credit) TableName() string { return "partner_credits" }

// CreditOf returns the credit for an agent who joins a program without add-ons.
func CreditOf(p Program) Cents { return percentOf(p.Price*dollar, partnerPercent) }

// Partner is an agent's code and credits as a partner.
type Partner struct {
	Code    string
	SignUps int // agents who signed up through the links and invitations
	Joined  int // of these, how many paid for a program
	Credits []Credit
	Total   Cents
}

// credit gives the partner whose link brought a member a share of the sign-up's total. Each agent counts once, whatever they buy later.
func (s *Service) credit(ctx context.Context, up SignUp) error {
	if up.PartnerID == "" || up.PartnerID == up.AccountID {
		return nil
	}
	amount := percentOf(up.Total, partnerPercent)
	if amount == 0 {
		return nil
	}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "joined_id"}}, DoNothing: true}
	credit := Credit{ID: uuid.NewString(), PartnerID: up.PartnerID, JoinedID: up.AccountID, Program: up.Program, Amount: amount, At: s.Now()}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(once).Create(&credit).Error)
}

// PartnerOf returns what an agent sees as a partner.
func (s *Service) PartnerOf(ctx context.Context, accountID string) (p Partner, err error) {
	if p.Code, err = s.CodeOf(ctx, accountID); err != nil {
		return p, err
	}
	var introduced struct{ SignUps, Joined int }
	err = s.DB.Rows(ctx).Model(&SignUp{}).Where("partner_id = ? or sponsor_id = ?", accountID, accountID).
		Select("count(distinct account_id) as sign_ups, count(distinct account_id) filter (where paid_at is not null) as joined").Scan(&introduced).Error
	if err != nil {
		return p, postgres.Failure(err)
	}
	p.SignUps, p.Joined, p.Credits = introduced.SignUps, introduced.Joined, []Credit{}
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("created_at desc, id").Limit(500).Find(&p.Credits).Error
	if err != nil {
		return p, postgres.Failure(err)
	}
	for _, c := range p.Credits {
		p.Total += c.Amount
	}
	return p, nil
}
