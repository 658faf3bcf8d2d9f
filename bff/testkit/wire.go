package testkit

import (
	"net"
	"net/url"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Wire is a connection between a store and its own database. While it hangs no data gets through, as if
// a machine had stopped or the network lost it.
type Wire struct {
	URL string // of the database, through the wire

	mu   sync.Mutex
	free chan struct{} // closed while data gets through
}

// NewWire creates a database with a wire to it, until the test ends.
func NewWire(t testing.TB) *Wire {
	t.Helper()
	address := DatabaseURL(t)
	server, err := pgx.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	to := url.URL{
		Scheme: "postgres", User: url.UserPassword(server.User, server.Password), Host: listener.Addr().String(), Path: server.Database,
		RawQuery: "sslmode=disable",
	}
	w := &Wire{URL: to.String(), free: make(chan struct{})}
	close(w.free)
	network, path := pgconn.NetworkAddress(server.Host, server.Port)
	go func() {
		for {
			here, err := listener.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial(network, path)
			if err != nil {
				_ = here.Close()
				continue
			}
			go w.pass(here, there)
			go w.pass(there, here)
		}
	}()
	return w
}

// pass copies data, when allowed.
func (w *Wire) pass(to, from net.Conn) {
	defer func() { _, _ = to.Close(), from.Close() }()
	piece := make([]byte, 1<<16)
	for {
		n, err := from.Read(piece)
		w.mu.Lock()
		free := w.free
		w.mu.Unlock()
		<-free
		if _, failed := to.Write(piece[:n]); failed != nil || err != nil {
			return
		}
	}
}

// Hang stops all data.
func (w *Wire) Hang() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.free = make(chan struct{})
}

// Resume resumes the transfer.
func (w *Wire) Resume() {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.free:
	default:
		close(w.free)
	}
}
