package product

import (
	"context"
	"encoding/hex"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Exec changes a row directly, when doing so through calls would take many steps.
func (c *Server) Exec(statement string, args ...any) {
	c.T.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.URL)
	if err != nil {
		c.T.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement, args...); err != nil {
		c.T.Fatalf("%s: %v", statement, err)
	}
}

// Column returns the result of a query with one column, on a separate connection.
func (c *Server) Column(query string) []string {
	c.T.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.URL)
	if err != nil {
		c.T.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, query)
	if err != nil {
		c.T.Fatal(err)
	}
	texts, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		c.T.Fatal(err)
	}
	return texts
}

// Row is a row of any table, as text.
type Row struct{ Table, Text string }

// Rows returns the rows of all tables.
func (c *Server) Rows() (all []Row) {
	c.T.Helper()
	for _, table := range c.Column("select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'") {
		for _, text := range c.Column("select to_jsonb(t)::text from " + pgx.Identifier{table}.Sanitize() + " t") {
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
