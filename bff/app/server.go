package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"hearthway/bff/app/web"
	"hearthway/bff/features/account"
	conversationapi "hearthway/bff/features/conversation/api"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/platform/tracing"
)

// rendererLimit is how long the start waits for the renderer. Without it pages are rendered by
// browsers, so it is never a reason not to start.
const rendererLimit = 10 * time.Second

// Serve runs the product until ctx ends. The log is JSON on out, for machines, or text on errs, for people.
// errs also tells the user where to look.
func Serve(ctx context.Context, c config.Config, out, errs io.Writer) error {
	var handler slog.Handler
	var shown *terminal
	if c.Env == config.Development {
		shown = newTerminal(errs)
		defer shown.close()
		errs = shown
	}
	if buffered := newBufferedLog(out); c.LogJSON {
		defer func() { _ = buffered.Flush() }()
		handler = bufferLog(slog.NewJSONHandler(buffered, &slog.HandlerOptions{Level: c.LogLevel}), buffered)
	} else {
		handler = logLines(errs, c.LogLevel)
	}
	reporter, err := NewReporter(c)
	if err != nil {
		return err
	}
	if reporter != nil {
		handler = reporter.Handler(handler)
		defer reporter.Close()
	}
	tracer, err := openTracer(ctx, c, slog.New(handler))
	if err != nil {
		return err
	}
	if tracer != nil {
		handler = tracing.Log(handler)
		defer tracer.Close()
	}
	s := server{config: c, log: slog.New(handler), reporter: reporter, tracer: tracer, terminal: shown}
	slog.SetDefault(s.log)
	return s.serve(ctx, func(origin, demoKey string) {
		shown.done()
		_, _ = io.WriteString(errs, welcome(c, origin, demoKey))
	})
}

// openTracer returns nil unless OTEL_EXPORTER_OTLP_ENDPOINT says where traces go.
func openTracer(ctx context.Context, c config.Config, log *slog.Logger) (*tracing.Tracer, error) {
	if c.Traces.URL == "" {
		return nil, nil
	}
	build, _ := BuildID(c) // without one, the server doesn't start
	return tracing.Open(ctx, tracing.Config{
		URL: c.Traces.URL, Service: c.Product.Slug, Build: build, Share: c.Traces.Share, Secret: string(c.Privacy), Log: log,
	})
}

// welcome tells the user where the product is and, in development, how to use it. demoKey is as in services.Services.
func welcome(c config.Config, origin, demoKey string) string {
	text := fmt.Sprintf("%s is ready at %s\n", c.Product.Name, origin)
	if c.Env.Deployed() {
		return text
	}
	text += fmt.Sprintf("  Log in    %s or %s, password %s\n", account.DemoBuyerEmail, account.DemoAgentEmail, account.DemoPassword)
	if demoKey != "" {
		text += fmt.Sprintf("            first open %s/dev/open?key=%s, which works once\n", origin, demoKey)
	}
	if c.Outbox() {
		text += fmt.Sprintf("  Messages  %s/dev/outbox\n", origin)
	}
	return text + "  Stop      Ctrl-C\n"
}

// server is the environment of a serving process.
type server struct {
	config   config.Config
	log      *slog.Logger
	reporter *Reporter       // nil: errors are only logged
	tracer   *tracing.Tracer // nil: nothing is traced
	terminal *terminal       // of the user who started it; nil: there is only the log
}

// serve serves on the configured address until ctx ends. It listens at once; while data is being created it
// responds with the progress. ready is called with the origin, and the key of the demo if it is locked, when the
// site is up. At the end it tells the balancer, goes on for SHUTDOWN_DELAY, ends the streams of events, finishes the requests in progress, and only
// then stops what they need.
func (s *server) serve(ctx context.Context, ready func(origin, demoKey string)) error {
	listener, err := net.Listen("tcp", net.JoinHostPort(s.config.HTTP.Host, strconv.Itoa(s.config.HTTP.Port)))
	if err != nil {
		return fmt.Errorf("listen on HOST and PORT: %w", err)
	}
	s.config.HTTP.Public = reached(s.config.HTTP.Public, listener)
	progress := &startProgress{log: s.log, terminal: s.terminal}
	site := web.NewListener(web.ListenerConfig{
		Product: s.config.Product.Name, Origin: s.config.HTTP.Origin(), Assets: filepath.Join(s.config.Home, "assets", "web"), Progress: progress.now,
		MaxBody: func(path, authorization string) int {
			return conversationapi.MaxBody(path, authorization, string(s.config.Mail.InboundSecret))
		},
	})

	// If the listener stops, everything does.
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	go func() { end(site.Serve(listener)) }()

	work, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWork()
	app, err := s.start(ctx, progress)
	if err == nil && ctx.Err() == nil {
		site.Open(app.site)
		app.runInBackground(work)
		ready(s.config.HTTP.Origin(), app.services.DemoKey)
		<-ctx.Done()
		s.log.Info("shutting down", "delay", s.config.ShutdownDelay.String())
		site.Drain()
		linger(s.config.ShutdownDelay)
		app.services.Events.Close()
	}
	if ctx.Err() != nil {
		// That is a normal stop, unless the listener failed.
		err = nil
		if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
			err = cause
		}
	}
	closed := site.Close()
	stopWork()
	return errors.Join(err, closed, app.stop())
}

// linger waits, but not if the process is told to stop once more.
func linger(delay time.Duration) {
	again, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	select {
	case <-again.Done():
	case <-time.After(delay):
	}
}

// reached is the public origin, with the port that the system chose if none was configured.
func reached(public url.URL, listener net.Listener) url.URL {
	if public.Port() == "0" {
		_, port, _ := net.SplitHostPort(listener.Addr().String())
		public.Host = net.JoinHostPort(public.Hostname(), port)
	}
	return public
}

// maxRendererWorkers is how many threads render pages unless RENDERER_WORKERS says otherwise; each needs 60 to 190 MB.
const maxRendererWorkers = 64

// startRenderer starts the Node processes, if Node is available.
func startRenderer(c config.Config, log *slog.Logger) (*renderer.Processes, *renderer.Client) {
	workers := cmp.Or(c.RendererWorkers, min(runtime.GOMAXPROCS(0), maxRendererWorkers))
	processes, err := renderer.StartProcesses(renderer.ProcessConfig{
		Node: c.Node(), Scripts: filepath.Join(c.Home, "app", "server"), Workers: workers, Env: rendererEnvironment(c), Log: log,
	})
	if err != nil {
		log.Warn("pages are rendered in the browser only, and homes have no pictures", "cause", err.Error())
		return nil, renderer.NewClient(filepath.Join(c.DataDir, "no-renderer"), workers, nil)
	}
	return processes, renderer.NewClient(processes.Folder(), workers, nil)
}

// awaitRenderer waits until the renderer responds, or times out.
func awaitRenderer(ctx context.Context, client *renderer.Client, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, rendererLimit)
	defer cancel()
	retry := time.NewTicker(50 * time.Millisecond)
	defer retry.Stop()
	for {
		if _, err := client.Health(ctx); err == nil {
			return
		}
		select {
		case <-ctx.Done():
			log.Warn("the renderer isn't ready yet; continuing without it")
			return
		case <-retry.C:
		}
	}
}
