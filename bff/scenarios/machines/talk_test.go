//go:build unix

package machines

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

// writePace is the pause after each message, so that a deployment stays below what someone may write in an hour.
const writePace = 150 * time.Millisecond

// talk is someone who writes in one window and follows the conversation in another.
type talk struct {
	token, path string
	bffs        []*process
	stop        chan struct{}
	all         sync.WaitGroup

	mu            sync.Mutex
	written, read []string
	streams       int
}

// talk starts a conversation that goes on until end. Messages are sent through a balancer, and again, as the same message, if that fails.
func (w *cluster) talk(t *testing.T, send balancer, bffs ...*process) *talk {
	t.Helper()
	ann := product.Registration("ann@example.com")
	ann["password"] = product.GoodPassword
	registration, err := json.Marshal(ann)
	if err != nil {
		t.Fatal(err)
	}
	var session struct {
		Token string `json:"token"`
	}
	a := bffs[0].ask(t, question{method: http.MethodPost, path: "/api/pub/client-leads/register", body: string(registration)})
	if err := json.Unmarshal(a.body, &session); err != nil || session.Token == "" {
		t.Fatalf("registering: %d %s", a.status, a.body)
	}
	id := uuid.NewString()
	_, err = w.db.Pool().Exec(t.Context(), `with a as (insert into accounts (id, role, name, email, email_key, created_at, updated_at) values (gen_random_uuid(), 'admin', 'Bea', 'bea@example.com', 'bea@example.com', now(), now()) returning id)
		insert into conversations (id, buyer_id, agent_id, last_at, created_at) select $1, b.id, a.id, now(), now() from a, accounts b where b.email = 'ann@example.com'`, id)
	if err != nil {
		t.Fatal(err)
	}
	c := &talk{token: session.Token, path: "/api/account/conversations/" + id + "/messages", bffs: bffs, stop: make(chan struct{})}
	c.all.Go(func() { c.write(t, send) })
	c.all.Go(func() { c.follow() })
	return c
}

func (c *talk) stopped() bool {
	select {
	case <-c.stop:
		return true
	default:
		return false
	}
}

func (c *talk) write(t *testing.T, send balancer) {
	for n := 0; !c.stopped(); n++ {
		text := fmt.Sprint("message ", n)
		q := question{method: http.MethodPost, path: c.path, token: c.token, body: fmt.Sprintf(`{"id":%q,"text":%q}`, uuid.NewString(), text)}
		for turn := n; ; turn++ {
			a, err := send(q, turn)
			if err == nil && a.status == http.StatusOK {
				break
			}
			if err == nil && a.status != http.StatusServiceUnavailable {
				t.Errorf("%s: %d %s", text, a.status, a.body)
				return
			}
			time.Sleep(checkEvery)
		}
		c.mu.Lock()
		c.written = append(c.written, text)
		c.mu.Unlock()
		time.Sleep(writePace)
	}
}

// follow does what the app does: it reads what came each time that a stream opens, and at each event.
func (c *talk) follow() {
	last := 0
	for turn := 0; ; turn++ {
		bff := c.bffs[turn%len(c.bffs)]
		request, _ := http.NewRequest(http.MethodGet, "http://"+bff.address+"/api/account/events", nil)
		request.Header.Set("Authorization", "Bearer "+c.token)
		response, err := http.DefaultTransport.RoundTrip(request)
		if err == nil && response.StatusCode == http.StatusOK {
			for lines := bufio.NewScanner(response.Body); lines.Scan(); {
				if strings.HasPrefix(lines.Text(), "data:") {
					last = c.catchUp(bff, last)
				}
				if c.finished() {
					break
				}
			}
			c.mu.Lock()
			c.streams++
			c.mu.Unlock()
		}
		if err == nil {
			_ = response.Body.Close()
		}
		if c.finished() {
			return
		}
		time.Sleep(checkEvery)
	}
}

// catchUp reads what was written after a message, and returns the number of the last one.
func (c *talk) catchUp(bff *process, last int) int {
	a, err := bff.try(question{method: http.MethodGet, path: fmt.Sprint(c.path, "?after=", last), token: c.token})
	var page struct {
		Messages []struct {
			Number int    `json:"number"`
			Text   string `json:"text"`
		} `json:"messages"`
	}
	if err != nil || a.status != http.StatusOK || json.Unmarshal(a.body, &page) != nil {
		return last // the stream ends, too, or the next event reads it
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, m := range page.Messages {
		c.read, last = append(c.read, m.Text), m.Number
	}
	return last
}

// finished reports whether nothing more is written and everything was read.
func (c *talk) finished() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.stopped() && len(c.read) >= len(c.written)
}

// end stops writing, and checks that the other window got each message once and in order, through more than one stream.
func (c *talk) end(t *testing.T) {
	t.Helper()
	close(c.stop)
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.all.Wait()
	}()
	select {
	case <-done:
	case <-time.After(patience):
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Equal(c.read, c.written) {
		t.Errorf("%d messages were written, %d read:\n%v\n%v", len(c.written), len(c.read), c.written, c.read)
	}
	if len(c.written) == 0 || c.streams < 2 {
		t.Errorf("%d messages, %d streams", len(c.written), c.streams)
	}
}
