package standin

import (
	"net/http"
	"strconv"
	"time"
)

// createPayment charges a stored payment method off session, which is the only way in which billing charges.
func (c *call) createPayment() (any, *failure) {
	amount, err := strconv.ParseInt(c.form.Get("amount"), 10, 64)
	switch {
	case err != nil || amount < 50 || amount > 99_999_999:
		return nil, incorrect("invalid_request_error", "amount_too_small", "amount", "The amount must be between 50 cents and 999,999.99 dollars.")
	case c.form.Get("currency") != "usd":
		return nil, incorrect("invalid_request_error", "", "currency", "Invalid currency.")
	case c.form.Get("confirm") != "true" || c.form.Get("off_session") != "true":
		return nil, invalid("The stand-in only knows payments that are confirmed off session.")
	}
	with := find(c.Methods, c.form.Get("payment_method"))
	if with == nil {
		return nil, unknown("PaymentMethod", "payment_method", c.form.Get("payment_method"))
	}
	if with.Customer == nil || *with.Customer != c.form.Get("customer") {
		return nil, incorrect("invalid_request_error", "payment_method_unexpected_state", "payment_method", "The PaymentMethod does not belong to the customer.")
	}
	made := &payment{
		ID: newID("pi"), Object: "payment_intent", Created: c.now.Unix(), Amount: amount, Currency: "usd", Customer: *with.Customer, PaymentMethod: &with.ID, PaymentMethodTypes: []string{with.Type},
		Status: needsConfirm, Description: c.form.Get("description"), StatementDescriptorSuffix: c.form.Get("statement_descriptor_suffix"), Metadata: c.metadata(),
	}
	made.ClientSecret = newID(made.ID + "_secret")
	c.Payments = append(c.Payments, made)
	code := c.expected(with)
	if with.Type != "card" {
		c.begin(made, code)
		return made, nil
	}
	if code != "" {
		return nil, c.decline(made, with, code)
	}
	c.take(made, c.now)
	return made, nil
}

// answerLost is a value of FailNext: the charge succeeds, but its response is lost.
const answerLost = "answer_lost"

// expected returns the failure code of a charge; "" if it succeeds.
func (c *call) expected(with *method) string {
	if code := c.FailNext; code != "" && code != answerLost {
		c.FailNext = ""
		return code
	}
	return with.Tests.Charge
}

func (c *call) payment() (any, *failure) {
	if found := find(c.Payments, c.id); found != nil {
		return found, nil
	}
	return nil, missing("payment_intent", c.id)
}

// paying returns the payment that a browser is finishing.
func (c *call) paying(state ...string) (*payment, *failure) {
	found := find(c.Payments, c.id)
	if found == nil || !c.holds(found.ClientSecret) {
		return nil, missing("payment_intent", c.id)
	}
	for _, allowed := range state {
		if found.Status == allowed {
			return found, nil
		}
	}
	return nil, &failure{Type: "invalid_request_error", Code: "payment_intent_unexpected_state", PaymentIntent: found, status: http.StatusBadRequest,
		Message: "You cannot confirm this PaymentIntent because it has a status of " + found.Status + "."}
}

// confirmPayment retries a payment while the payer is present.
func (c *call) confirmPayment() (any, *failure) {
	found, wrong := c.paying(needsMethod, needsAction)
	if wrong != nil {
		return nil, wrong
	}
	id := c.form.Get("payment_method")
	if failed := found.LastPaymentError; id == "" && failed != nil && failed.PaymentMethod != nil {
		id = failed.PaymentMethod.ID
	}
	with := find(c.Methods, id)
	if with == nil || with.Customer == nil || *with.Customer != found.Customer {
		return nil, unknown("PaymentMethod", "payment_method", id)
	}
	found.PaymentMethod, found.LastPaymentError = &with.ID, nil
	switch code := c.expected(with); {
	case with.Type != "card":
		c.begin(found, code)
	case code == authenticate:
		found.Status, found.NextAction = needsAction, authentication
		c.tell("payment_intent.requires_action", found, c.now)
	case code != "":
		return nil, c.decline(found, with, code)
	default:
		c.take(found, c.now)
	}
	return found, nil
}

// authenticatePayment handles the payer's reply to their bank.
func (c *call) authenticatePayment() (any, *failure) {
	found, wrong := c.paying(needsAction)
	if wrong != nil {
		return nil, wrong
	}
	if found.NextAction = nil; c.form.Get("approve") != "true" {
		return nil, c.decline(found, find(c.Methods, *found.PaymentMethod), "authentication_fails")
	}
	c.take(found, c.now)
	return found, nil
}

// cancelPayment cancels a payment that waits for its payer.
func (c *call) cancelPayment() (any, *failure) {
	found := find(c.Payments, c.id)
	if found == nil {
		return nil, missing("payment_intent", c.id)
	}
	if found.Status != needsMethod && found.Status != needsAction {
		return nil, &failure{Type: "invalid_request_error", Code: "payment_intent_unexpected_state", PaymentIntent: found, status: http.StatusBadRequest,
			Message: "You cannot cancel this PaymentIntent because it has a status of " + found.Status + "."}
	}
	found.Status, found.NextAction = canceled, nil
	c.tell("payment_intent.canceled", found, c.now)
	return found, nil
}

// begin starts a payment from a bank account. fails is the failure code with which it will end; "": it will succeed.
func (c *call) begin(p *payment, fails string) {
	p.Status, p.Fails, p.SettlesAt = processing, fails, c.now.Add(bankDays).Unix()
	c.tell("payment_intent.processing", p, c.now)
}

// settle completes a payment from a bank account.
func (st *State) settle(p *payment, at time.Time) {
	if p.Fails == "" {
		st.take(p, at)
		return
	}
	failed := declined(p.Fails)
	if p.Fails == "insufficient_funds" {
		failed = &failure{Type: "card_error", Code: p.Fails, Message: "The bank account has insufficient funds."}
	}
	failed.PaymentMethod = find(st.Methods, *p.PaymentMethod)
	p.Status, p.PaymentMethod, p.LastPaymentError = needsMethod, nil, failed
	st.tell("payment_intent.payment_failed", p, at)
}

// take completes a payment successfully.
func (st *State) take(p *payment, at time.Time) {
	p.Status, p.AmountReceived, p.LastPaymentError = succeeded, p.Amount, nil
	st.tell("payment_intent.succeeded", p, at)
}

// decline fails an attempt. The payment can be retried with another method.
func (c *call) decline(p *payment, with *method, code string) *failure {
	failed := declined(code)
	failed.PaymentMethod = with
	p.Status, p.PaymentMethod, p.LastPaymentError = needsMethod, nil, failed
	c.tell("payment_intent.payment_failed", p, c.now)
	answer := *failed
	answer.PaymentIntent = p
	return &answer
}
