package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"hearthway/bff/features/search/index"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/renderer"
)

// scrapeLimit is how long the database may take to answer a scrape.
const scrapeLimit = 2 * time.Second

// Labels are routes, kinds and outcomes from our own code, and sources of imports: never what a visitor typed.
var (
	poolConnections = describe("database_connections", "Connections to the primary, by what they do.", "state")
	poolWaits       = describe("database_waits_total", "Times that a query waited for a connection.")
	poolWaited      = describe("database_wait_seconds_total", "Time that queries waited for a connection.")
	databaseUp      = describe("database_up", "Whether the primary answered this scrape.")
	redisUp         = describe("redis_up", "Whether all nodes of Redis answered last; absent without Redis.")
	indexHomes      = describe("index_homes", "Homes in the search index.")
	indexBytes      = describe("index_bytes", "Memory of the search index.")
	indexServing    = describe("index_serving", "Whether the index answers searches, not the database.")
	indexAge        = describe("index_age_seconds", "How long ago the search index last learned that it had everything; absent until it is loaded.")
	cacheBytes      = describe("cache_bytes", "Memory of a cache in this process.", "cache")
	breakerOpen     = describe("breaker_open", "Whether calls of a part are skipped for a moment, because the last ones failed.", "part")
	rendererWorkers = describe("renderer_workers", "Threads that are ready to render pages; 0 if their process doesn't answer.")
	rendererPages   = describe("renderer_pages", "Pages that wait for a thread or have one.", "state")
	jobsWaiting     = describe("jobs", "Jobs in the queue, by kind and state.", "kind", "state")
	jobsOldest      = describe("jobs_oldest_seconds", "How long the oldest due job has been waiting, by kind.", "kind")
	importFinished  = describe("import_finished_timestamp_seconds", "When the last import of a source finished.", "kind", "source")
	importFailed    = describe("import_failed", "Whether the last import of a source failed.", "kind", "source")
	backupFinished  = describe("backup_finished_timestamp_seconds", "When the newest backup in BACKUP_DIR was finished; 0: there is none. Absent without BACKUP_DIR.")
	importRejected  = describe("import_rejected_records", "Records that the last import of a source rejected.", "kind", "source")
)

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("hearthway_"+name, help, labels, nil)
}

// collector reads what the parts of the app know about themselves, at each scrape.
type collector struct {
	db       *postgres.DB
	index    *index.Engine
	renderer *renderer.Client
	caches   caches
	redis    *cache.Redis // nil: there is none
	backups  string       // folder of the nightly backups; "": there are none
}

// Describe implements prometheus.Collector. What is collected depends on the database's answers.
func (collector) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (c collector) Collect(to chan<- prometheus.Metric) {
	gauge := func(of *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(of, prometheus.GaugeValue, value, labels...)
	}
	stat := c.db.Pool().Stat()
	gauge(poolConnections, float64(stat.AcquiredConns()), "in_use")
	gauge(poolConnections, float64(stat.IdleConns()), "idle")
	gauge(poolConnections, float64(stat.MaxConns()), "maximum")
	to <- prometheus.MustNewConstMetric(poolWaits, prometheus.CounterValue, float64(stat.EmptyAcquireCount()))
	to <- prometheus.MustNewConstMetric(poolWaited, prometheus.CounterValue, stat.EmptyAcquireWaitTime().Seconds())
	if c.redis != nil {
		gauge(redisUp, one(c.redis.Up()))
	}
	if c.backups != "" {
		newest, _ := newestBackup(c.backups, "", time.Now(), slog.New(slog.DiscardHandler))
		gauge(backupFinished, float64(newest.Unix()))
	}
	homes := c.index.Stats()
	gauge(indexHomes, float64(homes.Homes))
	gauge(indexBytes, float64(homes.Bytes))
	gauge(indexServing, one(homes.Serving))
	if homes.Version > 0 {
		gauge(indexAge, homes.Age.Seconds())
	}
	gauge(cacheBytes, float64(c.caches.answers.Bytes()), "answers")
	gauge(cacheBytes, float64(c.caches.fragments.Bytes()), "cards")
	c.rendering(gauge)
	gauge(databaseUp, one(errors.Join(c.jobs(gauge), c.imports(gauge)) == nil))
}

// rendering says how busy the renderer is.
func (c collector) rendering(gauge gauge) {
	health, _ := c.renderer.Health(context.Background()) // zero if it doesn't answer
	gauge(rendererWorkers, float64(health.Threads))
	waiting, rendering := c.renderer.Load()
	gauge(rendererPages, float64(waiting), "waiting")
	gauge(rendererPages, float64(rendering), "rendering")
	pages, pictures := c.renderer.Skipped()
	gauge(breakerOpen, one(pages), "pages")
	gauge(breakerOpen, one(pictures), "pictures")
}

type gauge func(of *prometheus.Desc, value float64, labels ...string)

// jobs counts those that are due or running, and those that were given up.
func (c collector) jobs(gauge gauge) error {
	return c.each(`
		select kind, state::text, count(*)::float8, extract(epoch from now() - min(scheduled_at))::float8
		from river_job where state in ('available', 'running', 'retryable', 'discarded') and (state <> 'retryable' or scheduled_at <= now())
		group by kind, state`, func(kind, state string, count, oldest float64) {
		gauge(jobsWaiting, count, kind, state)
		if state == "available" {
			gauge(jobsOldest, max(oldest, 0), kind)
		}
	})
}

// imports says how the last finished import of each source went.
func (c collector) imports(gauge gauge) error {
	return c.each(`
		select distinct on (kind, source) kind, source, extract(epoch from finished_at)::float8, case when state = 'failed' then -1 - rejected else rejected end::float8
		from import_runs where finished_at is not null order by kind, source, id desc`, func(kind, source string, finished, rejected float64) {
		gauge(importFinished, finished, kind, source)
		gauge(importFailed, one(rejected < 0), kind, source)
		gauge(importRejected, max(rejected, -1-rejected), kind, source)
	})
}

func (c collector) each(query string, row func(a, b string, x, y float64)) error {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeLimit)
	defer cancel()
	rows, err := c.db.Pool().Query(ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var a, b string
		var x, y float64
		if err := rows.Scan(&a, &b, &x, &y); err != nil {
			return err
		}
		row(a, b, x, y)
	}
	return rows.Err()
}

func one(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// operatorPages are what operators see of a process: its metrics, and Go's profiles.
func operatorPages(c collector) http.Handler {
	own := prometheus.NewRegistry()
	own.MustRegister(c)
	pages := http.NewServeMux()
	pages.Handle("GET /metrics", promhttp.HandlerFor(prometheus.Gatherers{prometheus.DefaultGatherer, own}, promhttp.HandlerOpts{}))
	pages.HandleFunc("GET /debug/pprof/", pprof.Index)
	pages.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	pages.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	pages.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	pages.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return pages
}

// serveOperators serves operators on METRICS_ADDR until the server is closed. Nobody else may reach that address.
func serveOperators(address string, pages http.Handler, log *slog.Logger) (io.Closer, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on METRICS_ADDR: %w", err)
	}
	server := &http.Server{Handler: pages, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: time.Minute}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("metrics are not served anymore", "cause", err.Error())
		}
	}()
	return server, nil
}
