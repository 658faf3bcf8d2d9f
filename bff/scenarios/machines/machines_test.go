//go:build unix

package machines

import (
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// seenWithin is how soon the responses of every BFF must include a committed change.
const seenWithin = 2 * time.Second

// enough is the number of responses to check in each situation.
const enough = 150

// TestTwoServers runs two BFFs on one PostgreSQL and one Redis under search traffic, and takes one component away after
// another. Users get current homes, a response marked as stale, or a clear 503: never a wrong number, and never nothing.
func TestTwoServers(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	w := newCluster(t)
	w.redis = newRedisProcess(t)
	one, other := w.serve(t), w.serve(t)
	both := []*process{one, other}

	t.Run("both servers show an import", func(t *testing.T) {
		w.importHomes(t)
		w.seen(t, both...)
	})

	t.Run("both servers show a change under search traffic", func(t *testing.T) {
		c := w.crowd(t, both...)
		c.more(enough)
		w.change(t)
		w.seen(t, both...)
		c.more(enough)
		c.end().allRight(t)
	})

	t.Run("Redis dies and comes back with its data", func(t *testing.T) {
		if w.redis == nil {
			t.Skip("redis-server is not on the PATH and REDIS_SERVER is not set")
		}
		c := w.crowd(t, both...)
		c.more(enough)
		w.redis.hang(t)
		c.more(enough)
		w.redis.goOn(t)
		for _, bff := range both {
			bff.uses(t, "Redis is in use")
		}
		c.more(enough)
		w.redis.save(t)
		w.redis.kill(t)
		c.more(enough)
		w.change(t) // which nothing in Redis includes
		w.seen(t, both...)
		w.redis.start(t)
		for _, bff := range both {
			bff.uses(t, "Redis is in use")
		}
		c.more(enough)
		w.exact(t, both...)
		c.end().allRight(t)
	})

	t.Run("PostgreSQL is killed and restarted", func(t *testing.T) {
		c := w.crowd(t, both...)
		c.more(enough)
		w.killPostgres(t)
		c.more(enough)
		w.change(t)
		w.seen(t, both...)
		c.more(enough)
		c.end().rightOrClear(t)
	})

	t.Run("PostgreSQL stays down", func(t *testing.T) {
		c := w.crowd(t, both...)
		c.more(enough)
		w.stopPostgres(t)
		c.more(3 * enough)
		for _, bff := range both {
			if a := bff.ask(t, question{method: http.MethodGet, path: "/ready"}); a.status != http.StatusServiceUnavailable {
				t.Errorf("ready without a database: %d", a.status)
			}
			// A page that was never requested can't be shown, and fails at once.
			a := bff.ask(t, question{method: http.MethodGet, path: "/api/v1/properties/get-by-alias/" + w.unseen()})
			if !a.clear() {
				t.Errorf("a home that nobody looked at: %d %s", a.status, a.body)
			}
			page := bff.ask(t, question{method: http.MethodGet, path: "/for-sale/texas/dallas/" + w.unseen()})
			if page.status != http.StatusServiceUnavailable || page.header.Get("Retry-After") == "" || !strings.Contains(string(page.body), "<h1") {
				t.Errorf("the page of a home that nobody looked at: %d %.200s", page.status, page.body)
			}
		}
		during := c.end()
		during.rightOrClear(t)
		if during.right == 0 {
			t.Error("no cached response was served")
		}
		w.startPostgres(t)
		for _, bff := range both {
			bff.await(t, "/ready")
		}
		w.change(t)
		w.seen(t, both...)
		w.exact(t, both...)
	})

	t.Run("PostgreSQL hangs and recovers", func(t *testing.T) {
		thaw := w.freezePostgres(t)
		// A page that was never requested waits for the database, but not forever.
		var waiting sync.WaitGroup
		for _, bff := range both {
			hidden := question{method: http.MethodGet, path: "/api/v1/properties/get-by-alias/" + w.unseen()}
			waiting.Go(func() {
				if a, err := bff.try(hidden); err != nil || !a.clear() {
					t.Errorf("a home that nobody looked at: %v %d %s", err, a.status, a.body)
				}
			})
		}
		// Cached responses don't wait.
		for _, bff := range both {
			for _, q := range w.requests {
				if a := bff.ask(t, q); a.status != http.StatusOK || a.count() != w.now().count(q) {
					t.Errorf("%d, %d homes for %s %s", a.status, a.count(), q.path, q.body)
				}
			}
		}
		waiting.Wait()
		// By now the outage has been detected and nobody waits: many requests take less time than one would have.
		c := w.crowd(t, both...)
		c.more(enough)
		for _, bff := range both {
			if a := bff.ask(t, question{method: http.MethodGet, path: "/api/v1/properties/get-by-alias/" + w.unseen()}); !a.clear() {
				t.Errorf("another home that nobody looked at: %d %s", a.status, a.body)
			}
			bff.uses(t, "the database is not responding")
		}
		c.end().rightOrClear(t)
		thaw()
		for _, bff := range both {
			bff.uses(t, "the database is responding again")
		}
		// This process, which makes the change, notices through its own pings.
		until(t, "the pool of the test to go on", func() bool { return w.db.Ping(t.Context()) == nil })
		w.change(t)
		w.seen(t, both...)
	})

	t.Run("a BFF is killed under search traffic", func(t *testing.T) {
		c := w.crowd(t, both...)
		c.more(enough)
		other.end(t, syscall.SIGKILL)
		c.more(2 * enough)
		w.change(t)
		w.seen(t, one)
		// A new process replaces it that knows only what is in Redis.
		other.start(t)
		w.exact(t, both...)
		c.more(enough)
		c.end().allRight(t)
	})

	t.Run("a deployment replaces one BFF after the other", func(t *testing.T) {
		// The tables of a later release, which has this one's and more.
		_, err := w.db.Pool().Exec(t.Context(), "insert into goose_db_version (version_id, is_applied) values (9999, true); alter table listings add column later int; create table later ()",
			pgx.QueryExecModeSimpleProtocol)
		if err != nil {
			t.Fatal(err)
		}
		balanced := byReadiness(t, both)
		c, talk := w.crowdBehind(t, balanced), w.talk(t, balanced, both...)
		for _, bff := range both {
			c.more(enough)
			bff.end(t, syscall.SIGTERM)
			if code := bff.cmd.ProcessState.ExitCode(); code != 0 {
				t.Errorf("it ended with %d: %s", code, bff.log.String())
			}
			c.more(enough)
			bff.start(t)
		}
		c.more(enough)
		c.end().allRight(t)
		talk.end(t)
	})

	t.Run("a BFF that is stopped finishes its requests", func(t *testing.T) {
		c := w.crowd(t, both...)
		c.more(enough)
		one.end(t, syscall.SIGTERM)
		c.more(enough)
		c.end().allRight(t)
	})

	t.Run("a BFF that is told to stop twice doesn't wait for the balancer", func(t *testing.T) {
		one.env = append(one.env, "SHUTDOWN_DELAY=5m")
		one.start(t)
		if err := one.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		until(t, "the balancer to be told", func() bool {
			a, err := one.try(question{method: http.MethodGet, path: "/ready"})
			return err == nil && a.status == http.StatusServiceUnavailable
		})
		one.end(t, syscall.SIGTERM)
		if code := one.cmd.ProcessState.ExitCode(); code != 0 {
			t.Errorf("it ended with %d: %s", code, one.log.String())
		}
	})
}
