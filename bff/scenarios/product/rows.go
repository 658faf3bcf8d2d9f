package product

import (
	"context"
	"encoding/hex"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Exec changes a row directly, when doing so through calls would take many steps.
func (s *Server) Exec(statement string, args ...any) {
	s.T.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		s.T.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement, args...); err != nil {
		s.T.Fatalf("%s: %v", statement, err)
	}
}

// Column returns the result of a query with one column, on a separate connection.
func (s *Server) Column(query string) []string {
	s.T.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		s.T.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, query)
	if err != nil {
		s.T.Fatal(err)
	}
	texts, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		s.T.Fatal(err)
	}
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
