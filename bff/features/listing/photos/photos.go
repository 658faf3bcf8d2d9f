// Package photos downloads the photos of listing feeds: once each, from the public internet only, and
// only if they are images of a plausible size. It stores a smaller copy without metadata, such as where
// the photo was taken.
package photos

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"hearthway/bff/platform/breaker"
)

var (
	// ErrFailed means that a photo recently couldn't be downloaded and isn't retried yet.
	ErrFailed = errors.New("the photo couldn't be downloaded")
	// ErrNoPicture means that a file isn't a JPEG, PNG, GIF or WebP image.
	ErrNoPicture = errors.New("not a picture")

	// errOurs marks failures that aren't the photo's fault, so it may be retried at once.
	errOurs = errors.New("the copy couldn't be created")
)

const (
	// retryAfter is how long a failed photo isn't tried again.
	retryAfter = time.Hour
	// maxFailures limits how many failures are remembered; beyond it all are forgotten.
	maxFailures = 20_000
	// hostsKept limits how many servers have a circuit breaker; beyond it all are forgotten.
	hostsKept = 1_000
	// fetchLimit is the timeout of one download.
	fetchLimit = 15 * time.Second
)

// FileStore stores the copies; cache.Disk implements it.
type FileStore interface {
	Get(key string) ([]byte, bool)
	Path(key string) string
	Put(key string, content []byte) error
}

// Shrink makes the copy of an image file that is stored: no wider than pages need, upright, without
// metadata. It returns ErrNoPicture if the file isn't an image after all; any other error is temporary.
type Shrink func(ctx context.Context, file string) ([]byte, error)

// Config says how photos are downloaded and stored.
type Config struct {
	Files  FileStore
	Shrink Shrink
	// Agent is the User-Agent that the feeds' servers see.
	Agent string
	// AllowPrivate allows private IP addresses, for tests and for feeds on one's own network.
	AllowPrivate bool
	Now          func() time.Time // nil: time.Now
	Log          *slog.Logger     // nil: slog.Default
}

// Photos downloads and stores photos. It is safe for concurrent use.
type Photos struct {
	config  Config
	fetch   fetcher
	flights singleflight.Group

	mu     sync.Mutex
	failed map[string]time.Time
	hosts  map[string]*breaker.Breaker
}

func New(c Config) *Photos {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return &Photos{
		config: c, fetch: newFetcher(c.Agent, c.AllowPrivate),
		failed: map[string]time.Time{}, hosts: map[string]*breaker.Breaker{},
	}
}

// File returns the path of the stored copy of a photo, downloading it the first time. Any error means
// that there is no photo for now; ErrFailed means that a recent attempt failed and none was made now.
func (p *Photos) File(ctx context.Context, address string) (string, error) {
	if path, ok := p.Stored(address); ok {
		return path, nil
	}
	if p.Failed(address) {
		return "", ErrFailed
	}
	answer := p.flights.DoChan(address, func() (any, error) {
		// Others may be waiting too, so the download doesn't stop when the first caller gives up.
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*fetchLimit)
		defer cancel()
		if _, ok := p.Stored(address); ok { // the download that was under way a moment ago has ended
			return nil, nil
		}
		return nil, p.bring(own, address)
	})
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case result := <-answer:
		if result.Err != nil {
			return "", result.Err
		}
		return p.config.Files.Path(address), nil
	}
}

// Stored returns the path of the stored copy of a photo, if there is one.
func (p *Photos) Stored(address string) (path string, ok bool) {
	_, ok = p.config.Files.Get(address)
	return p.config.Files.Path(address), ok
}

// Failed reports whether a photo couldn't be downloaded within the last hour.
func (p *Photos) Failed(address string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, ok := p.failed[address]
	return ok && p.config.Now().Sub(at) < retryAfter
}

func (p *Photos) bring(ctx context.Context, address string) error {
	err := p.keep(ctx, address)
	if err == nil || errors.Is(err, breaker.ErrOpen) {
		return err // no attempt was made
	}
	if !errors.Is(err, errOurs) {
		p.mu.Lock()
		if len(p.failed) >= maxFailures {
			clear(p.failed)
		}
		p.failed[address] = p.config.Now()
		p.mu.Unlock()
	}
	// The URL may contain the feed's access key, so only its host is logged.
	p.config.Log.Warn("a feed's photo couldn't be downloaded", "host", hostOf(address), "cause", err.Error())
	return err
}

// keep downloads, shrinks and stores one photo.
func (p *Photos) keep(ctx context.Context, address string) error {
	var original []byte
	var refused error
	err := p.host(address).Do(func() error {
		limited, cancel := context.WithTimeout(ctx, fetchLimit)
		defer cancel()
		var err error
		original, err = p.fetch.get(limited, address)
		if errors.Is(err, errRefused) {
			// Returned outside of the breaker, because a missing photo doesn't mean that its server is down.
			refused = err
			return nil
		}
		return err
	})
	if err = errors.Join(err, refused); err != nil {
		return err
	}
	if err := checkPicture(original); err != nil {
		return err
	}
	err = p.store(ctx, address, original)
	if err != nil && !errors.Is(err, ErrNoPicture) {
		return fmt.Errorf("%w: %w", errOurs, err)
	}
	return err
}

func (p *Photos) store(ctx context.Context, address string, original []byte) error {
	file, err := os.CreateTemp("", "hearthway-photo-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(file.Name()) }()
	_, err = file.Write(original)
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	small, err := p.config.Shrink(ctx, file.Name())
	if err != nil {
		return err
	}
	return p.config.Files.Put(address, small)
}

// host returns the circuit breaker of a URL's server. Without one, each photo of a server that is down
// would take the full timeout.
func (p *Photos) host(address string) *breaker.Breaker {
	name := hostOf(address)
	p.mu.Lock()
	defer p.mu.Unlock()
	b, ok := p.hosts[name]
	if !ok {
		if len(p.hosts) >= hostsKept {
			clear(p.hosts)
		}
		b = breaker.New(10, time.Minute, p.config.Now)
		p.hosts[name] = b
	}
	return b
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
