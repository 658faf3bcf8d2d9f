//go:build unix

package machines

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"hearthway/bff/scenarios/product"
)

// While a release is deployed, the previous one runs beside it on the new tables: both serve the same homes, and what someone writes on one
// is there on the other.
func TestPreviousRelease(t *testing.T) {
	program := os.Getenv("PREVIOUS_RELEASE")
	if program == "" {
		t.Skip("npm test -- previous-release builds it and runs this")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node isn't on the PATH")
	}
	w := newCluster(t)
	previous, this := w.serveBy(t, program), w.serve(t)
	both := []*process{previous, this}
	c := w.crowd(t, both...)
	c.more(enough)
	w.change(t)
	w.seen(t, both...)
	w.importHomes(t)
	w.seen(t, both...)

	ann := product.Registration("ann@example.com")
	ann["password"] = product.GoodPassword
	registration, err := json.Marshal(ann)
	if err != nil {
		t.Fatal(err)
	}
	var session struct {
		Token string `json:"token"`
	}
	a := previous.ask(t, question{method: http.MethodPost, path: "/api/pub/client-leads/register", body: string(registration)})
	if err := json.Unmarshal(a.body, &session); err != nil || session.Token == "" {
		t.Fatalf("registering at the previous release: %d %s", a.status, a.body)
	}
	for _, bff := range both {
		if a := bff.ask(t, question{method: http.MethodGet, path: "/api/lead/client-leads/me", token: session.Token}); a.status != http.StatusOK {
			t.Errorf("a session of the previous release: %d %s", a.status, a.body)
		}
	}
	previous.end(t, syscall.SIGTERM)
	if code := previous.cmd.ProcessState.ExitCode(); code != 0 {
		t.Errorf("the previous release ended with %d: %s", code, previous.log.String())
	}
	c.more(enough)
	c.end().allRight(t)
}
