package standin

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	webhookTimeout = 15 * time.Second
	// sentEvery is how often waiting events are sent.
	sentEvery = 2 * time.Second
	firstWait = 2 * time.Second // until an undelivered event is sent again; doubled each time
	maxTries  = 10
	maxListed = 100
)

// delivery is an event to be sent.
type delivery struct {
	ID    string
	Event string
	After int64 // Unix milliseconds of the real clock; 0: now
	Tries int
}

// send queues an event twice: Stripe promises "at least once".
func (st *State) send(event string) {
	st.Deliveries = append(st.Deliveries, delivery{ID: newID("dl"), Event: event}, delivery{ID: newID("dl"), Event: event})
}

func (c *call) event() (any, *failure) {
	if found := find(c.Events, c.id); found != nil {
		return found, nil
	}
	return nil, missing("event", c.id)
}

// events lists events, newest first.
func (c *call) events() (any, *failure) {
	maximum, err := strconv.Atoi(cmp.Or(c.form.Get("limit"), "10"))
	if err != nil || maximum < 1 || maximum > maxListed {
		return nil, invalid("The limit must be between 1 and 100.")
	}
	var kinds []string
	for name, values := range c.form {
		if name == "type" || strings.HasPrefix(name, "types[") {
			kinds = append(kinds, values...)
		}
	}
	from, _ := strconv.ParseInt(c.form.Get("created[gte]"), 10, 64)
	later, _ := strconv.ParseInt(c.form.Get("created[gt]"), 10, 64)
	list := slices.Clone(c.Events)
	slices.Reverse(list)
	slices.SortStableFunc(list, func(a, b *event) int { return cmp.Compare(b.Created, a.Created) })
	if after := c.form.Get("starting_after"); after != "" {
		list = list[1+slices.IndexFunc(list, func(e *event) bool { return e.ID == after }):]
	}
	list = slices.DeleteFunc(list, func(e *event) bool {
		return e.Created < from || later > 0 && e.Created <= later || len(kinds) > 0 && !slices.Contains(kinds, e.Type)
	})
	shown := append([]*event{}, list[:min(maximum, len(list))]...)
	return map[string]any{"object": "list", "url": "/v1/events", "data": shown, "has_more": len(list) > len(shown)}, nil
}

// Run sends events until ctx ends.
func (s *StandIn) Run(ctx context.Context) {
	for {
		if _, err := s.Deliver(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("the payment stand-in can't send its events", "cause", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-s.wake:
		case <-time.After(sentEvery):
		}
	}
}

// Deliver sends all events that are due, newest first, so that nothing can rely on their order. It returns how many were delivered.
func (s *StandIn) Deliver(ctx context.Context) (arrived int, err error) {
	type attempt struct {
		delivery
		content []byte
	}
	var attempts []attempt
	err = s.change(ctx, func(st *State, _ time.Time) bool {
		now := time.Now()
		for i := range st.Deliveries {
			d := &st.Deliveries[i]
			e := find(st.Events, d.Event)
			if e == nil || d.After > now.UnixMilli() {
				continue
			}
			content, _ := json.Marshal(e) // plain values: never fails
			attempts = append(attempts, attempt{*d, content})
			d.After = now.Add(firstWait << d.Tries).UnixMilli()
			d.Tries++
		}
		return len(attempts) > 0
	})
	if err != nil || len(attempts) == 0 {
		return 0, err
	}
	slices.Reverse(attempts)
	done := map[string]bool{}
	for _, a := range attempts {
		if s.WebhookURL != "" && s.post(ctx, a.content) {
			done[a.ID] = true
		}
	}
	return len(done), s.change(ctx, func(st *State, _ time.Time) bool {
		st.Deliveries = slices.DeleteFunc(st.Deliveries, func(d delivery) bool { return done[d.ID] || d.Tries >= maxTries })
		return true
	})
}

// post sends an event; false if it wasn't delivered.
func (s *StandIn) post(ctx context.Context, content []byte) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.WebhookURL, bytes.NewReader(content))
	if err != nil {
		return false
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Stripe-Signature", Sign(content, WebhookSecret, time.Now()))
	response, err := s.Client.Do(request)
	if err != nil {
		return false
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, maxForm))
	return response.StatusCode < 300
}

// Sign computes the Stripe-Signature header of a webhook (https://docs.stripe.com/webhooks/signature).
func Sign(content []byte, secret string, at time.Time) string {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), content)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}
