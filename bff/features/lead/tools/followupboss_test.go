package tools

import (
	"encoding/json"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
)

// The contract of the API over the network and of the stand-in within the process.
func TestContract(t *testing.T) {
	for name, start := range map[string]func(t *testing.T) (FollowUpBoss, *StandIn){
		"over the network": func(t *testing.T) (FollowUpBoss, *StandIn) {
			s := &StandIn{}
			server := httptest.NewServer(s)
			t.Cleanup(server.Close)
			return NewFollowUpBoss(server.URL, "Hearthway"), s
		},
		"stand-in": func(*testing.T) (FollowUpBoss, *StandIn) { return NewStandIn("Hearthway") },
	} {
		t.Run(name, func(t *testing.T) {
			sender, api := start(t)
			payload := lead.Payload{Type: lead.EventAccepted, Timestamp: time.Date(2026, 11, 20, 17, 30, 0, 0, time.UTC), Data: &lead.PayloadLead{
				Buyer: lead.PayloadBuyer{Name: "Ann van Dam", Email: "ann@example.com", Phone: "2145550142"}, Home: &lead.PayloadHome{ListingID: "104417", Address: "4417 Swiss Avenue, Dallas, TX 75204", City: "Dallas", State: "TX", Price: 500000, URL: "https://hearthway.example/x"},
				Inquiries: []lead.PayloadInquiry{{Kind: inquiry.Tour, Message: "With a dog.", TourDay: "2026-11-21", TourTime: inquiry.Morning}},
			}}
			body, err := json.Marshal(payload)
			if err != nil {
				t.Fatal(err)
			}
			d := lead.Delivery{ID: "1", Payload: body}
			if answer, err := sender.Send(t.Context(), lead.Connection{Secret: "fub_key"}, d); err != nil || answer != "201" {
				t.Fatal(answer, err)
			}
			want := `{"source":"Hearthway","system":"Hearthway","type":"Property Inquiry","message":"With a dog.","description":"Tour requested: 2026-11-21, morning",` +
				`"person":{"firstName":"Ann","lastName":"van Dam","emails":[{"value":"ann@example.com"}],"phones":[{"value":"2145550142"}]},` +
				`"property":{"street":"4417 Swiss Avenue","city":"Dallas","state":"TX","mlsNumber":"104417","price":500000,"url":"https://hearthway.example/x"},"occurredAt":"2026-11-20T17:30:00Z"}`
			if got := api.Events(); len(got) != 1 || got[0] != want {
				t.Errorf("%v\nwant %s", got, want)
			}
			payload.Type, payload.Data.Message = lead.EventMessage, &lead.PayloadMessage{From: lead.FromBuyer, Text: "Is ten fine?", At: payload.Timestamp, URL: "https://hearthway.example/m"}
			body, _ = json.Marshal(payload)
			if _, err := sender.Send(t.Context(), lead.Connection{Secret: "fub_key"}, lead.Delivery{ID: "2", Payload: body}); err != nil || !strings.Contains(api.Events()[1], `"type":"General Inquiry","message":"Is ten fine?","description":"Answer at https://hearthway.example/m"`) {
				t.Errorf("a message: %v, %v", api.Events(), err)
			}
			if answer, err := sender.Send(t.Context(), lead.Connection{Secret: "wrong"}, d); !errors.Is(err, lead.ErrRefused) || answer != "401" {
				t.Errorf("a wrong key: %s, %v", answer, err)
			}
			if answer, err := sender.Send(t.Context(), lead.Connection{Secret: "fub_busy"}, d); err == nil || errors.Is(err, lead.ErrRefused) || answer != "429" {
				t.Errorf("too often: %s, %v", answer, err)
			}
			if _, err := sender.Send(t.Context(), lead.Connection{Secret: "fub_key"}, lead.Delivery{Payload: []byte(`{"type":"test"}`)}); !errors.Is(err, lead.ErrRefused) {
				t.Errorf("a test: %v", err)
			}
		})
	}
}

func TestFollowUpBossDown(t *testing.T) {
	server := httptest.NewServer(nil)
	server.Close()
	answer, err := NewFollowUpBoss(server.URL, "Hearthway").Send(t.Context(), lead.Connection{Secret: "fub_key"}, lead.Delivery{Payload: []byte(`{"data":{"buyer":{}}}`)})
	if err == nil || errors.Is(err, lead.ErrRefused) || answer != "connection failed" {
		t.Errorf("%s, %v", answer, err)
	}
}
