package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"strconv"
	"time"

	"hearthway/bff/platform/config"
	"hearthway/bff/platform/renderer"
	"hearthway/bff/web"
)

// rendererLimit is how long the start waits for the renderer; without it pages are drawn by
// browsers, so it is never a reason not to start.
const rendererLimit = 10 * time.Second

var _ = register(command{
	name: "serve", summary: "serves the site, the API and pictures on HOST and PORT",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) > 0 {
			return errUsage
		}
		// What happens is for machines and goes out as JSON; a person hears where to look.
		serving := *a
		gathered := &lines{to: a.out}
		defer func() { _ = gathered.Flush() }()
		var kept slog.Handler = urgent{slog.NewJSONHandler(gathered, nil), gathered}
		faults, err := reporterOf(a.config)
		if err != nil {
			return err
		}
		if faults != nil {
			kept, serving.faults = faults.Handler(kept), faults
			defer faults.Close()
		}
		serving.log = slog.New(kept)
		serving.out = a.err
		slog.SetDefault(serving.log)
		return serving.serve(ctx, func(origin string) {
			_, _ = fmt.Fprintf(a.err, "%s is ready at %s\n", a.config.Product.Name, origin)
		})
	},
})

// serve answers on the configured address until ctx ends, and then finishes what is under
// way. It listens at once; while data is being made it answers with the progress. ready
// hears of the address when the site is there.
func (a *app) serve(ctx context.Context, ready func(origin string)) error {
	listener, err := net.Listen("tcp", net.JoinHostPort(a.config.HTTP.Host, strconv.Itoa(a.config.HTTP.Port)))
	if err != nil {
		return fmt.Errorf("listen on HOST and PORT: %w", err)
	}
	a.config.HTTP.Public = reached(a.config.HTTP.Public, listener)
	progress := &steps{log: a.log}
	front := web.NewFront(web.FrontConfig{
		Product: a.config.Product.Name, Origin: a.config.HTTP.Origin(), Assets: filepath.Join(a.config.Home, "assets", "web"), Progress: progress.now,
	})

	// Whatever ends the work ends all of it.
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	go func() { end(front.Serve(listener)) }()

	parts, err := a.start(ctx, progress)
	if err == nil {
		front.Open(parts.site)
		parts.behind(ctx)
		ready(a.config.HTTP.Origin())
		parts.people.announce(a.out)
		<-ctx.Done()
		a.log.Info("shutting down")
	}
	if ctx.Err() != nil {
		// It was asked to end, unless listening itself failed.
		err = nil
		if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
			err = cause
		}
	}
	// First no new requests, then what they need.
	return errors.Join(err, front.Close(), parts.stop())
}

// reached is the public origin with the port that the system chose, where neither was set.
func reached(public url.URL, listener net.Listener) url.URL {
	if public.Port() == "0" {
		_, port, _ := net.SplitHostPort(listener.Addr().String())
		public.Host = net.JoinHostPort(public.Hostname(), port)
	}
	return public
}

// startRenderer starts the Node process, if there is a Node to start.
func startRenderer(c config.Config, log *slog.Logger) (*renderer.Process, *renderer.Client) {
	process, err := renderer.StartProcess(renderer.ProcessConfig{
		Script: filepath.Join(c.Home, "app", "server", "main.mjs"), Env: rendererEnvironment(c), Log: log,
	})
	if err != nil {
		log.Warn("pages are rendered in the browser only, and homes have no pictures", "cause", err.Error())
		return nil, renderer.NewClient(filepath.Join(c.DataDir, "no-renderer"), nil)
	}
	return process, renderer.NewClient(process.Socket(), nil)
}

// awaitRenderer waits until the renderer answers, or for too long.
func awaitRenderer(ctx context.Context, client *renderer.Client, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, rendererLimit)
	defer cancel()
	retry := time.NewTicker(50 * time.Millisecond)
	defer retry.Stop()
	for {
		if _, err := client.Build(ctx); err == nil {
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
