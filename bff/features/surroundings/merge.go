package surroundings

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

// target is a table that files fill. Its primary key is data and the first column; it also has the part.
type target struct {
	table   string
	columns []string // without data and part
}

// merge makes the rows of a file's data and part what the file says, in one transaction. Rows that are the same aren't written. Each row has the
// target's columns.
func (s Service) merge(ctx context.Context, file *File, to target, rows iter.Seq2[[]any, error]) (n Counts, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if n.Same, err = s.begin(ctx, file); n.Same || err != nil {
			return err
		}
		if err := s.exec(ctx, "create temporary table staged_rows on commit drop as select "+strings.Join(to.columns, ", ")+" from "+to.table+" limit 0"); err != nil {
			return err
		}
		if n.Read, err = s.copy(ctx, "staged_rows", to.columns, rows); err != nil {
			return err
		}
		if n.Read == 0 {
			return errors.New("the file has none of the rows that are needed")
		}
		if err := s.mergeStaged(ctx, file, to, &n); err != nil {
			return err
		}
		if err := s.exec(ctx, "drop table staged_rows"); err != nil { // the same transaction may merge another file
			return err
		}
		return s.finish(ctx, file, n.Added+n.Changed+n.Unchanged)
	})
	return n, err
}

// begin records the file, and reports whether it is the one that was imported before. One import runs at a time.
func (s Service) begin(ctx context.Context, file *File) (same bool, err error) {
	if err := s.exec(ctx, "set local statement_timeout = 0; set local work_mem = '64MB'; select pg_advisory_xact_lock(hashtext('surroundings'))"); err != nil {
		return false, err
	}
	if err := s.DB.On(ctx).QueryRow(ctx, "select exists (select from surroundings_files where (data, part, fingerprint, sample) = ($1, $2, $3, $4))",
		file.Data, file.Part, file.Fingerprint, file.Sample).Scan(&same); err != nil || same {
		return same, postgres.Failure(err)
	}
	if !file.Sample { // what is real and what was made up are never mixed
		if err := s.exec(ctx, "delete from surroundings_files where data = $1 and sample", file.Data); err != nil {
			return false, err
		}
	}
	return false, s.exec(ctx, `insert into surroundings_files (data, part, sample, edition, dated_on, file, fingerprint, row_count, imported_at)
		values ($1, $2, $3, $4, $5::date, $6, $7, 0, $8)
		on conflict (data, part) do update set sample = excluded.sample, edition = excluded.edition, dated_on = excluded.dated_on, file = excluded.file,
			fingerprint = excluded.fingerprint, imported_at = excluded.imported_at`,
		file.Data, file.Part, file.Sample, file.Edition, file.Dated, file.Name, file.Fingerprint, s.Now().UTC())
}

// finish records what the file itself said: its edition and how many rows it has. It makes all pages outdated, since each shows the edition.
func (s Service) finish(ctx context.Context, file *File, rows int64) error {
	if err := s.exec(ctx, "update surroundings_files set edition = $3, row_count = $4 where data = $1 and part = $2", file.Data, file.Part, file.Edition, rows); err != nil {
		return err
	}
	if file.Data == FloodZones || file.Data == Walkability || file.Data == Noise || file.Data == Broadband || file.Data == Census {
		if err := s.refreshFilters(ctx); err != nil {
			return err
		}
	}
	return s.exec(ctx, "select note_change('{}', null)")
}

// mergeStaged counts rows with the same key once.
func (s Service) mergeStaged(ctx context.Context, file *File, to target, n *Counts) error {
	key, values := to.columns[0], append([]string{"part"}, to.columns[1:]...)
	fresh := fmt.Sprintf("(select distinct on (%s) *, $2::text as part from staged_rows order by %[1]s)", key)
	differ := fmt.Sprintf("(%s) is distinct from (%s)", prefixed("t.", values), prefixed("f.", values))
	var listed int64
	err := s.DB.On(ctx).QueryRow(ctx, fmt.Sprintf(`select count(*), count(*) filter (where t.%[1]s is null), count(*) filter (where t.%[1]s is not null and %[2]s)
		from %[3]s f left join %[4]s t on t.data = $1 and t.%[1]s = f.%[1]s`, key, differ, fresh, to.table), file.Data, file.Part).Scan(&listed, &n.Added, &n.Changed)
	if err != nil {
		return postgres.Failure(err)
	}
	n.Repeated, n.Unchanged = n.Read-listed, listed-n.Added-n.Changed
	removed, err := s.DB.On(ctx).Exec(ctx, fmt.Sprintf("delete from %s t where data = $1 and part = $2 and not exists (select from staged_rows f where f.%s = t.%[2]s)",
		to.table, key), file.Data, file.Part)
	if err != nil {
		return postgres.Failure(err)
	}
	n.Removed = removed.RowsAffected()
	return s.exec(ctx, fmt.Sprintf(`insert into %[1]s as t (data, %[2]s, %[3]s) select $1, %[2]s, %[3]s from %[4]s f
		on conflict (data, %[2]s) do update set (%[3]s) = row (%[5]s) where (%[6]s) is distinct from (%[5]s)`,
		to.table, key, strings.Join(values, ", "), fresh, prefixed("excluded.", values), prefixed("t.", values)), file.Data, file.Part)
}

func prefixed(prefix string, columns []string) string {
	return prefix + strings.Join(columns, ", "+prefix)
}

func (s Service) exec(ctx context.Context, sql string, args ...any) error {
	_, err := s.DB.On(ctx).Exec(ctx, sql, args...)
	return postgres.Failure(err)
}

// copy streams rows into a table, and returns how many. What is wrong with the file is returned without what the database says about that.
func (s Service) copy(ctx context.Context, table string, columns []string, rows iter.Seq2[[]any, error]) (int64, error) {
	next, stop := iter.Pull2(rows)
	defer stop()
	source := copied{next: next}
	n, err := s.DB.Transaction(ctx).CopyFrom(ctx, pgx.Identifier{table}, columns, &source)
	if source.err != nil {
		return n, source.err
	}
	return n, postgres.Failure(err)
}

// copied implements pgx.CopyFromSource.
type copied struct {
	next func() ([]any, error, bool)
	row  []any
	err  error
}

// Next implements pgx.CopyFromSource.
func (c *copied) Next() bool {
	var more bool
	c.row, c.err, more = c.next()
	return more && c.err == nil
}

// Values implements pgx.CopyFromSource.
func (c *copied) Values() ([]any, error) { return c.row, nil }

// Err implements pgx.CopyFromSource.
func (c *copied) Err() error { return c.err }
