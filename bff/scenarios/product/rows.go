package product

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// onRows runs statements on a connection that only tests use, so that they don't count as the server's. It is kept, because
// connecting takes longer than most statements. Who finds it in use takes another one.
func (s *Server) onRows(run func(ctx context.Context, conn *pgx.Conn) error) {
	s.T.Helper()
	ctx := context.Background()
	kept := s.looking.TryLock()
	conn := s.look
	if kept {
		defer s.looking.Unlock()
	}
	if !kept || conn == nil || conn.Ping(ctx) != nil {
		var err error
		if conn, err = pgx.Connect(ctx, s.URL); err != nil {
			s.T.Fatal(err)
		}
		if kept {
			s.look = conn
			s.T.Cleanup(func() { _ = conn.Close(ctx) })
		} else {
			defer func() { _ = conn.Close(ctx) }()
		}
	}
	if err := run(ctx, conn); err != nil {
		s.T.Fatal(err)
	}
}

// Exec changes a row directly, when doing so through calls would take many steps.
func (s *Server) Exec(statement string, args ...any) {
	s.T.Helper()
	s.onRows(func(ctx context.Context, conn *pgx.Conn) error {
		if _, err := conn.Exec(ctx, statement, args...); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
		return nil
	})
}

// Column returns the result of a query with one column.
func (s *Server) Column(query string) (texts []string) {
	s.T.Helper()
	s.onRows(func(ctx context.Context, conn *pgx.Conn) error {
		found, err := conn.Query(ctx, query)
		if err != nil {
			return err
		}
		texts, err = pgx.CollectRows(found, pgx.RowTo[string])
		return err
	})
	return texts
}

// Row is a row of any table, as text.
type Row struct{ Table, Text string }

// Rows returns the rows of all tables.
func (s *Server) Rows() (all []Row) {
	s.T.Helper()
	for _, table := range s.Column("select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'") {
		for _, text := range s.Column("select to_jsonb(t)::text from " + pgx.Identifier{table}.Sanitize() + " t") {
			all = append(all, Row{table, text})
		}
	}
	return all
}

// Holds reports whether a row contains a value, as text or as its bytes.
func (r Row) Holds(said string) bool {
	text := strings.ToLower(r.Text)
	return strings.Contains(text, strings.ToLower(said)) || strings.Contains(text, hex.EncodeToString([]byte(said)))
}
