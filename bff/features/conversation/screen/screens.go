// Package screen has the screens of conversations.
package screen

import (
	"context"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/conversation"
	leadscreen "hearthway/bff/features/lead/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/tour"
	tourscreen "hearthway/bff/features/tour/screen"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of conversations.
type Screens struct {
	screens.Site
	Conversations *conversation.Service
	Agents        *agent.Service
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Path is the page with all conversations; that of one is below it.
const Path = "/account/messages"

// ConversationCard is a conversation as one of the two sees it.
type ConversationCard struct {
	ID           string          `json:"id"`
	Name         string          `json:"name" doc:"of the other one"`
	Agent        *card.AgentName `json:"agent" doc:"the other one, if they are an agent with a public profile; null otherwise"`
	Last         string          `json:"last" doc:"the latest message; empty: there is none, or it only shows a home"`
	LastMine     bool            `json:"last_mine"`
	LastAt       time.Time       `json:"last_at"`
	LastNumber   int             `json:"last_number" doc:"of the latest message; 0: nothing was written yet"`
	Unread       int             `json:"unread" doc:"messages of the other one that they haven't seen"`
	WaitingSince *time.Time      `json:"waiting_since" doc:"for agents: since when the buyer waits for an answer; null: they don't"`
	Closed       string          `json:"closed" doc:"why nothing can be written; empty: it can"`
	Blocked      bool            `json:"blocked" doc:"they blocked the other one"`
}

// ConversationMessage is a message as one of the two sees it.
type ConversationMessage struct {
	ID     string               `json:"id"`
	Number int                  `json:"number" doc:"in the conversation, ascending"`
	Mine   bool                 `json:"mine"`
	Text   string               `json:"text" doc:"as typed; may be empty with a home or files"`
	At     time.Time            `json:"at"`
	Home   *leadscreen.LeadHome `json:"home" doc:"a home that it shows, or null"`
	Files  []ConversationFile   `json:"files" doc:"at most 5"`
}

// ConversationFile is a picture or a PDF that someone attached.
type ConversationFile struct {
	ID     string                `json:"id"`
	Kind   conversation.FileKind `json:"kind" enum:"picture,pdf"`
	Name   string                `json:"name" doc:"lease.pdf; empty: it wasn't sent yet"`
	Size   int                   `json:"size" doc:"bytes"`
	Width  int                   `json:"width" doc:"of a picture, in pixels"`
	Height int                   `json:"height"`
	Href   string                `json:"href" doc:"path of its call; with ?small=true the size for lists"`
}

// FileOf renders a file.
func FileOf(f conversation.File) ConversationFile {
	return ConversationFile{f.ID, f.Kind, f.Name, f.Size, f.Width, f.Height, "/api/account/conversations/" + f.ConversationID + "/files/" + f.ID}
}

// Cards renders conversations for one of the two.
func (s *Screens) Cards(ctx context.Context, who account.Principal, list []conversation.Listed) ([]ConversationCard, error) {
	ids := []string{}
	for _, c := range list {
		if c.AgentID != "" && c.AgentID != who.Account.ID {
			ids = append(ids, c.AgentID)
		}
	}
	agents, err := s.Agents.ByAccounts(ctx, ids)
	cards := make([]ConversationCard, len(list))
	for i, c := range list {
		cards[i] = cardOf(who.Account.ID, c)
		if one, ok := agents[c.Other(who.Account.ID)]; ok {
			name := agentscreen.NewAgentName(one)
			cards[i].Agent, cards[i].Name = &name, name.Name
		}
	}
	return cards, err
}

func cardOf(me string, c conversation.Listed) ConversationCard {
	out := ConversationCard{
		ID: c.ID, Name: c.Name, Last: strings.Join(strings.Fields(c.Last.Body), " "), LastMine: c.Last.AccountID == me, LastAt: c.LastAt, LastNumber: c.LastNumber, Unread: c.Unread,
		Closed: c.Closed(me), Blocked: c.Blocked(me),
	}
	if out.Last == "" {
		out.Last = conversation.FilesInWords(c.Last.Files)
	}
	if out.Name == "" {
		out.Name = "An agent who has left"
	}
	const preview = 140
	if text := []rune(out.Last); len(text) > preview {
		out.Last = string(text[:preview]) + "…"
	}
	if me == c.AgentID && !c.WaitingSince.IsZero() {
		out.WaitingSince = &c.WaitingSince
	}
	return out
}

// messageOf renders a message for one of the two.
func messageOf(me string, m conversation.Message, homes map[int64]listing.Listing) ConversationMessage {
	out := ConversationMessage{ID: m.ID, Number: m.Number, Mine: m.AccountID == me, Text: m.Body, At: m.CreatedAt, Files: make([]ConversationFile, len(m.Files))}
	for i, f := range m.Files {
		out.Files[i] = FileOf(f)
	}
	if home, ok := homes[m.ListingID]; ok {
		shown := leadscreen.NewLeadHome(home)
		out.Home = &shown
	}
	return out
}

// Messages renders a page of messages for one of the two.
func Messages(me string, page conversation.Page) []ConversationMessage {
	out := make([]ConversationMessage, len(page.Messages))
	for i, m := range page.Messages {
		out[i] = messageOf(me, m, page.Homes)
	}
	return out
}

// TourCard is a tour in a conversation.
type TourCard = tourscreen.TourCard

// ToursIn renders the tours of the two of a conversation, for one of them.
func (s *Screens) ToursIn(ctx context.Context, me string, c conversation.Listed) ([]TourCard, error) {
	side := tour.Buyer
	if me == c.AgentID {
		side = tour.Agent
	}
	views, err := s.Conversations.Tours.Between(ctx, c.BuyerID, c.AgentID, side)
	cards := make([]TourCard, len(views))
	for i, v := range views {
		cards[i] = tourscreen.NewTourCard(v, s.Conversations.Now())
	}
	return cards, err
}

// ContactsOf returns the agents to whom a buyer can write and hasn't yet, if they have a public profile.
func (s *Screens) ContactsOf(ctx context.Context, who account.Principal) ([]card.AgentName, error) {
	names := []card.AgentName{}
	ids, err := s.Conversations.Contacts(ctx, who.Account.ID)
	if err != nil || len(ids) == 0 {
		return names, err
	}
	agents, err := s.Agents.ByAccounts(ctx, ids)
	for _, id := range ids {
		if one, ok := agents[id]; ok {
			names = append(names, agentscreen.NewAgentName(one))
		}
	}
	return names, err
}
