// Package giftcard orders gift cards from a service. StandIn replaces that service in development.
package giftcard

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/tracing"
)

const (
	timeout   = 15 * time.Second
	maxAnswer = 64 << 10
)

// Service is a client of the gift card service.
type Service struct {
	url    string
	client *http.Client
}

var _ feedback.Cards = Service{}

// New returns a client of the service at a URL.
func New(url string) Service {
	return Service{url, &http.Client{Timeout: timeout, Transport: tracing.Provider("gift cards", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

type order struct {
	Reference string `json:"reference"`
	Amount    int    `json:"amount"` // in cents
	Currency  string `json:"currency"`
}

type card struct {
	Code string `json:"code"`
	URL  string `json:"url"`
}

// Order implements feedback.Cards. It posts the order with its reference as the idempotency key.
func (s Service) Order(ctx context.Context, reference string, dollars int) (feedback.Card, error) {
	body, err := json.Marshal(order{Reference: reference, Amount: dollars * 100, Currency: "USD"})
	if err != nil {
		return feedback.Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
	if err != nil {
		return feedback.Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", reference)
	response, err := s.client.Do(request)
	if err != nil {
		return feedback.Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode/100 != 2 {
		return feedback.Card{}, fmt.Errorf("the gift card service responded with status %d", response.StatusCode)
	}
	var made card
	if err := json.NewDecoder(io.LimitReader(response.Body, maxAnswer)).Decode(&made); err != nil {
		return feedback.Card{}, fmt.Errorf("read a gift card: %w", err)
	}
	if strings.TrimSpace(made.Code) == "" {
		return feedback.Card{}, errors.New("the gift card service sent no code")
	}
	return feedback.Card{Code: made.Code, URL: made.URL}, nil
}

// StandIn makes worthless cards. The same reference always gives the same code.
type StandIn struct{}

var _ feedback.Cards = StandIn{}

// codeLength is the length of the stand-in's codes.
const codeLength = 12

// Order implements feedback.Cards.
func (StandIn) Order(_ context.Context, reference string, _ int) (feedback.Card, error) {
	digest := sha256.Sum256([]byte(reference))
	return feedback.Card{Code: "SAMPLE-" + base32.StdEncoding.EncodeToString(digest[:])[:codeLength]}, nil
}
