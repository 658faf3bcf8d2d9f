package conversation

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Sending limits how much someone may write.
var Sending = limit.Limit{
	Name: "conversation-message", Per: "account", Max: 300, Window: time.Hour,
	Text: "You’ve sent 300 messages in an hour. Please take a break and try again later.",
}

// maxLength is the maximum length of a message in characters.
const maxLength = 4000

// Draft is a message as typed.
type Draft struct {
	ID   string // UUID, made by the sender, who repeats it when sending again
	Text string
	// Files were uploaded before, in the order in which they are shown.
	Files []Attached
	Home  string // alias of a home that the message shows; "": the one that the text links to, if it does
}

// Send stores a message. Sending it again returns what was stored. An agent's message accepts what the buyer asked.
func (s *Service) Send(ctx context.Context, who account.Principal, id string, draft Draft) (m Message, err error) {
	me := who.Account.ID
	draft.Text = strings.TrimSpace(draft.Text)
	switch {
	case uuid.Validate(draft.ID) != nil:
		return m, apperr.Field("id", "Must be a UUID")
	case draft.Text == "" && draft.Home == "" && len(draft.Files) == 0:
		return m, apperr.Field("text", "Please write something")
	case len(draft.Files) > MaxFiles:
		return m, apperr.Field("files", "A message can have at most 5 files")
	case slices.ContainsFunc(draft.Files, func(f Attached) bool { return uuid.Validate(f.ID) != nil }):
		return m, apperr.Field("files", "Must be files with a UUID")
	case utf8.RuneCountInString(draft.Text) > maxLength:
		return m, apperr.Field("text", "Cannot be more than 4,000 characters")
	}
	c, err := s.Find(ctx, me, id)
	if err != nil {
		return m, err
	}
	m = Message{ID: draft.ID, ConversationID: c.ID, AccountID: me, Body: draft.Text}
	if sent, err := s.sent(ctx, &m); err != nil || sent {
		return m, err
	}
	if why := c.Closed(me); why != "" {
		return m, apperr.New(apperr.Conflict, why)
	}
	if m.ListingID, err = s.homeOf(ctx, draft); err != nil {
		return m, err
	}
	// Before the transaction: it has a connection of its own, for which those who wait for the conversation would have to wait.
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Sending, me); err != nil {
		return m, err
	}
	if me == c.AgentID {
		if err := s.accept(ctx, c); err != nil {
			return m, err
		}
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if c, err = s.lock(ctx, me, id); err != nil {
			return err
		}
		if sent, err := s.sent(ctx, &m); err != nil || sent {
			return err
		}
		if err := s.add(ctx, c, &m); err != nil {
			return err
		}
		if err := s.attach(ctx, &m, draft.Files); err != nil {
			return err
		}
		return s.handOver(ctx, c, m)
	})
	switch {
	case postgres.IsUniqueViolation(err):
		err = errTakenID()
	case err == nil:
		s.changed(ctx, c)
	}
	return m, err
}

func errTakenID() error {
	return apperr.Field("id", "Another message has this ID. Please use a new one.")
}

// sent fills in a message that was stored before.
func (s *Service) sent(ctx context.Context, m *Message) (bool, error) {
	var stored Message
	err := postgres.Failure(s.DB.Rows(ctx).Where("id = ?", m.ID).Take(&stored).Error)
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		return false, nil
	case err == nil && (stored.ConversationID != m.ConversationID || stored.AccountID != m.AccountID):
		return false, errTakenID()
	}
	*m = stored
	return true, err
}

// add stores a new message of a locked conversation.
func (s *Service) add(ctx context.Context, c Conversation, m *Message) error {
	if why := c.Closed(m.AccountID); why != "" {
		return apperr.New(apperr.Conflict, why)
	}
	m.Number, m.CreatedAt = c.LastNumber+1, s.Now().UTC()
	if err := s.DB.Rows(ctx).Create(m).Error; err != nil {
		return postgres.Failure(err)
	}
	c.LastNumber, c.LastAt = m.Number, m.CreatedAt
	// Who writes may not have seen what the other one wrote a moment before, so that stays unread.
	switch {
	case m.AccountID == c.AgentID:
		c.WaitingSince = time.Time{}
	case c.WaitingSince.IsZero():
		c.WaitingSince = m.CreatedAt
	}
	c.remindLater(c.Other(m.AccountID), m.CreatedAt)
	return postgres.Failure(s.DB.Rows(ctx).Select("last_number", "last_at", "waiting_since", "buyer_remind_at", "agent_remind_at").Updates(&c).Error)
}

// handOver gives a message to the tools of its agent.
func (s *Service) handOver(ctx context.Context, c Conversation, m Message) error {
	said := lead.PayloadMessage{ID: m.ID, From: lead.FromBuyer, Text: m.Body, At: m.CreatedAt, URL: s.Mails.Origin + path(c.ID)}
	if m.AccountID == c.AgentID {
		said.From = lead.FromAgent
	}
	for _, f := range m.Files {
		said.Files = append(said.Files, f.Name)
	}
	homes, err := s.homes(ctx, []Message{m})
	if home, ok := homes[m.ListingID]; ok {
		said.Home = s.Mails.Origin + card.New(home).Href
	}
	if err != nil {
		return err
	}
	return s.Leads.MessageSent(ctx, c.BuyerID, c.AgentID, said)
}

// homeOf returns the home that a message shows; 0 if it shows none.
func (s *Service) homeOf(ctx context.Context, draft Draft) (int64, error) {
	if draft.Home != "" {
		home, err := s.Homes.Visible(ctx, draft.Home)
		if apperr.CodeOf(err) == apperr.NotFound || apperr.CodeOf(err) == apperr.Gone {
			return 0, apperr.Field("home", "This home isn’t shown anymore")
		}
		return home.ID, err
	}
	for word := range strings.FieldsSeq(draft.Text) {
		path, ours := strings.CutPrefix(word, s.Mails.Origin+"/")
		if !ours {
			continue
		}
		path, _, _ = strings.Cut(path, "?")
		path, _, _ = strings.Cut(path, "#")
		path = strings.TrimRight(path, ".,;:!?)/")
		home, err := s.Homes.Visible(ctx, path[strings.LastIndex(path, "/")+1:])
		if apperr.CodeOf(err) == apperr.NotFound || apperr.CodeOf(err) == apperr.Gone {
			return 0, nil
		}
		return home.ID, err // of the first link alone, so that a message looks for one home
	}
	return 0, nil
}
