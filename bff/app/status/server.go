package status

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/format"
)

// maxAnswer is the maximum size of what a server says about itself.
const maxAnswer = 8 << 20

func (r *Report) redis(ctx context.Context, c config.Config) {
	if len(c.Redis) == 0 {
		r.good(parts, "Redis", "none; each server has its own cache")
		return
	}
	ctx, cancel := context.WithTimeout(ctx, answerLimit)
	defer cancel()
	began := time.Now()
	version, err := cache.RedisVersion(ctx, c.RedisURLs())
	if err != nil {
		r.bad(parts, "Redis", "doesn't answer")
		return
	}
	r.good(parts, "Redis", "up, answers in "+took(time.Since(began)))
	r.good(versions, "Redis", version)
}

// server adds what the server of this machine says about itself, on HOST and PORT and on METRICS_ADDR.
func (r *Report) server(ctx context.Context, c config.Config, build string) {
	at := address(c)
	var health struct {
		Status, Build string
		Started       time.Time
	}
	raw, err := ask(ctx, at+"/health")
	if err == nil {
		err = json.Unmarshal(raw, &health)
	}
	switch {
	case err != nil:
		r.bad(parts, "Server", "isn't reached at "+at)
		return
	case health.Status != "ok":
		r.bad(parts, "Server", "is starting")
		return
	}
	if _, err := ask(ctx, at+"/ready"); err != nil {
		r.bad(parts, "Server", "up, but not ready to serve requests")
	} else {
		r.good(parts, "Server", "up since "+health.Started.UTC().Format("2006-01-02 15:04")+" UTC")
	}
	if health.Build != build {
		r.bad(versions, "Server", "build "+format.TerminalLine(health.Build)+", not this program's")
	}
	if c.MetricsAddress == "" {
		r.good(parts, "Renderer", "unknown: set METRICS_ADDR")
		r.good(parts, "Index", "unknown: set METRICS_ADDR")
		return
	}
	host, port, _ := net.SplitHostPort(c.MetricsAddress)
	metrics, err := scrape(ctx, "http://"+net.JoinHostPort(reachable(host), port)+"/metrics")
	if err != nil {
		r.bad(parts, "Renderer", "unknown: nothing answers on METRICS_ADDR")
		r.bad(parts, "Index", "unknown: nothing answers on METRICS_ADDR")
		return
	}
	r.renderer(metrics)
	r.index(metrics)
}

func (r *Report) renderer(m metrics) {
	workers, known := m.value("hearthway_renderer_workers")
	switch waiting, _ := m.value("hearthway_renderer_pages", "waiting"); {
	case !known || workers == 0:
		r.bad(parts, "Renderer", "down; browsers render pages themselves")
	default:
		r.good(parts, "Renderer", fmt.Sprintf("up with %s, %s waiting", format.Plural(int(workers), "thread", "threads"), format.Plural(int(waiting), "page", "pages")))
	}
}

func (r *Report) index(m metrics) {
	homes, _ := m.value("hearthway_index_homes")
	age, known := m.value("hearthway_index_age_seconds")
	said := format.Plural(int(homes), "home", "homes")
	if known {
		said += fmt.Sprintf(", as of %.1f s ago", age)
	}
	if serving, _ := m.value("hearthway_index_serving"); serving == 0 {
		r.bad(parts, "Index", said+"; the database answers searches")
		return
	}
	r.good(parts, "Index", said)
}

// Ready asks the server of this machine, on HOST and PORT, whether a balancer may send it visitors. The error says for what it waits.
func Ready(ctx context.Context, c config.Config) error {
	answer, err := ask(ctx, address(c)+"/ready")
	var waiting struct{ WaitingFor string }
	if err != nil && json.Unmarshal(answer, &waiting) == nil && waiting.WaitingFor != "" {
		return fmt.Errorf("the server waits for its %s", format.TerminalLine(waiting.WaitingFor))
	}
	return err
}

// address is where the server of this machine is reached.
func address(c config.Config) string {
	return "http://" + net.JoinHostPort(reachable(c.HTTP.Host), strconv.Itoa(c.HTTP.Port))
}

// reachable is the address at which to reach a server that listens on a host, which may be "all of them".
func reachable(host string) string {
	if address := net.ParseIP(host); address != nil && address.IsUnspecified() {
		return format.Pick(address.To4() != nil, "127.0.0.1", "::1")
	}
	return host
}

var client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func ask(ctx context.Context, url string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, answerLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err == nil && response.StatusCode != http.StatusOK {
		err = errors.New(response.Status)
	}
	return answer, err
}

// metrics are a server's metrics by name.
type metrics map[string]*dto.MetricFamily

func scrape(ctx context.Context, url string) (metrics, error) {
	raw, err := ask(ctx, url)
	if err != nil {
		return nil, err
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	return parser.TextToMetricFamilies(bytes.NewReader(raw))
}

// value is the value of a gauge; that with a label of this value, if one is given.
func (m metrics) value(name string, label ...string) (float64, bool) {
	for _, one := range m[name].GetMetric() {
		if len(label) == 0 || one.GetLabel()[0].GetValue() == label[0] {
			return one.GetGauge().GetValue(), true
		}
	}
	return 0, false
}
