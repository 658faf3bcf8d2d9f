package message

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

const (
	// receiptAfter is how long the service takes to know whether a device got a message.
	receiptAfter = 15 * time.Minute
	// receiptLife is how long the service stores the result.
	receiptLife = 24 * time.Hour
	askAtOnce   = 300
	answerBytes = 1 << 20
)

// Expo is Expo's push service.
type Expo struct {
	address string
	token   string
	gone    func(ctx context.Context, token string) error
	store   Receipts
	client  *http.Client
	now     func() time.Time
}

var _ Sender = (*Expo)(nil)

// NewExpo returns a client of the service at an address, "https://exp.host/--/api/v2/push"; token is
// the account's access token, or "". gone is called for devices that no longer have the app; store
// stores the receipts for FetchReceipts.
func NewExpo(address, token string, store Receipts, now func() time.Time, gone func(ctx context.Context, token string) error) *Expo {
	return &Expo{address: address, token: token, gone: gone, store: store, now: now, client: &http.Client{
		Timeout: 15 * time.Second,
		// A redirect could leak the message and the token.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// notification is a message in the service's format.
type notification struct {
	To        string            `json:"to"`
	Title     string            `json:"title"`
	Body      string            `json:"body"`
	Data      map[string]string `json:"data,omitempty"`
	Sound     string            `json:"sound"`
	ChannelID string            `json:"channelId"`
}

// result is the result of a message: "ok", or "error" with a reason.
type result struct {
	Status  string `json:"status"`
	ID      string `json:"id"`
	Details struct {
		Error string `json:"error"`
	} `json:"details"`
}

// Reasons that the service returns.
const (
	noDevice = "DeviceNotRegistered" // the app was removed, or notifications are turned off
	tooOften = "MessageRateExceeded"
)

// Send implements Sender. The path that the notification opens is "url" in its data.
func (e *Expo) Send(ctx context.Context, m Message) error {
	n := notification{To: m.To, Title: m.Subject, Body: m.Text, Sound: "default", ChannelID: "default"}
	if m.Link != "" {
		n.Data = map[string]string{"url": m.Link}
	}
	var answer struct {
		Data result `json:"data"`
	}
	if err := e.post(ctx, "/send", n, &answer); err != nil {
		return err
	}
	if err := e.handleResult(ctx, m.To, answer.Data); err != nil {
		return err
	}
	if id := answer.Data.ID; id != "" {
		now := e.now()
		// The message is on its way: failing here would send it again. Without its receipt we learn
		// only later, from another message, that the device is gone.
		_ = e.store.Add(ctx, Receipt{ID: id, To: m.To}, now.Add(receiptAfter), now.Add(receiptLife))
	}
	return nil
}

// handleResult handles the result of a message; a device that is gone is deleted.
func (e *Expo) handleResult(ctx context.Context, token string, r result) error {
	switch {
	case r.Status == "ok":
		return nil
	case r.Details.Error == noDevice:
		if err := e.gone(ctx, token); err != nil {
			return err
		}
		return fmt.Errorf("%w: the device is gone", ErrRefused)
	case r.Details.Error == tooOften:
		return &DeliveryError{Reason: "too many messages to one device"}
	}
	return &DeliveryError{Reason: "refused: " + shortCode(r.Details.Error), Cause: ErrRefused}
}

// shortCode is a reason that is safe to log.
func shortCode(reason string) string {
	if reason == "" || len(reason) > 40 {
		return "unknown"
	}
	return reason
}

// FetchReceiptsJob calls FetchReceipts.
type FetchReceiptsJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (FetchReceiptsJob) Kind() string { return "receipts" }

// FetchReceipts asks for the results of earlier messages, and deletes devices that are gone. Several
// processes may do so at once. Results that aren't known yet, or that couldn't be fetched, are asked for
// again later.
func (e *Expo) FetchReceipts(ctx context.Context) error {
	for {
		old, err := e.store.Claim(ctx, e.now(), receiptAfter, askAtOnce)
		if err != nil || len(old) == 0 {
			return err
		}
		if err := e.receipts(ctx, old); err != nil {
			return err
		}
	}
}

func (e *Expo) receipts(ctx context.Context, old []Receipt) error {
	ids := make([]string, len(old))
	for i, t := range old {
		ids[i] = t.ID
	}
	var answer struct {
		Data map[string]result `json:"data"`
	}
	if err := e.post(ctx, "/getReceipts", map[string][]string{"ids": ids}, &answer); err != nil {
		return err
	}
	var known []string
	for _, t := range old {
		r, is := answer.Data[t.ID]
		if !is {
			continue
		}
		known = append(known, t.ID)
		if r.Details.Error == noDevice {
			if err := e.gone(ctx, t.To); err != nil {
				return err
			}
		}
	}
	return e.store.Delete(ctx, known)
}

func (e *Expo) post(ctx context.Context, path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, e.address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	if e.token != "" {
		request.Header.Set("Authorization", "Bearer "+e.token)
	}
	response, err := e.client.Do(request)
	if err != nil {
		return &DeliveryError{Reason: "connection failed", Cause: err}
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return &DeliveryError{Reason: fmt.Sprintf("status %d", response.StatusCode)}
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, answerBytes)).Decode(into); err != nil {
		return &DeliveryError{Reason: "the response can't be parsed", Cause: err}
	}
	return nil
}
