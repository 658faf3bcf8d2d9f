package message

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"
)

const phone = "ExponentPushToken[abcDEF123]"

// service is a fake Expo: it records messages and returns preset responses.
type service struct {
	mu       sync.Mutex
	status   int
	answer   string // response to a message
	receipts string
	got      []notification
	checked  []string
	auth     string
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.auth = r.Header.Get("Authorization")
	if s.status != 0 {
		w.WriteHeader(s.status)
		return
	}
	if r.URL.Path == "/push/getReceipts" {
		var body struct{ IDs []string }
		_ = json.NewDecoder(r.Body).Decode(&body)
		s.checked = append(s.checked, body.IDs...)
		_, _ = w.Write([]byte(s.receipts))
		return
	}
	var n notification
	_ = json.NewDecoder(r.Body).Decode(&n)
	s.got = append(s.got, n)
	_, _ = w.Write([]byte(s.answer))
}

const arrived = `{"data":{"status":"ok","id":"t-1"}}`

func start(t *testing.T, s *service) (*Expo, *[]string) {
	t.Helper()
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	gone := &[]string{}
	return NewExpo(server.URL+"/push", "secret", &receipts{}, func() time.Time { return time.Unix(1_800_000_000, 0) }, func(_ context.Context, token string) error {
		*gone = append(*gone, token)
		return nil
	}), gone
}

var hello = Message{ID: "m-1", Channel: Push, To: phone, Subject: "Price cut", Text: "4417 Swiss Avenue", Link: "/search?city=Dallas"}

// The contract of every sender of push messages.
func TestSendersAcceptAMessage(t *testing.T) {
	s := &service{answer: arrived}
	expo, _ := start(t, s)
	standIn, err := OpenOutbox(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		sender Sender
		stored func() (to, title, body string)
	}{
		"expo": {expo, func() (string, string, string) { n := s.got[0]; return n.To, n.Title, n.Body }},
		"stand-in": {standIn, func() (string, string, string) {
			list, err := standIn.List(10)
			if err != nil || len(list) != 1 {
				t.Fatalf("%v, %v", list, err)
			}
			return list[0].To, list[0].Subject, list[0].Text
		}},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.sender.Send(t.Context(), hello); err != nil {
				t.Fatal(err)
			}
			if to, title, body := c.stored(); to != phone || title != hello.Subject || body != hello.Text {
				t.Errorf("%q, %q, %q", to, title, body)
			}
		})
	}
	if s.got[0].Data["url"] != hello.Link || s.auth != "Bearer secret" {
		t.Errorf("data %v, authorization %q", s.got[0].Data, s.auth)
	}
}

func TestPushErrorHandling(t *testing.T) {
	for name, c := range map[string]struct {
		service *service
		refused bool // retrying is pointless
		gone    bool // the device is forgotten
	}{
		"the device is gone": {&service{answer: `{"data":{"status":"error","details":{"error":"DeviceNotRegistered"}}}`}, true, true},
		"too many":           {&service{answer: `{"data":{"status":"error","details":{"error":"MessageRateExceeded"}}}`}, false, false},
		"too large":          {&service{answer: `{"data":{"status":"error","details":{"error":"MessageTooBig"}}}`}, true, false},
		"it is down":         {&service{status: 503}, false, false},
		"nonsense":           {&service{answer: `<html>`}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			expo, gone := start(t, c.service)
			err := expo.Send(t.Context(), hello)
			if err == nil || errors.Is(err, ErrRefused) != c.refused || (len(*gone) > 0) != c.gone {
				t.Errorf("error %v, gone %v", err, *gone)
			}
		})
	}
}

// receipts stores receipts in memory, with the time to check them.
type receipts struct {
	list []Receipt
	ask  []time.Time
	fail error
}

func (k *receipts) Add(_ context.Context, r Receipt, ask, _ time.Time) error {
	k.list, k.ask = append(k.list, r), append(k.ask, ask)
	return k.fail
}

func (k *receipts) Claim(_ context.Context, now time.Time, hold time.Duration, limit int) (due []Receipt, err error) {
	for i, at := range k.ask {
		if !at.After(now) && len(due) < limit {
			due, k.ask[i] = append(due, k.list[i]), now.Add(hold)
		}
	}
	return due, nil
}

func (k *receipts) Delete(_ context.Context, ids []string) error {
	for i := len(k.list) - 1; i >= 0; i-- {
		if slices.Contains(ids, k.list[i].ID) {
			k.list, k.ask = slices.Delete(k.list, i, i+1), slices.Delete(k.ask, i, i+1)
		}
	}
	return nil
}

func TestReceiptsRevealRemovedDevices(t *testing.T) {
	s := &service{answer: arrived, receipts: `{"data":{}}`}
	expo, gone := start(t, s)
	now := expo.now()
	expo.now = func() time.Time { return now }
	stored, _ := expo.store.(*receipts)
	if err := expo.Send(t.Context(), hello); err != nil || len(stored.list) != 1 {
		t.Fatalf("%d receipts, %v", len(stored.list), err)
	}
	for _, step := range []struct {
		name             string
		wait             time.Duration
		status           int
		receipts         string
		fails            bool
		checked, waiting int
	}{
		{"too early", receiptAfter - time.Second, 0, `{"data":{}}`, false, 0, 1},
		{"not known yet", time.Second, 0, `{"data":{}}`, false, 1, 1},
		{"the service is down", receiptAfter, 503, "", true, 1, 1},
		{"the device is gone", receiptAfter, 0, `{"data":{"t-1":{"status":"error","details":{"error":"DeviceNotRegistered"}}}}`, false, 2, 0},
		{"none left", receiptAfter, 0, `{"data":{}}`, false, 2, 0},
	} {
		now = now.Add(step.wait)
		s.status, s.receipts = step.status, step.receipts
		if err := expo.FetchReceipts(t.Context()); (err != nil) != step.fails || len(s.checked) != step.checked || len(stored.list) != step.waiting {
			t.Errorf("%s: checked %v, %d pending, %v", step.name, s.checked, len(stored.list), err)
		}
	}
	if !slices.Equal(*gone, []string{phone}) {
		t.Errorf("gone %v", *gone)
	}
}

func TestLostReceiptDoesNotResendMessage(t *testing.T) {
	expo, _ := start(t, &service{answer: arrived})
	expo.store = &receipts{fail: errors.New("the database is down")}
	if err := expo.Send(t.Context(), hello); err != nil {
		t.Error(err)
	}
}
