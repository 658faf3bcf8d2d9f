package standin

import (
	"encoding/json"
	"time"
)

// The API's objects, with the fields that billing and its pages need. Fields that begin with "standin_" are our own.

type customer struct {
	ID       string            `json:"id"`
	Object   string            `json:"object"`
	Created  int64             `json:"created"`
	Name     string            `json:"name"`
	Email    string            `json:"email"`
	Metadata map[string]string `json:"metadata"`
	Livemode bool              `json:"livemode"`
}

type method struct {
	ID            string       `json:"id"`
	Object        string       `json:"object"`
	Created       int64        `json:"created"`
	Type          string       `json:"type"` // "card" or "us_bank_account"
	Customer      *string      `json:"customer"`
	Card          *card        `json:"card,omitempty"`
	USBankAccount *bankAccount `json:"us_bank_account,omitempty"`
	Livemode      bool         `json:"livemode"`
	Tests         outcome      `json:"standin_tests"`
}

type card struct {
	Brand    string `json:"brand"`
	Last4    string `json:"last4"`
	ExpMonth int    `json:"exp_month"`
	ExpYear  int    `json:"exp_year"`
}

type bankAccount struct {
	BankName string `json:"bank_name"`
	Last4    string `json:"last4"`
}

type setup struct {
	ID                 string            `json:"id"`
	Object             string            `json:"object"`
	Created            int64             `json:"created"`
	Customer           string            `json:"customer"`
	PaymentMethod      *string           `json:"payment_method"`
	PaymentMethodTypes []string          `json:"payment_method_types"`
	Status             string            `json:"status"`
	ClientSecret       string            `json:"client_secret"`
	Usage              string            `json:"usage"`
	NextAction         *nextAction       `json:"next_action"`
	LastSetupError     *failure          `json:"last_setup_error"`
	Metadata           map[string]string `json:"metadata"`
	Livemode           bool              `json:"livemode"`
}

type payment struct {
	ID                        string            `json:"id"`
	Object                    string            `json:"object"`
	Created                   int64             `json:"created"`
	Amount                    int64             `json:"amount"`
	AmountReceived            int64             `json:"amount_received"`
	Currency                  string            `json:"currency"`
	Customer                  string            `json:"customer"`
	PaymentMethod             *string           `json:"payment_method"`
	PaymentMethodTypes        []string          `json:"payment_method_types"`
	Status                    string            `json:"status"`
	ClientSecret              string            `json:"client_secret"`
	Description               string            `json:"description"`
	StatementDescriptorSuffix string            `json:"statement_descriptor_suffix"`
	NextAction                *nextAction       `json:"next_action"`
	LastPaymentError          *failure          `json:"last_payment_error"`
	Metadata                  map[string]string `json:"metadata"`
	Livemode                  bool              `json:"livemode"`

	SettlesAt int64  `json:"standin_settles_at,omitempty"` // of a bank payment
	Fails     string `json:"standin_fails,omitempty"`      // the failure code with which a bank payment will end
	Refunded  int64  `json:"standin_refunded,omitempty"`
}

type refund struct {
	ID            string `json:"id"`
	Object        string `json:"object"`
	Created       int64  `json:"created"`
	Amount        int64  `json:"amount"`
	Currency      string `json:"currency"`
	PaymentIntent string `json:"payment_intent"`
	Status        string `json:"status"`

	Metadata map[string]string `json:"metadata"`
}

// dispute is a payment that the payer's bank took back.
type dispute struct {
	ID            string `json:"id"`
	Object        string `json:"object"`
	Created       int64  `json:"created"`
	Amount        int64  `json:"amount"`
	Currency      string `json:"currency"`
	PaymentIntent string `json:"payment_intent"`
	Reason        string `json:"reason"`
	Status        string `json:"status"`
}

// refundedCharge is the object of a refund event, as at Stripe.
type refundedCharge struct {
	ID             string `json:"id"`
	Object         string `json:"object"`
	PaymentIntent  string `json:"payment_intent"`
	AmountRefunded int64  `json:"amount_refunded"`
}

// nextAction is what the payer has to do. Instead of the bank's page, which Stripe.js would show, the stand-in's form asks a question.
type nextAction struct {
	Type string `json:"type"`
}

var authentication = &nextAction{Type: "use_stripe_sdk"}

type event struct {
	ID              string    `json:"id"`
	Object          string    `json:"object"`
	APIVersion      string    `json:"api_version"`
	Created         int64     `json:"created"`
	Type            string    `json:"type"`
	Data            eventData `json:"data"`
	Livemode        bool      `json:"livemode"`
	PendingWebhooks int       `json:"pending_webhooks"`
}

type eventData struct {
	Object json.RawMessage `json:"object"`
}

// failure is an error of the API.
type failure struct {
	Type          string   `json:"type"`
	Code          string   `json:"code,omitempty"`
	DeclineCode   string   `json:"decline_code,omitempty"`
	Message       string   `json:"message"`
	Param         string   `json:"param,omitempty"`
	PaymentMethod *method  `json:"payment_method,omitempty"`
	PaymentIntent *payment `json:"payment_intent,omitempty"`
	SetupIntent   *setup   `json:"setup_intent,omitempty"`
	status        int
}

// States of setups and payments.
const (
	needsMethod  = "requires_payment_method"
	needsConfirm = "requires_confirmation"
	needsAction  = "requires_action"
	processing   = "processing"
	succeeded    = "succeeded"
	canceled     = "canceled"
)

// States of disputes.
const (
	disputeOpen = "needs_response"
	disputeWon  = "won"
	disputeLost = "lost"
)

func (c *customer) id() string { return c.ID }
func (m *method) id() string   { return m.ID }
func (s *setup) id() string    { return s.ID }
func (p *payment) id() string  { return p.ID }
func (r *refund) id() string   { return r.ID }
func (e *event) id() string    { return e.ID }

// tell records an event with an object's current state, and queues it twice.
func (st *State) tell(kind string, about any, at time.Time) {
	content, _ := json.Marshal(about) // plain values: never fails
	e := &event{ID: newID("evt"), Object: "event", APIVersion: apiVersion, Created: at.Unix(), Type: kind, Data: eventData{content}, PendingWebhooks: 1}
	st.Events = append(st.Events, e)
	st.send(e.ID)
}

// apiVersion is the API version of the events.
const apiVersion = "2026-03-25.dahlia"
