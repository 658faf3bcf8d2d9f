package testkit

import (
	"io"
	"net"
	"sync"
	"testing"
)

// Relay is a proxy to a server that tests can cut, to simulate that the server is down without
// affecting others who use it.
type Relay struct {
	t               testing.TB
	network, target string // of the server
	address         string // of the relay

	mu       sync.Mutex
	listener net.Listener // nil: cut
	open     map[net.Conn]struct{}
	copying  sync.WaitGroup
}

// NewRelay relays from a free local port to a server until the test ends.
func NewRelay(t testing.TB, network, target string) *Relay {
	t.Helper()
	r := &Relay{t: t, network: network, target: target, address: "127.0.0.1:0", open: map[net.Conn]struct{}{}}
	r.Restore()
	t.Cleanup(r.Cut)
	return r
}

// Address is where the relay listens, "127.0.0.1:40123", even while it is cut.
func (r *Relay) Address() string { return r.address }

// Cut closes every connection and refuses new ones.
func (r *Relay) Cut() {
	r.mu.Lock()
	if r.listener != nil {
		_ = r.listener.Close()
		r.listener = nil
	}
	for conn := range r.open {
		_ = conn.Close()
	}
	r.mu.Unlock()
	r.copying.Wait()
}

// Restore accepts connections again.
func (r *Relay) Restore() {
	r.t.Helper()
	listener, err := net.Listen("tcp", r.address)
	if err != nil {
		r.t.Fatalf("listen for %s: %v", r.target, err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.listener, r.address = listener, listener.Addr().String()
	r.copying.Go(func() { r.accept(listener) })
}

func (r *Relay) accept(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial(r.network, r.target)
		if err != nil {
			_ = conn.Close()
			continue
		}
		r.copying.Go(func() { r.join(conn, server) })
	}
}

// join copies data in both directions until one side closes.
func (r *Relay) join(a, b net.Conn) {
	r.mu.Lock()
	cut := r.listener == nil
	r.open[a], r.open[b] = struct{}{}, struct{}{}
	r.mu.Unlock()
	end := func() {
		_, _ = a.Close(), b.Close()
	}
	if cut {
		end()
	}
	var both sync.WaitGroup
	both.Go(func() { _, _ = io.Copy(a, b); end() })
	both.Go(func() { _, _ = io.Copy(b, a); end() })
	both.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.open, a)
	delete(r.open, b)
}
