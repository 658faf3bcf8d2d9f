package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// ChoiceData is what a buyer can choose: their agent, other agents, or none.
type ChoiceData struct {
	LoggedIn  bool          `json:"logged_in" doc:"false: nothing else is here"`
	FirstName string        `json:"first_name"`
	Email     string        `json:"email"`
	Left      string        `json:"left" doc:"name of the agent who released the buyer; empty: none did"`
	LeftPhoto string        `json:"left_photo" doc:"their portrait; empty: initials"`
	LeftText  string        `json:"left_text" doc:"Daniel Farrow released you on Nov 20, 2026."`
	Current   string        `json:"current" doc:"name of the buyer's agent; empty: none"`
	CurrentID string        `json:"current_id" doc:"the same as among the agents; empty: none"`
	Agents    []AgentChoice `json:"agents" doc:"at most 4"`
}

// AgentChoice is an agent that a buyer may choose.
type AgentChoice struct {
	ID        string                 `json:"id" doc:"for choosing"`
	Alias     string                 `json:"alias"`
	Who       card.AgentName         `json:"who"`
	Rating    agentscreen.CardRating `json:"rating"`
	Sold      int                    `json:"sold" doc:"in 12 months"`
	ForSale   int                    `json:"for_sale"`
	Languages string                 `json:"languages"`
	Response  string                 `json:"response" doc:"how long they take to accept a lead; empty: not known"`
}

const offeredAgents = 4

func (s *Screens) choice(ctx context.Context, path, title, description string) (screens.Answer[ChoiceData], error) {
	head, none := s.OwnHead(path, title, description), ChoiceData{Agents: []AgentChoice{}}
	who, err := accountscreen.OwnerOf(ctx)
	if apperr.CodeOf(err) == apperr.Unauthorized || err == nil && who.Account.Role != account.Lead {
		return screens.Answer[ChoiceData]{Head: head, Data: none}, nil
	}
	if err != nil {
		return screens.Answer[ChoiceData]{}, err
	}
	data := ChoiceData{LoggedIn: true, FirstName: who.Account.FirstName(), Email: who.Account.Email}
	own, err := s.Leads.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&who.Account, inquiry.Referral{}))
	if err != nil {
		return screens.Answer[ChoiceData]{}, err
	}
	data.Current, data.CurrentID = own.Name, own.ID
	gone, err := s.Leads.Departure(ctx, who.Account.ID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return screens.Answer[ChoiceData]{}, err
	}
	if err == nil && gone.SettledAt.IsZero() && gone.Agent != "" {
		data.Left, data.LeftText = gone.Agent, gone.Agent+" released you on "+gone.At.Format("Jan 2, 2006")+"."
		left, err := s.Agents.ByName(ctx, gone.AgentID)
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return screens.Answer[ChoiceData]{}, err
		}
		data.LeftPhoto = left.PortraitPath()
	}
	data.Agents, err = s.agentsFor(ctx, who.Account.ID, gone.AgentID)
	return screens.Answer[ChoiceData]{Head: head, Data: data}, err
}

// agentsFor lists the agents that a buyer may choose from, except the one who released them.
func (s *Screens) agentsFor(ctx context.Context, buyerID, except string) ([]AgentChoice, error) {
	ids, err := s.Leads.AgentsFor(ctx, buyerID, except, offeredAgents)
	if err != nil {
		return nil, err
	}
	times, err := s.Leads.ResponsesOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := []AgentChoice{}
	for _, id := range ids {
		if _, err := s.Leads.Inquiries.Agent(ctx, id); apperr.CodeOf(err) == apperr.NotFound {
			continue // a demo account, where the demo is off
		} else if err != nil {
			return nil, err
		}
		known, err := s.Agents.ByName(ctx, id)
		if apperr.CodeOf(err) == apperr.NotFound {
			continue
		}
		if err != nil {
			return nil, err
		}
		one := AgentChoice{
			ID: id, Alias: known.Alias, Who: agentscreen.NewAgentName(known), Rating: agentscreen.NewCardRating(known.Rating),
			Sold: known.Stats.Sold, ForSale: known.Stats.ForSale, Languages: strings.Join(known.Languages, ", "),
		}
		if took, ok := times[id]; ok {
			one.Response = format.Took(took)
		}
		out = append(out, one)
	}
	return out, nil
}
