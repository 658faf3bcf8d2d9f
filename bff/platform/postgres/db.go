// Package postgres is the database: pools and replicas, transactions, migrations, and the rows that
// belong to no area. Each area has its own rows.
package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/multitracer"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	driver "gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"hearthway/bff/platform/apperr"
)

// Limits enforced by the server, so that no query can tie it up. Bulk imports lift them in their own
// transactions with SET LOCAL.
var sessionSettings = map[string]string{
	"application_name":                    "hearthway",
	"timezone":                            "UTC",
	"statement_timeout":                   "10s",
	"lock_timeout":                        "5s",
	"idle_in_transaction_session_timeout": "60s",
	// PostgreSQL notices within a minute that a machine is gone, and releases what it had locked; by itself it takes two hours.
	"tcp_keepalives_idle":     "30",
	"tcp_keepalives_interval": "10",
	"tcp_keepalives_count":    "3",
	// Searches differ so much that a generic plan suits none.
	"plan_cache_mode": "force_custom_plan",
	"jit":             "off",
	// Parallel workers take longer to start than most searches take, and slow down others meanwhile.
	"max_parallel_workers_per_gather": "0",
	// The similarity from which the operator % matches, see minAlike in features/place.
	"pg_trgm.similarity_threshold": "0.4",
	// The same for the operator <% (a word among others): one typo in a short name leaves half of its
	// trigrams.
	"pg_trgm.word_similarity_threshold": "0.5",
}

// connectLimit is the timeout for connecting; a visitor is waiting.
const connectLimit = 2 * time.Second

// Config says where the database is and how to connect to it.
type Config struct {
	URL      string   // connection string of the primary
	Replicas []string // connection strings; used for reads that tolerate lag
	MaxConns int      // per pool; 0: depends on the number of CPUs
	Now      func() time.Time
	Log      *slog.Logger
	Tracer   pgx.QueryTracer // traces every statement; optional
}

// DB is the database with its pools.
type DB struct {
	pool     *pgxpool.Pool
	replicas []*pgxpool.Pool
	checks   []*health // of the primary and the replicas
	tracer   pgx.QueryTracer
	turn     atomic.Uint32
	sql      *sql.DB // uses connections of the pool
	orm      *gorm.DB
	now      func() time.Time
	log      *slog.Logger
}

// Open connects and checks that the primary responds. A replica that doesn't respond is used once it
// does.
func Open(ctx context.Context, cfg Config) (*DB, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	db := &DB{now: cfg.Now, log: cfg.Log, tracer: cfg.Tracer}
	var err error
	if db.pool, err = db.openPool(ctx, cfg.URL, cfg); err != nil {
		return nil, err
	}
	for _, url := range cfg.Replicas {
		replica, err := db.openPool(ctx, url, cfg)
		if err != nil {
			db.Close()
			return nil, fmt.Errorf("replica: %w", err)
		}
		db.replicas = append(db.replicas, replica)
	}
	if err := db.Ping(ctx); err != nil {
		db.Close()
		return nil, err
	}
	db.sql = stdlib.OpenDBFromPool(db.pool)
	db.orm, err = gorm.Open(driver.New(driver.Config{Conn: db.sql}), &gorm.Config{
		Logger:                 logger.Discard,
		SkipDefaultTransaction: true,
		NowFunc:                func() time.Time { return db.now().UTC() },
	})
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("open GORM: %w", err)
	}
	return db, nil
}

// timesInUTC reads times in UTC, whatever the machine's time zone.
var timesInUTC = &pgtype.Type{Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC}}

func (db *DB) openPool(ctx context.Context, url string, c Config) (*pgxpool.Pool, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the database's connection string can't be parsed") // it may contain a password
	}
	for name, value := range sessionSettings {
		if _, set := cfg.ConnConfig.RuntimeParams[name]; !set {
			cfg.ConnConfig.RuntimeParams[name] = value
		}
	}
	if c.MaxConns > 0 {
		cfg.MaxConns = int32(c.MaxConns)
	}
	cfg.MaxConnIdleTime = 5 * time.Minute
	if cfg.ConnConfig.ConnectTimeout == 0 {
		cfg.ConnConfig.ConnectTimeout = connectLimit
	}
	check := watchHealth(cfg, db.log)
	cfg.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(timesInUTC)
		return nil
	}
	cfg.ConnConfig.Tracer = check
	if c.Tracer != nil {
		cfg.ConnConfig.Tracer = multitracer.New(check, c.Tracer)
	}
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		check.close()
		return nil, fmt.Errorf("open the database: %w", err)
	}
	db.checks = append(db.checks, check)
	return pool, nil
}

// Connect opens a connection to the primary outside of the pool, for work that can wait: its statements
// aren't canceled when the server hangs.
func (db *DB) Connect(ctx context.Context) (*pgx.Conn, error) {
	cfg := db.pool.Config().ConnConfig
	cfg.Tracer = db.tracer
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return nil, err
	}
	conn.TypeMap().RegisterType(timesInUTC)
	if _, err := conn.Exec(ctx, boundedReads); err != nil {
		_ = conn.Close(ctx)
		return nil, err
	}
	return conn, nil
}

// boundedReads limits how far a session reads ahead to PostgreSQL's default. Reading a temporary table, it may otherwise take all of the
// session's buffers, and "no empty local buffer available" is left for the table's long texts.
const boundedReads = "set effective_io_concurrency = 16"

// Ping reports whether the primary responds.
func (db *DB) Ping(ctx context.Context) error {
	// A statement, because the tracer doesn't see pings.
	if _, err := db.pool.Exec(ctx, "-- ping"); err != nil {
		return apperr.Wrap(apperr.Unavailable, "The database isn’t responding.", err)
	}
	return nil
}

// Now is the current time of the clock that the database was opened with.
func (db *DB) Now() time.Time { return db.now() }

// Log is where problems with the database are logged.
func (db *DB) Log() *slog.Logger { return db.log }

// Replicas are the pools for reads that tolerate lag.
func (db *DB) Replicas() []*pgxpool.Pool { return db.replicas }

// Close waits for running queries and closes every connection.
func (db *DB) Close() {
	for _, check := range db.checks {
		check.close()
	}
	for _, replica := range db.replicas {
		replica.Close()
	}
	if db.sql != nil {
		_ = db.sql.Close()
	}
	db.pool.Close()
}

// Read runs a read that tolerates lag: on the next replica, or on the primary if there is none or it is
// unreachable.
func (db *DB) Read(ctx context.Context, query func(*pgxpool.Pool) error) error {
	if n := len(db.replicas); n > 0 {
		replica := db.replicas[int(db.turn.Add(1))%n]
		err := query(replica)
		if err == nil || !Unreachable(err) && !broken(err) || ctx.Err() != nil {
			return Failure(err)
		}
		db.log.Warn("a replica is not responding; using the primary", "error", err)
	}
	return Failure(query(db.pool))
}

// Unreachable reports whether an error is about the connection rather than the query. A context
// canceled while its caller still waits was canceled because the server hangs.
func Unreachable(err error) bool {
	var connect *pgconn.ConnectError
	return errors.As(err, &connect) || pgconn.SafeToRetry(err) || errors.Is(err, errHangs) || errors.Is(err, context.Canceled)
}
