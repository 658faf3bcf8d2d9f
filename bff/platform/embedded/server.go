// Package embedded runs the PostgreSQL from the project's npm packages, so that a fresh clone needs no
// database. It starts it on a Unix socket, restarts it when it dies, adopts one that an earlier process
// left running, and lets several of our processes share one.
//
// Two locks in the data folder coordinate the processes; the kernel releases them when a process exits.
// The process that holds "owner" starts, supervises and stops the database. Every process that uses it
// holds "users" shared: an owner that exits leaves the database running for them, and one of them becomes
// the owner.
package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// Polling intervals and timeouts.
const (
	pollEvery    = 25 * time.Millisecond
	standbyEvery = 500 * time.Millisecond
	pingLimit    = 3 * time.Second
	stopLimit    = 30 * time.Second
)

// port is part of the socket's name; nothing listens on the network.
const port = "5432"

const superuser = "postgres"

// DatabaseName is the product's database on the server.
const DatabaseName = "hearthway"

// Options say where the database lives.
type Options struct {
	DataDir  string            // the product's data folder; created if missing
	Home     string            // folder with node_modules; "": above the working directory or the program
	StateDir string            // where root stores what the database's account can't reach; "": /var/lib
	Settings map[string]string // PostgreSQL settings that override the defaults
	Log      *slog.Logger
}

// Server is a database that this process may use.
type Server struct {
	place    placement
	programs string // folder with bin, lib and share
	account  account
	settings map[string]string
	password string
	log      *slog.Logger

	users  *fileLock
	owner  *fileLock // nil if another process owns the database
	main   *postmaster
	mu     sync.Mutex // guards owner and main
	adopts atomic.Int32

	cancel context.CancelFunc
	done   sync.WaitGroup
	once   sync.Once
	failed error
}

// Start returns a database that accepts connections. The context limits the start only.
func Start(ctx context.Context, opt Options) (*Server, error) {
	s, err := prepare(opt)
	if err != nil {
		return nil, err
	}
	if err := s.tidy(); err != nil {
		return nil, fmt.Errorf("end what an interrupted restore left: %w", err)
	}
	// Waits while an owner without other users stops the database.
	if s.users, err = awaitLock(ctx, s.place.lockFile("users"), shared); err != nil {
		return nil, fmt.Errorf("wait for the embedded database: %w", err)
	}
	background, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	if err := s.join(ctx, background); err != nil {
		cancel()
		s.users.release()
		return nil, err
	}
	return s, nil
}

// Owner reports whether this process supervises the database.
func (s *Server) Owner() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.owner != nil
}

// Adopted reports whether the database was already running when this process took it over.
func (s *Server) Adopted() bool { return s.adopts.Load() > 0 }

// Pid is the process ID of the database, 0 if another process owns it.
func (s *Server) Pid() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.main == nil {
		return 0
	}
	return s.main.pid
}

// URL is the connection string of one of the server's databases. It contains the password.
func (s *Server) URL(database string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(superuser, s.password), Path: "/" + database}
	u.RawQuery = url.Values{"host": {s.place.socket}, "port": {port}, "sslmode": {"disable"}}.Encode()
	return u.String()
}

// Database creates a database if it doesn't exist, and returns its connection string.
func (s *Server) Database(ctx context.Context, name string) (string, error) {
	conn, err := pgx.Connect(ctx, s.URL(superuser))
	if err != nil {
		return "", fmt.Errorf("connect to the embedded database: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var there bool
	err = conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&there)
	if err == nil && !there {
		_, err = conn.Exec(ctx, "create database "+pgx.Identifier{name}.Sanitize())
		if isDuplicate(err) { // another process was faster
			err = nil
		}
	}
	if err != nil {
		return "", fmt.Errorf("create the database %s: %w", name, err)
	}
	return s.URL(name), nil
}

func (s *Server) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, pingLimit)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.URL(superuser))
	if err != nil {
		return err
	}
	return conn.Close(ctx)
}

// Stop releases the database. The owner stops it unless other processes use it; one of those then
// becomes the owner. Further calls return the first result.
func (s *Server) Stop() error {
	s.once.Do(func() {
		s.cancel()
		s.done.Wait()
		s.users.release()
		if s.owner != nil {
			s.failed = s.stopUnlessUsed()
			s.owner.release()
		}
	})
	return s.failed
}

func (s *Server) stopUnlessUsed() error {
	alone, err := tryLock(s.place.lockFile("users"), exclusive)
	if errors.Is(err, errLocked) {
		s.log.Info("the embedded database keeps running for another process")
		return nil
	}
	if err != nil {
		return err
	}
	defer alone.release()
	if s.main == nil {
		return nil
	}
	return s.main.stop()
}

func prepare(opt Options) (*Server, error) {
	s := &Server{settings: opt.Settings, log: opt.Log}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	data, err := filepath.Abs(opt.DataDir)
	if err != nil {
		return nil, err
	}
	found, err := findPrograms(opt.Home)
	if err != nil {
		return nil, err
	}
	if s.account, err = databaseAccount(); err != nil {
		return nil, err
	}
	if s.place, err = placeFor(data, opt.StateDir, s.account); err != nil {
		return nil, err
	}
	s.programs, err = runnable(found, s.place.state, s.account)
	return s, err
}
