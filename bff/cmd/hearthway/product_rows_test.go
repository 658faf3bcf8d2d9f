package main

import (
	"context"
	"encoding/hex"
	"strings"

	"github.com/jackc/pgx/v5"
)

// put has a row that takes a long way to make otherwise.
func (c *city) put(statement string, args ...any) {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement, args...); err != nil {
		c.t.Fatalf("%s: %v", statement, err)
	}
}

// texts are what a query of one column finds, past the server's own connections.
func (c *city) texts(query string) []string {
	c.t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	found, err := conn.Query(ctx, query)
	if err != nil {
		c.t.Fatal(err)
	}
	texts, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		c.t.Fatal(err)
	}
	return texts
}

// row is one of any table, as text.
type row struct{ table, text string }

// rows are those of every table.
func (c *city) rows() (all []row) {
	c.t.Helper()
	for _, table := range c.texts("select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'") {
		for _, text := range c.texts("select to_jsonb(t)::text from " + pgx.Identifier{table}.Sanitize() + " t") {
			all = append(all, row{table, text})
		}
	}
	return all
}

// holds says whether a row has something, as text or as the bytes of it.
func (r row) holds(said string) bool {
	text := strings.ToLower(r.text)
	return strings.Contains(text, strings.ToLower(said)) || strings.Contains(text, hex.EncodeToString([]byte(said)))
}
