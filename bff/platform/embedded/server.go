// Package embedded runs the PostgreSQL that comes with the project's npm packages, so that
// a fresh clone needs no database. It starts it on a Unix socket, restarts it when it dies,
// takes over one that an earlier process left behind, and lets several processes of ours
// share one.
//
// Two locks in the data folder say who does what; the kernel drops them with the process.
// The process that holds "owner" starts, watches and stops the database. Every process that uses it holds "users"
// shared: the owner leaves it running for them and one of them becomes the owner.
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

// How often a condition outside this process is looked at, and how long a database may take.
const (
	pollEvery    = 25 * time.Millisecond
	standbyEvery = 500 * time.Millisecond
	pingLimit    = 3 * time.Second
	stopLimit    = 30 * time.Second
)

// port is part of the socket's name; nothing listens on the network.
const port = "5432"

const superuser = "postgres"

// DatabaseName is the product's database within the server.
const DatabaseName = "hearthway"

// Options say where the database lives.
type Options struct {
	DataDir  string // the product's data folder; made when missing
	Home     string // folder that holds node_modules; "": above the working folder or the program
	StateDir string // where root keeps what the database's account cannot reach; "": /var/lib
	Settings map[string]string
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
	owner  *fileLock // nil while another process owns the database
	main   *postmaster
	mu     sync.Mutex // guards owner and main
	adopts atomic.Int32

	cancel context.CancelFunc
	done   sync.WaitGroup
	once   sync.Once
	failed error
}

// Start returns a database that answers. The context bounds the start only.
func Start(ctx context.Context, opt Options) (*Server, error) {
	s, err := prepare(opt)
	if err != nil {
		return nil, err
	}
	// While an owner that found nobody else stops the database, this waits.
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

// Owner reports whether this process looks after the database.
func (s *Server) Owner() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.owner != nil
}

// Adopted reports whether the database was found running rather than started by this process.
func (s *Server) Adopted() bool { return s.adopts.Load() > 0 }

// Pid is the process id of the database, 0 when another process owns it.
func (s *Server) Pid() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.main == nil {
		return 0
	}
	return s.main.pid
}

// URL is the connection string of one of the server's databases. It holds the password.
func (s *Server) URL(database string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(superuser, s.password), Path: "/" + database}
	u.RawQuery = url.Values{"host": {s.place.socket}, "port": {port}, "sslmode": {"disable"}}.Encode()
	return u.String()
}

// Database makes sure that a database of that name exists, and returns its connection string.
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

// Stop releases the database. Its owner stops it, unless other processes of ours use it; one of those then owns it.
// Further calls return the first one's result.
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
