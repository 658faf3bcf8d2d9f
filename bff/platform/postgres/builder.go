package postgres

import (
	"strconv"
	"strings"
)

// Builder puts one statement with numbered values together.
type Builder struct {
	sql  strings.Builder
	args []any
}

// Add adds SQL, which is always ours.
func (b *Builder) Add(sql string) *Builder {
	b.sql.WriteString(sql)
	return b
}

// Arg adds the number of a value.
func (b *Builder) Arg(value any) *Builder {
	b.args = append(b.args, value)
	return b.Add("$" + strconv.Itoa(len(b.args)))
}

// Build returns the statement with its values.
func (b *Builder) Build() (string, []any) { return b.sql.String(), b.args }
