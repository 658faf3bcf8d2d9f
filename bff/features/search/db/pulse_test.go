package db_test

import (
	"context"
	"net"
	"net/url"
	"runtime"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	listingdb "hearthway/bff/features/listing/db"
	placedb "hearthway/bff/features/place/db"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// TestDatabaseThatHangs lets the database hear nothing and say nothing. Nobody sets a limit here, so whoever
// does not wait for ever owes it to the store.
func TestDatabaseThatHangs(t *testing.T) {
	w := newWire(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: w.url, MaxConns: 3})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	t.Cleanup(w.goOn)
	asked := map[string]func() error{
		"a statement":                   func() error { return db.Ping(context.Background()) },
		"a read":                        func() error { _, err := placedb.New(db).CitiesOf(context.Background(), "TX", 1); return err },
		"the mapper":                    func() error { _, err := listingdb.New(db).Newest(context.Background(), 1); return err },
		"one more than are connections": func() error { _, err := listingdb.New(db).Sources(context.Background()); return err },
		"a batch": func() error {
			_, err := searchdb.NewEngine(db).CityNumbers(context.Background(), "TX", "Dallas")
			return err
		},
	}
	all := func(want apperr.Code) {
		t.Helper()
		var waiting sync.WaitGroup
		for what, ask := range asked {
			waiting.Go(func() {
				if err := ask(); (err == nil) != (want == "") || err != nil && apperr.CodeOf(err) != want {
					t.Errorf("%s: %v, want %q", what, err, want)
				}
			})
		}
		waiting.Wait()
	}
	all("")
	w.hang()
	all(apperr.Unavailable)
	all(apperr.Unavailable)
	w.goOn()
	for db.Ping(t.Context()) != nil { // what looks after it comes to know
		runtime.Gosched()
	}
	all("")
}

// wireBetween lies between a store and its database.
type wireBetween struct {
	url string

	mu   sync.Mutex
	free chan struct{} // closed while bytes pass
}

func newWire(t *testing.T) *wireBetween {
	t.Helper()
	address := testkit.DatabaseURL(t)
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
	w := &wireBetween{url: to.String(), free: make(chan struct{})}
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

// pass hands on what comes, when it may.
func (w *wireBetween) pass(to, from net.Conn) {
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

func (w *wireBetween) hang() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.free = make(chan struct{})
}

func (w *wireBetween) goOn() {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.free:
	default:
		close(w.free)
	}
}
