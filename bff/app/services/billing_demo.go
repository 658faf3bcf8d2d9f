package services

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/billing"
	"hearthway/bff/features/billing/standin"
	"hearthway/bff/platform/calendar"
	"hearthway/bff/platform/message"
)

// demoMonths is how many months ago the demo agent joined.
const demoMonths = 3

// joinDemo gives the demo agent a membership with some invoices, charged at the payment provider's stand-in.
func joinDemo(ctx context.Context, service *billing.Service, standIn *standin.StandIn, agentID string) error {
	had, err := service.Orders(ctx, agentID)
	if err != nil || len(had) > 0 || standIn == nil {
		return err
	}
	who, err := service.Accounts.ByID(ctx, agentID)
	if err != nil {
		return err
	}
	now := service.Now()
	today := calendar.DayOf(now)
	began := calendar.AddMonths(today, -demoMonths)
	past := *service // a sign-up months ago
	past.MailQueue, past.ReceiptSoon = noMails{}, func(context.Context, int64) error { return nil }
	past.Now = func() time.Time { return began.Add(16 * time.Hour) }
	placed, err := past.Place(ctx, billing.NewOrder{
		Key: uuid.NewString(), Account: who, Plan: "leads", Name: "Leads", Lines: []billing.Line{{Text: "Leads, first month", Amount: 29700}},
		Charges: []billing.NewCharge{
			{Kind: "today", Text: "Leads", Amount: 29700, On: began, Until: calendar.AddMonths(began, 1)},
			{Kind: "program", Text: "Leads", Amount: 29700, On: calendar.AddMonths(began, 1), Every: 1},
		},
	})
	if err != nil {
		return err
	}
	setup, err := demoCard(ctx, standIn, placed.ClientSecret)
	if err != nil {
		return err
	}
	if _, err := past.Confirm(ctx, placed.OrderID, setup); err != nil {
		return err
	}
	for month := 1; month <= demoMonths; month++ {
		at := calendar.AddMonths(began, month).Add(16 * time.Hour)
		if at.After(now) {
			break
		}
		past.Now = func() time.Time { return at }
		if err := past.Run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// demoCard stores a card at the stand-in, as a browser would, and returns the ID of the setup.
func demoCard(ctx context.Context, standIn *standin.StandIn, secret string) (string, error) {
	call := func(path string, form url.Values) (string, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, standin.Origin+"/v1/"+path, strings.NewReader(form.Encode()))
		if err != nil {
			return "", fmt.Errorf("store the demo card: %w", err)
		}
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Authorization", "Bearer "+standin.PublishableKey)
		response, err := standIn.RoundTrip(request)
		if err != nil {
			return "", err
		}
		defer func() { _ = response.Body.Close() }()
		var made struct {
			ID string `json:"id"`
		}
		raw, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != http.StatusOK || json.Unmarshal(raw, &made) != nil {
			return "", fmt.Errorf("store the demo card: status %d", response.StatusCode)
		}
		return made.ID, nil
	}
	method, err := call("payment_methods", url.Values{"type": {"card"}, "card[number]": {"4242424242424242"}, "card[exp_month]": {"12"}, "card[exp_year]": {"2040"}, "card[cvc]": {"123"}})
	if err != nil {
		return "", err
	}
	setup, _, _ := strings.Cut(secret, "_secret")
	return call("setup_intents/"+setup+"/confirm", url.Values{"client_secret": {secret}, "payment_method": {method}})
}

// noMails drops emails: nobody wants receipts of the demo.
type noMails struct{}

// Enqueue implements message.Enqueuer.
func (noMails) Enqueue(context.Context, message.Message) error { return nil }
