// Package postgres is the database: its pools and replicas, transactions, migrations, and the rows of
// what belongs to no area. Each area keeps its own rows, in its room db.
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

// Limits that the server itself keeps, so that no query of ours holds it up. A bulk import
// lifts them in its own transactions with SET LOCAL.
var sessionSettings = map[string]string{
	"application_name":                    "hearthway",
	"timezone":                            "UTC",
	"statement_timeout":                   "10s",
	"lock_timeout":                        "5s",
	"idle_in_transaction_session_timeout": "60s",
	// Searches are so different from each other that a plan for all of them suits none.
	"plan_cache_mode": "force_custom_plan",
	"jit":             "off",
	// Workers take longer to start than most searches take, and others wait meanwhile.
	"max_parallel_workers_per_gather": "0",
	// From where on the operator % takes names for close to each other, see leastAlike.
	"pg_trgm.similarity_threshold": "0.4",
	// The same of the operator <% for a word among others: one typo in a short name leaves half of its trigrams.
	"pg_trgm.word_similarity_threshold": "0.5",
}

// connectLimit is how long a connection may take to be made; a visitor waits for it.
const connectLimit = 2 * time.Second

// Config says where the database is.
type Config struct {
	URL      string   // connection string of the primary
	Replicas []string // connection strings; reads that tolerate lag go there
	MaxConns int      // of each pool; 0: as many as suit the processors
	Now      func() time.Time
	Log      *slog.Logger
	Tracer   pgx.QueryTracer // sees every statement; nil: nobody does
}

// DB is the database with its pools.
type DB struct {
	pool     *pgxpool.Pool
	replicas []*pgxpool.Pool
	checks   []*health // of the primary and of the replicas
	tracer   pgx.QueryTracer
	turn     atomic.Uint32
	sql      *sql.DB // lends connections of the pool
	orm      *gorm.DB
	now      func() time.Time
	log      *slog.Logger
}

// Open connects and checks that the primary answers. A replica that does not is used once
// it does.
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
		return nil, fmt.Errorf("open the object mapper: %w", err)
	}
	return db, nil
}

// timesInUTC reads times in UTC, whatever the zone of the machine.
var timesInUTC = &pgtype.Type{Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC}}

func (db *DB) openPool(ctx context.Context, url string, c Config) (*pgxpool.Pool, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the database's connection string cannot be read") // it may hold a password
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

// Connect makes a connection to the primary that is in no pool and is not cut off when the server hangs, for work
// that can wait.
func (db *DB) Connect(ctx context.Context) (*pgx.Conn, error) {
	cfg := db.pool.Config().ConnConfig
	cfg.Tracer = db.tracer
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return nil, err
	}
	conn.TypeMap().RegisterType(timesInUTC)
	return conn, nil
}

// Ping reports whether the primary answers.
func (db *DB) Ping(ctx context.Context) error {
	// A statement, as the tracer does not see pings.
	if _, err := db.pool.Exec(ctx, "-- ping"); err != nil {
		return apperr.Wrap(apperr.Unavailable, "The database isn’t responding.", err)
	}
	return nil
}

// Now is the time by the clock that the database was opened with.
func (db *DB) Now() time.Time { return db.now() }

// Log is where problems with the database are logged.
func (db *DB) Log() *slog.Logger { return db.log }

// Replicas are the pools of reads that tolerate lag.
func (db *DB) Replicas() []*pgxpool.Pool { return db.replicas }

// Close waits for queries in flight and closes every connection.
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

// Read runs a read that tolerates lag: on the next replica, and on the primary when there
// is none or it cannot be reached.
func (db *DB) Read(ctx context.Context, query func(*pgxpool.Pool) error) error {
	if n := len(db.replicas); n > 0 {
		replica := db.replicas[int(db.turn.Add(1))%n]
		err := query(replica)
		if err == nil || !Unreachable(err) && !broken(err) || ctx.Err() != nil {
			return Failure(err)
		}
		db.log.Warn("a replica doesn't answer; using the primary", "error", err)
	}
	return Failure(query(db.pool))
}

// Unreachable reports whether an error is about the connection rather than the query. A context that is canceled
// while its caller still waits was so because the server hangs.
func Unreachable(err error) bool {
	var connect *pgconn.ConnectError
	return errors.As(err, &connect) || pgconn.SafeToRetry(err) || errors.Is(err, errHangs) || errors.Is(err, context.Canceled)
}
