package lead

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Tool is a program of an agent's own that is notified of their leads.
type Tool string

const (
	Webhook      Tool = "webhook"        // any program that supports Standard Webhooks
	FollowUpBoss Tool = "follow_up_boss" // through its API
)

// Connection says how to reach an agent's tool.
type Connection struct {
	AgentID   string
	Tool      Tool
	URL       string // of a webhook
	Secret    string // signs the webhook's events, or is the API key
	CreatedAt time.Time
}

// Event is something that happened to a lead.
type Event string

const (
	EventOffered  Event = "lead.offered"
	EventAccepted Event = "lead.accepted"
	EventUpdated  Event = "lead.updated"   // another inquiry, or a tour changed
	EventPassedOn Event = "lead.passed_on" // another agent has it now
	EventReleased Event = "lead.released"
	EventTest     Event = "test"
)

// Delivery is an event to be sent to a tool.
type Delivery struct {
	ID          string // UUID; also the webhook-id, which stays the same on every attempt
	AgentID     string
	LeadID      string // "": a test
	Tool        Tool
	Event       Event
	Payload     []byte
	CreatedAt   time.Time
	Attempts    int
	AttemptedAt time.Time // zero: not yet
	DeliveredAt time.Time // zero: not yet
	GaveUpAt    time.Time // zero: it was delivered, or will be retried
	Answer      string    // result of the latest attempt: "200", "connection refused"
}

// ErrRefused says that retrying a delivery is pointless.
var ErrRefused = errors.New("refused")

// Sender sends deliveries to a tool. The answer is for the log that the agent sees; it must contain nothing from the response except its status.
type Sender interface {
	Send(ctx context.Context, to Connection, d Delivery) (answer string, err error)
}

// ToolStore stores agents' tools, and the deliveries to them.
type ToolStore interface {
	// Connections returns an agent's tools.
	Connections(ctx context.Context, agentID string) ([]Connection, error)
	// UpsertConnection stores a connection.
	UpsertConnection(ctx context.Context, c Connection) error
	// DeleteConnection deletes a connection; false if there was none.
	DeleteConnection(ctx context.Context, agentID string, tool Tool) (bool, error)
	// CreateDelivery stores an event for a tool.
	CreateDelivery(ctx context.Context, d Delivery) error
	// Delivery finds a delivery by ID.
	Delivery(ctx context.Context, id string) (Delivery, error)
	// UpdateDelivery stores the result of an attempt.
	UpdateDelivery(ctx context.Context, d Delivery) error
	// Deliveries returns an agent's deliveries, newest first.
	Deliveries(ctx context.Context, agentID string, limit int) ([]Delivery, error)
	// DeleteDeliveries deletes deliveries from before a time.
	DeleteDeliveries(ctx context.Context, before time.Time) error
}

// Checks limits how often an agent may trigger deliveries by hand.
var Checks = limit.Limit{
	Name: "lead-tool", Per: "account", Max: 60, Window: time.Hour,
	Text: "You’ve sent 60 deliveries this hour. Please try again later.",
}

const (
	// MaxDeliveries is how many deliveries an agent sees; keepDeliveries is how long they are stored.
	MaxDeliveries  = 100
	keepDeliveries = 30 * 24 * time.Hour

	maxURL     = 500
	maxKey     = 200
	textURL    = "Enter an address that begins with https://"
	textNoTool = "This tool isn’t connected."
	textNoSent = "This delivery doesn’t exist."
)

// ConnectWebhook connects an agent's webhook. A new webhook gets a new secret; so does an existing one if renew is true.
func (s *Service) ConnectWebhook(ctx context.Context, who account.Principal, address string, renew bool) (Connection, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Port() != "" && u.Port() != "443" || len(address) > maxURL || strings.ContainsAny(address, " \r\n\t") {
		return Connection{}, apperr.Field("url", textURL)
	}
	c := Connection{AgentID: who.Account.ID, Tool: Webhook, URL: u.String(), CreatedAt: s.Now().UTC()}
	before, err := s.connection(ctx, c.AgentID, Webhook)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return c, err
	}
	if c.Secret = before.Secret; c.Secret == "" || renew {
		var key [24]byte
		_, _ = rand.Read(key[:])
		c.Secret = "whsec_" + base64.StdEncoding.EncodeToString(key[:])
	}
	return c, s.Store.UpsertConnection(ctx, c)
}

// ConnectFollowUpBoss connects Follow Up Boss with an agent's API key.
func (s *Service) ConnectFollowUpBoss(ctx context.Context, who account.Principal, key string) (Connection, error) {
	if key == "" || len(key) > maxKey || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' || r == ':' }) {
		return Connection{}, apperr.Field("api_key", "Enter the API key from Follow Up Boss")
	}
	c := Connection{AgentID: who.Account.ID, Tool: FollowUpBoss, Secret: key, CreatedAt: s.Now().UTC()}
	return c, s.Store.UpsertConnection(ctx, c)
}

// Disconnect disconnects a tool.
func (s *Service) Disconnect(ctx context.Context, who account.Principal, tool Tool) error {
	gone, err := s.Store.DeleteConnection(ctx, who.Account.ID, tool)
	if err == nil && !gone {
		return apperr.New(apperr.NotFound, textNoTool)
	}
	return err
}

func (s *Service) connection(ctx context.Context, agentID string, tool Tool) (Connection, error) {
	all, err := s.Store.Connections(ctx, agentID)
	for _, c := range all {
		if c.Tool == tool {
			return c, nil
		}
	}
	if err == nil {
		err = apperr.New(apperr.NotFound, textNoTool)
	}
	return Connection{}, err
}

// publish queues an event for the tools of a lead's agent, in the context's transaction. Follow Up Boss only gets accepted leads, because it keeps
// every lead it gets.
func (s *Service) publish(ctx context.Context, event Event, l Lead) error {
	tools, err := s.Store.Connections(ctx, l.AgentID)
	if err != nil || len(tools) == 0 {
		return err
	}
	views, err := s.Views(ctx, []Lead{l})
	if err != nil {
		return err
	}
	payload, err := s.payload(event, views[0])
	if err != nil {
		return err
	}
	for _, c := range tools {
		if c.Tool == FollowUpBoss && (event != EventAccepted && event != EventUpdated || l.Status != Accepted) {
			continue
		}
		if err := s.deliverLater(ctx, c, event, l.ID, payload); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) deliverLater(ctx context.Context, c Connection, event Event, leadID string, payload []byte) error {
	d := Delivery{ID: uuid.NewString(), AgentID: c.AgentID, LeadID: leadID, Tool: c.Tool, Event: event, Payload: payload, CreatedAt: s.Now().UTC()}
	if err := s.Store.CreateDelivery(ctx, d); err != nil {
		return err
	}
	return s.DeliverSoon(ctx, d.ID)
}

// Test sends an agent's webhook a test event, which has no lead.
func (s *Service) Test(ctx context.Context, who account.Principal) error {
	c, err := s.connection(ctx, who.Account.ID, Webhook)
	if err != nil {
		return err
	}
	if err := s.countCheck(ctx, who); err != nil {
		return err
	}
	payload, err := json.Marshal(Payload{Type: EventTest, Timestamp: s.Now().UTC()})
	if err != nil {
		return err
	}
	return s.deliverLater(ctx, c, EventTest, "", payload)
}

func (s *Service) countCheck(ctx context.Context, who account.Principal) error {
	return (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Checks, who.Account.ID)
}

// DeliveryOf returns one of an agent's deliveries.
func (s *Service) DeliveryOf(ctx context.Context, who account.Principal, id string) (Delivery, error) {
	d, err := s.Store.Delivery(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && d.AgentID != who.Account.ID {
		return Delivery{}, apperr.New(apperr.NotFound, textNoSent)
	}
	return d, err
}

// SendAgain sends one of an agent's deliveries again.
func (s *Service) SendAgain(ctx context.Context, who account.Principal, id string) error {
	return s.Atomic(ctx, func(ctx context.Context) error {
		d, err := s.DeliveryOf(ctx, who, id)
		if err != nil {
			return err
		}
		if _, err := s.connection(ctx, d.AgentID, d.Tool); err != nil {
			return err
		}
		if err := s.countCheck(ctx, who); err != nil {
			return err
		}
		d.DeliveredAt, d.GaveUpAt, d.Answer = time.Time{}, time.Time{}, ""
		if err := s.Store.UpdateDelivery(ctx, d); err != nil {
			return err
		}
		return s.DeliverSoon(ctx, d.ID)
	})
}

// DeliverJob calls Deliver.
type DeliverJob struct {
	ID string `json:"id"`
}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (DeliverJob) Kind() string { return "lead_delivery" }

// Deliver attempts a delivery. It returns an error if the delivery should be retried; last says that this is the last attempt, so a failure is final.
func (s *Service) Deliver(ctx context.Context, id string, last bool) error {
	d, err := s.Store.Delivery(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && !d.DeliveredAt.IsZero() {
		return nil
	}
	if err != nil {
		return err
	}
	to, err := s.connection(ctx, d.AgentID, d.Tool)
	if apperr.CodeOf(err) == apperr.NotFound {
		d.GaveUpAt, d.Answer = s.Now().UTC(), "not connected anymore"
		return s.Store.UpdateDelivery(ctx, d)
	}
	if err != nil {
		return err
	}
	answer, failed := s.Tools[d.Tool].Send(ctx, to, d)
	now := s.Now().UTC()
	d.Attempts, d.AttemptedAt, d.Answer = d.Attempts+1, now, answer
	switch {
	case failed == nil:
		d.DeliveredAt = now
	case last || errors.Is(failed, ErrRefused):
		d.GaveUpAt, failed = now, nil
	}
	return errors.Join(s.Store.UpdateDelivery(ctx, d), failed)
}

// RetryDelay is the delay after a number of failed attempts. All delays together take about a day.
func RetryDelay(tries int) time.Duration {
	delays := []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 3 * time.Hour, 5 * time.Hour, 6 * time.Hour, 7 * time.Hour}
	return delays[max(0, min(tries, len(delays))-1)]
}

// Tidy deletes deliveries older than 30 days.
func (s *Service) Tidy(ctx context.Context) error {
	return s.Store.DeleteDeliveries(ctx, s.Now().Add(-keepDeliveries))
}
