package conversation

import (
	"context"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// About says with whom someone wants to write.
type About struct {
	LeadID    string // an agent's: with the buyer who asked
	InquiryID string // a buyer's: with the agent who has it
	Agent     string // a buyer's: account or alias of an agent whom they asked something, or who is theirs
}

// Open returns the conversation with someone, and opens it the first time. Buyers write to agents who have a lead of theirs; agents answer the
// buyers of their leads. Nobody sees a conversation in which nothing was written.
func (s *Service) Open(ctx context.Context, who account.Principal, with About) (c Conversation, err error) {
	c = Conversation{ID: uuid.NewString(), BuyerID: who.Account.ID, AgentID: who.Account.ID, LastAt: s.Now().UTC(), CreatedAt: s.Now().UTC()}
	if who.Account.Role == account.Admin {
		c.BuyerID, err = s.buyerFor(ctx, who.Account.ID, with)
	} else {
		c.AgentID, err = s.agentFor(ctx, who.Account.ID, with)
	}
	if err != nil {
		return c, err
	}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "buyer_id"}, {Name: "agent_id"}}, DoNothing: true}
	if err := s.DB.Rows(ctx).Clauses(once).Create(&c).Error; err != nil {
		return c, postgres.Failure(err)
	}
	found := Conversation{}
	err = s.DB.Rows(ctx).Where("buyer_id = ? and agent_id = ?", c.BuyerID, c.AgentID).Take(&found).Error
	return found, postgres.Failure(err)
}

func (s *Service) buyerFor(ctx context.Context, agentID string, with About) (string, error) {
	buyerID, err := s.Leads.BuyerOf(ctx, agentID, with.LeadID)
	if err == nil && buyerID == "" {
		err = apperr.New(apperr.Conflict, "This buyer has no account here. Please reply by email or phone.")
	}
	return buyerID, err
}

func (s *Service) agentFor(ctx context.Context, buyerID string, with About) (string, error) {
	leads, err := s.Leads.OfBuyer(ctx, buyerID, "")
	if err != nil {
		return "", err
	}
	switch {
	case with.InquiryID != "":
		asked, err := s.Leads.Inquiries.Sent(ctx, buyerID, with.InquiryID)
		if err != nil {
			return "", err
		}
		for _, l := range leads {
			if l.ID == asked.LeadID {
				return l.AgentID, nil
			}
		}
	case with.Agent != "":
		found, err := s.Agents.ByName(ctx, with.Agent)
		if err != nil {
			return "", err
		}
		for _, l := range leads {
			if found.AccountID == l.AgentID {
				return l.AgentID, nil
			}
		}
	}
	return "", apperr.New(apperr.NotFound, "You can write to agents once they have a request of yours.")
}

// Contacts returns the accounts of the agents to whom a buyer can write and hasn't yet.
func (s *Service) Contacts(ctx context.Context, buyerID string) (ids []string, err error) {
	leads, err := s.Leads.OfBuyer(ctx, buyerID, "")
	if err != nil {
		return nil, err
	}
	var written []string
	err = s.DB.Rows(ctx).Model(&Conversation{}).Where("buyer_id = ? and agent_id is not null and last_number > 0", buyerID).Pluck("agent_id", &written).Error
	known := map[string]bool{}
	for _, id := range written {
		known[id] = true
	}
	for _, l := range leads {
		if !known[l.AgentID] {
			known[l.AgentID], ids = true, append(ids, l.AgentID)
		}
	}
	return ids, postgres.Failure(err)
}

// accept accepts what a buyer asked last, because their agent answers it, unless the agent has accepted something of theirs already.
func (s *Service) accept(ctx context.Context, c Conversation) error {
	leads, err := s.Leads.OfBuyer(ctx, c.BuyerID, c.AgentID)
	if err != nil || len(leads) == 0 {
		return err
	}
	for _, l := range leads {
		if l.Status == lead.Accepted {
			return nil
		}
	}
	_, err = s.Leads.Accept(ctx, c.AgentID, leads[0].ID)
	if apperr.CodeOf(err) == apperr.NotFound || apperr.CodeOf(err) == apperr.Conflict {
		return nil // it was passed on meanwhile
	}
	return err
}
