package status

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// The titles of the page's sections.
const (
	versions = "Versions"
	parts    = "Parts"
	ages     = "Ages"
	queue    = "Jobs"
)

// How long a due job may wait, and how long a job that was given up counts as news.
const (
	lateAfter = 5 * time.Minute
	newsFor   = time.Hour
)

// database adds what the database knows. The embedded one is never started: whoever asks how it is wouldn't learn it then.
func (r *Report) database(ctx context.Context, c config.Config, build string) {
	r.good(versions, "Program", config.CurrentVersion().String()+", build "+cmp.Or(build, "unknown: there is no build of the app"))
	r.good(parts, "Data folder", c.DataDir)
	url := string(c.Database.URL)
	if c.Database.Embedded() {
		var err error
		if url, err = embedded.Attach(c.DataDir, embedded.DatabaseName); err != nil {
			r.bad(parts, "Database", reason(err)+format.Pick(errors.Is(err, embedded.ErrNotRunning), "; hearthway serve starts it", ""))
			return
		}
	}
	ctx, cancel := context.WithTimeout(ctx, databaseLimit)
	defer cancel()
	replicas := make([]string, len(c.Database.Replicas))
	for i, secret := range c.Database.Replicas {
		replicas[i] = string(secret)
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Replicas: replicas, MaxConns: 2, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		r.bad(parts, "Database", reason(err))
		return
	}
	defer db.Close()
	began := time.Now()
	if err := db.Ping(ctx); err != nil {
		r.bad(parts, "Database", reason(err))
		return
	}
	r.good(parts, "Database", format.Pick(c.Database.Embedded(), "embedded, ", "")+"up, answers in "+took(time.Since(began)))
	var server string
	if err := db.Pool().QueryRow(ctx, "show server_version").Scan(&server); err != nil {
		r.bad(versions, "PostgreSQL", reason(err))
	} else {
		r.good(versions, "PostgreSQL", server)
	}
	if !r.schema(ctx, db) {
		return // the tables that the rest reads may not be there
	}
	r.replicas(ctx, db)
	r.imports(ctx, db)
	r.age(ctx, db, "Home values", "last model trained", "no model has been trained yet", "select extract(epoch from now() - max(trained_at))::float8 from valuation_models")
	r.age(ctx, db, "Sitemaps", "written", "none yet", "select extract(epoch from now() - max(made_at))::float8 from sitemap_set")
	r.jobs(ctx, db)
}

// reason is why the database can't be read, in one line and without its password.
func reason(err error) string {
	if known, ok := errors.AsType[*apperr.Error](err); ok && known.Cause != nil {
		err = known.Cause
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return "doesn't answer"
	}
	return strings.Join(strings.Fields(err.Error()), " ")
}

// schema reports whether the tables are those that this program needs.
func (r *Report) schema(ctx context.Context, db *postgres.DB) bool {
	schema, err := db.Schema(ctx)
	switch {
	case err != nil:
		r.bad(versions, "Schema", reason(err))
	case !schema.Fits:
		r.bad(versions, "Schema", fmt.Sprintf("%d; this program needs %d: run hearthway migrate", schema.Current, schema.Needed))
	case schema.Current > schema.Needed:
		r.good(versions, "Schema", fmt.Sprintf("%d, of a later release; this program needs %d", schema.Current, schema.Needed))
	default:
		r.good(versions, "Schema", fmt.Sprintf("%d, up to date", schema.Current))
	}
	return err == nil && schema.Fits
}

func (r *Report) replicas(ctx context.Context, db *postgres.DB) {
	newest, err := postgres.VersionOf(ctx, db.Pool())
	if err != nil {
		r.bad(ages, "Data", reason(err))
		return
	}
	r.good(ages, "Data", "version "+format.Comma(newest))
	for i, replica := range db.Replicas() {
		name := fmt.Sprintf("Replica %d", i+1)
		began := time.Now()
		version, err := postgres.VersionOf(ctx, replica)
		switch {
		case err != nil:
			r.bad(parts, name, reason(err))
		case version < newest:
			r.good(parts, name, fmt.Sprintf("up, answers in %s, %s behind", took(time.Since(began)), format.Plural(int(newest-version), "version", "versions")))
		default:
			r.good(parts, name, "up, answers in "+took(time.Since(began)))
		}
	}
}

// imports adds the last import of each source.
func (r *Report) imports(ctx context.Context, db *postgres.DB) {
	rows, err := db.Pool().Query(ctx, `
		select distinct on (kind, source) kind, source, state, rejected, extract(epoch from now() - coalesce(finished_at, updated_at))::float8
		from import_runs order by kind, source, id desc`)
	if err != nil {
		r.bad(ages, "Imports", reason(err))
		return
	}
	defer rows.Close()
	none := true
	for rows.Next() {
		var kind, source, state string
		var rejected int64
		var seconds float64
		if err := rows.Scan(&kind, &source, &state, &rejected, &seconds); err != nil {
			r.bad(ages, "Imports", reason(err))
			return
		}
		said := map[string]string{"done": "finished ", "failed": "failed ", "undone": "was undone; it finished ", "running": "is running; its last step was "}[state] + ago(duration(seconds))
		if rejected > 0 {
			said += fmt.Sprintf(", %s rejected", format.Comma(rejected))
		}
		r.add(ages, "Import "+strings.TrimSpace(kind+" "+format.TerminalLine(source)), said, state == "failed")
		none = false
	}
	if err := rows.Err(); err != nil {
		r.bad(ages, "Imports", reason(err))
	} else if none {
		r.good(ages, "Imports", "none yet")
	}
}

// age adds how long ago something was done, which the query says in seconds.
func (r *Report) age(ctx context.Context, db *postgres.DB, name, done, none, query string) {
	var seconds *float64
	err := db.Pool().QueryRow(ctx, query).Scan(&seconds)
	switch {
	case err != nil:
		r.bad(ages, name, reason(err))
	case seconds == nil:
		r.good(ages, name, none)
	default:
		r.good(ages, name, done+" "+ago(duration(*seconds)))
	}
}

// jobs adds the kinds of jobs that wait, run or were given up.
func (r *Report) jobs(ctx context.Context, db *postgres.DB) {
	rows, err := db.Pool().Query(ctx, `
		select kind, count(*) filter (where state in ('available', 'retryable') and scheduled_at <= now()), count(*) filter (where state = 'running'),
			count(*) filter (where state = 'discarded'), count(*) filter (where state = 'discarded' and finalized_at > now() - make_interval(secs => $1)),
			coalesce(extract(epoch from now() - min(scheduled_at) filter (where state = 'available')), 0)::float8
		from river_job where state in ('running', 'discarded') or state in ('available', 'retryable') and scheduled_at <= now()
		group by kind order by kind`, newsFor.Seconds())
	if err != nil {
		r.bad(queue, "All", reason(err))
		return
	}
	defer rows.Close()
	none := true
	for rows.Next() {
		var kind string
		var waiting, running, failed, news int64
		var oldest float64
		if err := rows.Scan(&kind, &waiting, &running, &failed, &news, &oldest); err != nil {
			r.bad(queue, "All", reason(err))
			return
		}
		said := fmt.Sprintf("%s waiting, %s running, %s failed", format.Comma(waiting), format.Comma(running), format.Comma(failed))
		if news > 0 {
			said += fmt.Sprintf(", %s of them within the last hour", format.Comma(news))
		}
		if oldest > 0 {
			said += "; the oldest has been due for " + format.Took(duration(oldest))
		}
		r.add(queue, kind, said, news > 0 || duration(oldest) > lateAfter)
		none = false
	}
	if err := rows.Err(); err != nil {
		r.bad(queue, "All", reason(err))
	} else if none {
		r.good(queue, "All", "none waits, runs or failed")
	}
}
