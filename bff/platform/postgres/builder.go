package postgres

import (
	"strconv"
	"strings"
)

// Builder builds one statement with numbered parameters.
type Builder struct {
	sql  strings.Builder
	args []any
}

// Add appends SQL, which must never contain user input.
func (b *Builder) Add(sql string) *Builder {
	b.sql.WriteString(sql)
	return b
}

// Arg appends a parameter.
func (b *Builder) Arg(value any) *Builder {
	b.args = append(b.args, value)
	return b.Add("$" + strconv.Itoa(len(b.args)))
}

// Build returns the statement with its values.
func (b *Builder) Build() (string, []any) { return b.sql.String(), b.args }
