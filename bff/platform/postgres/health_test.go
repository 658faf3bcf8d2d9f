package postgres_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"testing"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// frozen returns the URL of a database whose server hangs from freeze until the test ends.
func frozen(t *testing.T) (address string, freeze func()) {
	t.Helper()
	u, err := url.Parse(testkit.DatabaseURL(t))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(u.Query().Get("host"), ".s.PGSQL."+u.Query().Get("port"))
	u.Host, u.RawQuery = listener.Addr().String(), "sslmode=disable"
	var gate sync.RWMutex
	pass := func(from, to net.Conn) {
		defer func() { _ = from.Close(); _ = to.Close() }()
		part := make([]byte, 64<<10)
		for {
			n, err := from.Read(part)
			if err != nil {
				return
			}
			gate.RLock()
			_, err = to.Write(part[:n])
			gate.RUnlock()
			if err != nil {
				return
			}
		}
	}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("unix", socket)
			if err != nil {
				_ = client.Close()
				continue
			}
			go pass(client, server)
			go pass(server, client)
		}
	}()
	t.Cleanup(func() { _ = listener.Close() })
	return u.String(), func() {
		gate.Lock()
		t.Cleanup(gate.Unlock)
	}
}

// A statement that ends because the server hangs doesn't look as if its caller had ended it: River takes that for its own stop.
func TestHangIsNotTheCaller(t *testing.T) {
	address, freeze := frozen(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: address, MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	freeze()
	waiting := make(chan error, 2)
	for range cap(waiting) { // the second one for the connection
		go func() {
			_, err := db.Pool().Exec(t.Context(), "select 1")
			waiting <- err
		}()
	}
	for range cap(waiting) {
		if err := <-waiting; err == nil || errors.Is(err, context.Canceled) || apperr.CodeOf(postgres.Failure(err)) != apperr.Unavailable {
			t.Errorf("%v", err)
		}
	}
}
