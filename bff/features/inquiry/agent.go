package inquiry

import (
	"context"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Agent is one of our agents who can get inquiries.
type Agent struct {
	ID, Name, Email string
	Alias           string // of the public profile; "": none
	Brokerage       string
	LicenseState    string
	LicenseNumber   string
	Sample          bool
	Listed          bool // may get inquiries of people whom they didn't invite; the demo agent too
}

// Receiver returns the agent as the receiver of an inquiry.
func (a Agent) Receiver(r Route) Receiver {
	return Receiver{
		Route: r, AgentID: a.ID, Name: a.Name, Office: a.Brokerage, Email: a.Email, License: License{State: a.LicenseState, Number: a.LicenseNumber}, Alias: a.Alias, Sample: a.Sample,
	}
}

// agents selects the agents who can get inquiries.
func (r *Records) agents(ctx context.Context) *gorm.DB {
	return r.DB.Rows(ctx).Model(&account.AccountRow{}).
		Select("accounts.id, accounts.name, accounts.email, coalesce(g.alias, '') as alias, coalesce(g.brokerage, '') as brokerage, coalesce(g.license_state, '') as license_state, coalesce(g.license_number, '') as license_number, coalesce(g.sample, '') <> '' as sample, coalesce(g.listed, accounts.demo) as listed").
		Joins("left join agent_records g on g.account_id = accounts.id and g.shown").Where("role = 'admin' and blocked_at is null and (not demo or ?)", r.Demo)
}

func oneAgent(rows *gorm.DB) (agent Agent, err error) {
	err = rows.Take(&agent).Error
	return agent, postgres.Failure(err)
}

// Agent finds an agent by ID or alias.
func (r *Records) Agent(ctx context.Context, name string) (Agent, error) {
	if uuid.Validate(name) == nil {
		return oneAgent(r.agents(ctx).Where("accounts.id = ?", name))
	}
	return oneAgent(r.agents(ctx).Where("accounts.alias = ?", name))
}

// AgentByEmail finds an agent whose email is verified.
func (r *Records) AgentByEmail(ctx context.Context, email string) (Agent, error) {
	return oneAgent(r.agents(ctx).Where("email_key = ? and email_verified_at is not null", account.EmailKey(email)))
}

// Listed selects the agents who may get inquiries of people whom they didn't invite.
func (r *Records) Listed(ctx context.Context) *gorm.DB {
	return r.agents(ctx).Where("coalesce(g.listed, accounts.demo)")
}

// Assign makes an agent a buyer's agent, unless the buyer has one.
func (r *Records) Assign(ctx context.Context, accountID, agentID string) error {
	return postgres.Failure(r.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and assigned_to = ''", accountID).
		Updates(map[string]any{"assigned_to": agentID, "updated_at": r.DB.Now().UTC()}).Error)
}

// FirstAgent returns the first of names, which are IDs or aliases, that is one of our agents. The ID is empty
// if none is.
func (r *Records) FirstAgent(ctx context.Context, names []string) (Agent, error) {
	for _, name := range names {
		if agent, err := r.Agent(ctx, name); apperr.CodeOf(err) != apperr.NotFound {
			return agent, err
		}
	}
	return Agent{}, nil
}

// BuyersAgent returns the agent who gets what a visitor asks, if one does: the first of their agents who is listed or invited them. Whoever only got
// them by turn, or was chosen, stops getting their questions when they aren't listed anymore. The ID is empty if there is none.
func (r *Records) BuyersAgent(ctx context.Context, buyer *account.Account, referral Referral) (Agent, error) {
	for _, name := range AgentNames(buyer, referral) {
		agent, err := r.Agent(ctx, name)
		if apperr.CodeOf(err) == apperr.NotFound {
			continue
		}
		if invited := name == referral.AdminID || buyer != nil && name == buyer.Origin.AdminID; err != nil || invited || agent.Listed {
			return agent, err
		}
	}
	return Agent{}, nil
}

// AgentOf returns a buyer's agent. The ID is empty if they have none.
func (s *Service) AgentOf(ctx context.Context, who account.Principal) (Agent, error) {
	return s.FirstAgent(ctx, AgentNames(&who.Account, Referral{}))
}

// AgentNames lists a visitor's agents in order of precedence: the buyer's agent, the one who referred them
// when they registered, and the one whose link they used now.
func AgentNames(buyer *account.Account, referral Referral) []string {
	var names []string
	if buyer != nil && buyer.Role == account.Lead {
		names = append(names, buyer.AssignedTo, buyer.Origin.AdminID)
	}
	known := names[:0]
	for _, name := range append(names, referral.AdminID) {
		if name != "" {
			known = append(known, name)
		}
	}
	return known
}

// Referrer returns the agent whose link referred a visitor, by its aa_id. The ID is empty if it isn't one of our agents.
func (r *Records) Referrer(ctx context.Context, adminID string) (account.Agent, error) {
	agent, err := r.FirstAgent(ctx, AgentNames(nil, Referral{AdminID: adminID}))
	return account.Agent{ID: agent.ID, Name: agent.Name, Email: agent.Email}, err
}
