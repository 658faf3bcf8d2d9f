package feedback

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

	"hearthway/bff/platform/tracing"
)

const (
	cardTimeout   = 15 * time.Second
	maxCardAnswer = 64 << 10
)

// GiftCards orders gift cards from a service.
type GiftCards struct {
	url    string
	client *http.Client
}

var _ Cards = GiftCards{}

// NewGiftCards returns a client of the service at a URL.
func NewGiftCards(url string) GiftCards {
	return GiftCards{url, &http.Client{Timeout: cardTimeout, Transport: tracing.Provider("gift cards", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

type cardOrder struct {
	Reference string `json:"reference"`
	Amount    int    `json:"amount"` // in cents
	Currency  string `json:"currency"`
}

type soldCard struct {
	Code string `json:"code"`
	URL  string `json:"url"`
}

// Order implements Cards. It posts the order with its reference as the idempotency key.
func (s GiftCards) Order(ctx context.Context, reference string, dollars int) (Card, error) {
	body, err := json.Marshal(cardOrder{Reference: reference, Amount: dollars * 100, Currency: "USD"})
	if err != nil {
		return Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
	if err != nil {
		return Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", reference)
	response, err := s.client.Do(request)
	if err != nil {
		return Card{}, fmt.Errorf("order a gift card: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode/100 != 2 {
		return Card{}, fmt.Errorf("the gift card service responded with status %d", response.StatusCode)
	}
	var made soldCard
	if err := json.NewDecoder(io.LimitReader(response.Body, maxCardAnswer)).Decode(&made); err != nil {
		return Card{}, fmt.Errorf("read a gift card: %w", err)
	}
	if strings.TrimSpace(made.Code) == "" {
		return Card{}, errors.New("the gift card service sent no code")
	}
	return Card(made), nil
}

// SampleGiftCards replaces the service in development. It makes worthless cards. The same reference always gives the same code.
type SampleGiftCards struct{}

var _ Cards = SampleGiftCards{}

// sampleCodeLength is the length of the stand-in's codes.
const sampleCodeLength = 12

// Order implements Cards.
func (SampleGiftCards) Order(_ context.Context, reference string, _ int) (Card, error) {
	digest := sha256.Sum256([]byte(reference))
	return Card{Code: "SAMPLE-" + base32.StdEncoding.EncodeToString(digest[:])[:sampleCodeLength]}, nil
}
