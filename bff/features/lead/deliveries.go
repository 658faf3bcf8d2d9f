package lead

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"gorm.io/gorm"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

var delivered = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "hearthway_lead_deliveries_total", Help: "Attempts to send leads to agents' tools, by their outcome.",
}, []string{"tool", "outcome"})

// Event is something that happened to a lead.
type Event string

const (
	EventOffered  Event = "lead.offered"
	EventAccepted Event = "lead.accepted"
	EventUpdated  Event = "lead.updated"   // another inquiry, or a tour changed
	EventPassedOn Event = "lead.passed_on" // another agent has it now
	EventReleased Event = "lead.released"
	EventMessage  Event = "lead.message" // the buyer or the agent wrote in their conversation
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

// deliveryRow is a row of lead_deliveries.
type deliveryRow struct {
	ID          string `gorm:"primaryKey"`
	AccountID   string
	LeadID      *string
	Tool        Tool
	Event       Event
	Payload     string
	Attempts    int
	AttemptedAt *time.Time
	DeliveredAt *time.Time
	GaveUpAt    *time.Time
	Answer      string
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (deliveryRow) TableName() string { return "lead_deliveries" }

func newDeliveryRow(d Delivery) deliveryRow {
	return deliveryRow{
		ID: d.ID, AccountID: d.AgentID, LeadID: postgres.TextOrNull(d.LeadID), Tool: d.Tool, Event: d.Event, Payload: string(d.Payload), Attempts: d.Attempts,
		AttemptedAt: postgres.OrNull(d.AttemptedAt), DeliveredAt: postgres.OrNull(d.DeliveredAt), GaveUpAt: postgres.OrNull(d.GaveUpAt), Answer: d.Answer, CreatedAt: d.CreatedAt,
	}
}

func (r deliveryRow) delivery() Delivery {
	return Delivery{
		ID: r.ID, AgentID: r.AccountID, LeadID: postgres.TextOf(r.LeadID), Tool: r.Tool, Event: r.Event, Payload: []byte(r.Payload), Attempts: r.Attempts,
		AttemptedAt: postgres.TimeOf(r.AttemptedAt), DeliveredAt: postgres.TimeOf(r.DeliveredAt), GaveUpAt: postgres.TimeOf(r.GaveUpAt), Answer: r.Answer, CreatedAt: r.CreatedAt,
	}
}

// publish queues an event for the tools of a lead's agent, in the context's transaction. Follow Up Boss only gets accepted leads, because it keeps
// every lead it gets, and only what buyers write, because it takes each message for theirs.
func (s *Service) publish(ctx context.Context, event Event, l Lead) error {
	return s.publishWith(ctx, event, l, nil)
}

// MessageSent queues a message between a buyer and an agent for the agent's tools, with the latest lead that the agent has of that buyer, one that
// they accepted if there is one. Call it in the transaction that stores the message.
func (s *Service) MessageSent(ctx context.Context, buyerID, agentID string, m PayloadMessage) error {
	tools, err := s.Connections(ctx, agentID)
	if err != nil || len(tools) == 0 {
		return err
	}
	leads, err := s.OfBuyer(ctx, buyerID, agentID)
	if err != nil || len(leads) == 0 {
		return err
	}
	of := max(0, slices.IndexFunc(leads, func(l Lead) bool { return l.Status == Accepted }))
	return s.publishWith(ctx, EventMessage, leads[of], &m)
}

func (s *Service) publishWith(ctx context.Context, event Event, l Lead, m *PayloadMessage) error {
	tools, err := s.Connections(ctx, l.AgentID)
	if err != nil || len(tools) == 0 {
		return err
	}
	views, err := s.Views(ctx, []Lead{l})
	if err != nil {
		return err
	}
	payload, err := s.payload(event, views[0], m)
	if err != nil {
		return err
	}
	for _, c := range tools {
		if c.Tool == FollowUpBoss && (l.Status != Accepted || event != EventAccepted && event != EventUpdated && !m.byBuyer()) {
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
	row := newDeliveryRow(d)
	if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.DeliverSoon(ctx, d.ID)
}

// Test sends an agent's webhook a test event, which has no lead.
func (s *Service) Test(ctx context.Context, accountID string) error {
	c, err := s.connection(ctx, accountID, Webhook)
	if err != nil {
		return err
	}
	if err := s.countCheck(ctx, accountID); err != nil {
		return err
	}
	payload, err := json.Marshal(Payload{Type: EventTest, Timestamp: s.Now().UTC()})
	if err != nil {
		return err
	}
	return s.deliverLater(ctx, c, EventTest, "", payload)
}

func (s *Service) countCheck(ctx context.Context, accountID string) error {
	return (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Checks, accountID)
}

// DeliveryOf returns one of an agent's deliveries.
func (s *Service) DeliveryOf(ctx context.Context, accountID, id string) (Delivery, error) {
	d, err := s.delivery(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && d.AgentID != accountID {
		return Delivery{}, apperr.New(apperr.NotFound, textNoSent)
	}
	return d, err
}

// SendAgain sends one of an agent's deliveries again.
func (s *Service) SendAgain(ctx context.Context, accountID, id string) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		d, err := s.DeliveryOf(ctx, accountID, id)
		if err != nil {
			return err
		}
		if _, err := s.connection(ctx, d.AgentID, d.Tool); err != nil {
			return err
		}
		if err := s.countCheck(ctx, accountID); err != nil {
			return err
		}
		d.DeliveredAt, d.GaveUpAt, d.Answer = time.Time{}, time.Time{}, ""
		if err := s.updateDelivery(ctx, d); err != nil {
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
	d, err := s.delivery(ctx, id)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && !d.DeliveredAt.IsZero() {
		return nil
	}
	if err != nil {
		return err
	}
	to, err := s.connection(ctx, d.AgentID, d.Tool)
	if apperr.CodeOf(err) == apperr.NotFound {
		d.GaveUpAt, d.Answer = s.Now().UTC(), "not connected anymore"
		return s.updateDelivery(ctx, d)
	}
	if err != nil {
		return err
	}
	if owner, err := s.Accounts.ByID(ctx, d.AgentID); err != nil {
		return err
	} else if !owner.Blocked.At.IsZero() {
		d.GaveUpAt, d.Answer = s.Now().UTC(), "the account is blocked"
		return s.updateDelivery(ctx, d)
	}
	answer, failed := s.Tools[d.Tool].Send(ctx, to, d)
	now := s.Now().UTC()
	d.Attempts, d.AttemptedAt, d.Answer = d.Attempts+1, now, answer
	outcome := "retried"
	switch {
	case failed == nil:
		d.DeliveredAt, outcome = now, "sent"
	case errors.Is(failed, message.ErrHeldBack):
		d.GaveUpAt, failed, outcome = now, nil, "held_back"
	case last || errors.Is(failed, ErrRefused):
		d.GaveUpAt, failed, outcome = now, nil, "given_up"
	}
	delivered.WithLabelValues(string(d.Tool), outcome).Inc()
	return errors.Join(s.updateDelivery(ctx, d), failed)
}

// RetryDelay is the delay after a number of failed attempts. All delays together take about a day.
func RetryDelay(tries int) time.Duration {
	delays := []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 3 * time.Hour, 5 * time.Hour, 6 * time.Hour, 7 * time.Hour}
	return delays[max(0, min(tries, len(delays))-1)]
}

// Tidy deletes deliveries older than 30 days.
func (s *Service) Tidy(ctx context.Context) error {
	return postgres.Failure(s.DB.Rows(ctx).Where("created_at < ?", s.Now().Add(-keepDeliveries)).Delete(&deliveryRow{}).Error)
}

// Deliveries returns an agent's deliveries, newest first.
func (s *Service) Deliveries(ctx context.Context, accountID string) ([]Delivery, error) {
	var rows []deliveryRow
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("created_at desc, id").Limit(maxDeliveries).Find(&rows).Error
	return postgres.Each(rows, deliveryRow.delivery), postgres.Failure(err)
}

func (s *Service) delivery(ctx context.Context, id string) (Delivery, error) {
	var row deliveryRow
	if uuid.Validate(id) != nil {
		return Delivery{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	err := s.DB.Rows(ctx).Where("id = ?", id).Take(&row).Error
	return row.delivery(), postgres.Failure(err)
}

// updateDelivery stores the result of an attempt.
func (s *Service) updateDelivery(ctx context.Context, d Delivery) error {
	row := newDeliveryRow(d)
	return postgres.Failure(s.DB.Rows(ctx).Select("attempts", "attempted_at", "delivered_at", "gave_up_at", "answer").Updates(&row).Error)
}
