package standin

import (
	"net/http"
	"slices"
)

func (c *call) createCustomer() (any, *failure) {
	made := &customer{ID: newID("cus"), Object: "customer", Created: c.now.Unix(), Name: c.form.Get("name"), Email: c.form.Get("email"), Metadata: c.metadata()}
	c.Customers = append(c.Customers, made)
	return made, nil
}

func (c *call) customer() (any, *failure) {
	if found := find(c.Customers, c.id); found != nil {
		return found, nil
	}
	return nil, missing("customer", c.id)
}

// deleteCustomer deletes a customer, and detaches their payment methods.
func (c *call) deleteCustomer() (any, *failure) {
	if find(c.Customers, c.id) == nil {
		return nil, missing("customer", c.id)
	}
	c.Customers = slices.DeleteFunc(c.Customers, func(one *customer) bool { return one.ID == c.id })
	for _, m := range c.Methods {
		if m.Customer != nil && *m.Customer == c.id {
			m.Customer = nil
		}
	}
	return map[string]any{"id": c.id, "object": "customer", "deleted": true}, nil
}

// createMethod exchanges the numbers of a card or a bank account for a token; the numbers aren't stored.
func (c *call) createMethod() (any, *failure) {
	var made *method
	var wrong *failure
	switch kind := c.form.Get("type"); kind {
	case "card":
		made, wrong = readCard(c.form, c.now)
	case "us_bank_account":
		made, wrong = readAccount(c.form)
	default:
		wrong = invalid("Invalid type.")
	}
	if wrong != nil {
		return nil, wrong
	}
	made.ID, made.Object, made.Created = newID("pm"), "payment_method", c.now.Unix()
	c.Methods = append(c.Methods, made)
	return made, nil
}

func (c *call) method() (any, *failure) {
	if found := find(c.Methods, c.id); found != nil {
		return found, nil
	}
	return nil, missing("PaymentMethod", c.id)
}

func (c *call) createSetup() (any, *failure) {
	if find(c.Customers, c.form.Get("customer")) == nil {
		return nil, unknown("customer", "customer", c.form.Get("customer"))
	}
	made := &setup{
		ID: newID("seti"), Object: "setup_intent", Created: c.now.Unix(), Customer: c.form.Get("customer"), Usage: "off_session", Status: needsMethod,
		PaymentMethodTypes: []string{"card", "us_bank_account"}, Metadata: c.metadata(),
	}
	made.ClientSecret = newID(made.ID + "_secret")
	c.Setups = append(c.Setups, made)
	return made, nil
}

func (c *call) setup() (any, *failure) {
	if found := find(c.Setups, c.id); found != nil {
		return found, nil
	}
	return nil, missing("setupintent", c.id)
}

// finishing returns the setup that a browser is finishing.
func (c *call) finishing(state ...string) (*setup, *failure) {
	found := find(c.Setups, c.id)
	if found == nil || !c.holds(found.ClientSecret) {
		return nil, missing("setupintent", c.id)
	}
	for _, allowed := range state {
		if found.Status == allowed {
			return found, nil
		}
	}
	return nil, &failure{Type: "invalid_request_error", Code: "setup_intent_unexpected_state", SetupIntent: found, status: http.StatusBadRequest,
		Message: "You cannot confirm this SetupIntent because it has a status of " + found.Status + "."}
}

// confirmSetup stores a payment method for the customer, if its bank agrees.
func (c *call) confirmSetup() (any, *failure) {
	found, wrong := c.finishing(needsMethod, needsAction)
	if wrong != nil {
		return nil, wrong
	}
	with := find(c.Methods, c.form.Get("payment_method"))
	if with == nil || with.Customer != nil && *with.Customer != found.Customer {
		return nil, unknown("PaymentMethod", "payment_method", c.form.Get("payment_method"))
	}
	found.PaymentMethod, found.LastSetupError, found.NextAction = &with.ID, nil, nil
	switch with.Tests.Setup {
	case "":
		c.store(found, with)
	case authenticate:
		found.Status, found.NextAction = needsAction, authentication
	default:
		return nil, c.refuse(found, with.Tests.Setup)
	}
	return found, nil
}

// authenticateSetup handles the payer's reply to their bank.
func (c *call) authenticateSetup() (any, *failure) {
	found, wrong := c.finishing(needsAction)
	if wrong != nil {
		return nil, wrong
	}
	found.NextAction = nil
	if c.form.Get("approve") != "true" {
		return nil, c.refuse(found, "authentication_fails")
	}
	c.store(found, find(c.Methods, *found.PaymentMethod))
	return found, nil
}

func (c *call) store(s *setup, with *method) {
	s.Status, with.Customer = succeeded, &s.Customer
	c.tell("setup_intent.succeeded", s, c.now)
}

func (c *call) refuse(s *setup, code string) *failure {
	failed := declined(code)
	if code == "authentication_fails" {
		failed.Code = "setup_intent_authentication_failure"
	}
	s.Status, s.PaymentMethod, s.LastSetupError = needsMethod, nil, failed
	c.tell("setup_intent.setup_failed", s, c.now)
	answer := *failed
	answer.SetupIntent = s
	return &answer
}
