package tools

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/tracing"
)

// FollowUpBossOrigin is the origin of the API.
const FollowUpBossOrigin = "https://api.followupboss.com"

const (
	followUpBossLimit  = 15 * time.Second
	followUpBossAnswer = 64 << 10
)

// FollowUpBoss implements lead.Sender for Follow Up Boss.
type FollowUpBoss struct {
	origin, product string
	client          *http.Client
}

var _ lead.Sender = FollowUpBoss{}

// NewFollowUpBoss returns a sender for the API at an origin.
func NewFollowUpBoss(origin, product string) FollowUpBoss {
	return FollowUpBoss{origin, product, &http.Client{Timeout: followUpBossLimit, Transport: tracing.Provider("Follow Up Boss", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// event is an event in the API's format.
type event struct {
	Source      string    `json:"source"`
	System      string    `json:"system"`
	Type        string    `json:"type"`
	Message     string    `json:"message,omitempty"`
	Description string    `json:"description,omitempty"`
	Person      person    `json:"person"`
	Property    *property `json:"property,omitempty"`
	OccurredAt  string    `json:"occurredAt,omitempty"`
}

type person struct {
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Emails    []contact `json:"emails"`
	Phones    []contact `json:"phones,omitempty"`
}

type contact struct {
	Value string `json:"value"`
}

type property struct {
	Street    string `json:"street"`
	City      string `json:"city"`
	State     string `json:"state"`
	MLSNumber string `json:"mlsNumber"`
	Price     int64  `json:"price,omitempty"`
	URL       string `json:"url"`
}

// kinds are the API's event types for kinds of inquiries. A buyer without an inquiry counts as registered.
var kinds = map[inquiry.Kind]string{inquiry.Question: "Property Inquiry", inquiry.Tour: "Property Inquiry", "": "Registration"}

func (s FollowUpBoss) event(p lead.Payload) event {
	first, last, _ := strings.Cut(p.Data.Buyer.Name, " ")
	e := event{Source: s.product, System: s.product, Person: person{FirstName: first, LastName: last, Emails: []contact{{p.Data.Buyer.Email}}}, OccurredAt: p.Timestamp.UTC().Format(time.RFC3339)}
	if p.Data.Buyer.Phone != "" {
		e.Person.Phones = []contact{{p.Data.Buyer.Phone}}
	}
	if h := p.Data.Home; h != nil {
		street, _, _ := strings.Cut(h.Address, ",")
		e.Property = &property{Street: street, City: h.City, State: h.State, MLSNumber: h.ListingID, Price: h.Price, URL: h.URL}
	}
	var asked lead.PayloadInquiry
	if len(p.Data.Inquiries) > 0 {
		asked = p.Data.Inquiries[0]
	}
	e.Type, e.Message = kinds[asked.Kind], asked.Message
	if m := p.Data.Message; m != nil {
		e.Type, e.Message, e.OccurredAt, e.Description = "General Inquiry", m.Text, m.At.UTC().Format(time.RFC3339), "Answer at "+m.URL
		if len(m.Files) > 0 {
			e.Message = strings.TrimSpace(e.Message + "\n\nAttached: " + strings.Join(m.Files, ", "))
		}
		return e
	}
	if h := p.Data.Home; h != nil && h.ListingID == "" {
		e.Type = "Seller Inquiry"
	}
	if asked.Kind == inquiry.Tour {
		e.Description = "Tour requested: " + asked.TourDay + ", " + string(asked.TourTime)
		if asked.Canceled {
			e.Description = "Tour canceled: " + asked.TourDay + ", " + string(asked.TourTime)
		}
	}
	return e
}

// Send implements lead.Sender.
func (s FollowUpBoss) Send(ctx context.Context, to lead.Connection, d lead.Delivery) (string, error) {
	var p lead.Payload
	if err := json.Unmarshal(d.Payload, &p); err != nil || p.Data == nil {
		return "nothing to send", lead.ErrRefused
	}
	body, err := json.Marshal(s.event(p))
	if err != nil {
		return "nothing to send", lead.ErrRefused
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.origin+"/v1/events", bytes.NewReader(body))
	if err != nil {
		return "not an address", lead.ErrRefused
	}
	request.SetBasicAuth(to.Secret, "")
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-System", s.product)
	response, err := s.client.Do(request)
	if err != nil {
		return "connection failed", errors.New("connection failed")
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, followUpBossAnswer))
	answer := strconv.Itoa(response.StatusCode)
	switch response.StatusCode {
	case http.StatusOK, http.StatusCreated, http.StatusNoContent: // 204: the agent archives everything from this source
		return answer, nil
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound:
		return answer, lead.ErrRefused
	}
	return answer, fmt.Errorf("status %s", answer)
}
