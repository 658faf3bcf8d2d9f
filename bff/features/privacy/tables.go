package privacy

import (
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

// emailColumns are the columns that hold someone's email. A row belongs to a person if deleting their
// account would delete it or, in a row without an account, if one of these columns has their email.
// Tables that are added later are found the same way, so nobody has to remember to list them here.
var emailColumns = []string{"email", "recipient", "contact"}

// table is a table with personal data.
type table struct {
	name    string
	owners  []string // columns that hold the owner's account ID
	listing bool     // has a column listing_id that references listings
	emails  []string
	made    string // column with the creation time; "" if none
	parts   []part
}

// part is a table whose rows are deleted with those of a parent table.
type part struct{ name, column, parent string }

// tables finds the tables with personal data in the catalog, so that a table that is added later is
// exported and erased without a change here. With GORM each would need a model, so this file uses SQL
// through pgx.
func (d *Digests) tables(ctx context.Context) ([]table, error) {
	parts, err := d.parts(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := d.DB.On(ctx).Query(ctx, `
		select c.relname, array_agg(distinct a.attname::text),
			coalesce(array_agg(distinct a.attname::text) filter (where f.confrelid = 'accounts'::regclass and (f.confdeltype = 'c' or a.attname = 'account_id')), '{}'),
			coalesce(bool_or(a.attname = 'listing_id' and f.confrelid = 'listings'::regclass), false)
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		left join pg_constraint f on f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
		where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
		group by c.relname order by c.relname`)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (t table, err error) {
		var columns []string
		if err := row.Scan(&t.name, &columns, &t.owners, &t.listing); err != nil {
			return t, err
		}
		for _, column := range emailColumns {
			if slices.Contains(columns, column) {
				t.emails = append(t.emails, column)
			}
		}
		for _, column := range []string{"created_at", "saved_at", "hidden_at", "viewed_at", "joined_at", "updated_at", "at"} {
			if t.made == "" && slices.Contains(columns, column) {
				t.made = column
			}
		}
		t.parts = parts[t.name]
		return t, nil
	})
	if err != nil {
		return nil, postgres.Failure(err)
	}
	return slices.DeleteFunc(all, func(t table) bool { return len(t.owners) == 0 && len(t.emails) == 0 }), nil
}

// parts finds the tables whose rows are deleted with those of another table, by the name of that other
// table.
func (d *Digests) parts(ctx context.Context) (map[string][]part, error) {
	rows, err := d.DB.On(ctx).Query(ctx, `
		select p.relname, c.relname, a.attname, k.attname
		from pg_constraint f
		join pg_class p on p.oid = f.confrelid
		join pg_class c on c.oid = f.conrelid
		join pg_attribute a on a.attrelid = c.oid and f.conkey = array[a.attnum]
		join pg_attribute k on k.attrelid = p.oid and f.confkey = array[k.attnum]
		where f.contype = 'f' and f.confdeltype = 'c' and p.relnamespace = current_schema()::regnamespace
			and p.relname not in ('accounts', 'listings')
		order by c.relname`)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	found := map[string][]part{}
	var whole string
	var one part
	_, err = pgx.ForEachRow(rows, []any{&whole, &one.name, &one.column, &one.parent}, func() error {
		found[whole] = append(found[whole], one)
		return nil
	})
	return found, postgres.Failure(err)
}

// rowsOf returns the condition for a subject's rows. $1 are account IDs, $2 emails, $3 what else
// arguments adds for the table. What was sent from an account belongs to it, whatever email was typed.
func (t table) rowsOf() string {
	conditions := []string{"$1::uuid[] is null", "$2::text[] is null"} // gives both parameters a type
	nobodys := ""
	for _, column := range t.owners {
		conditions = append(conditions, "t."+quoted(column)+" = any($1::uuid[])")
		nobodys += "t." + quoted(column) + " is null and "
	}
	for _, column := range t.emails {
		conditions = append(conditions, nobodys+"lower(t."+quoted(column)+") = any($2::text[])")
	}
	switch t.name {
	case "accounts":
		return "t.id = any($1::uuid[]) and $2::text[] is not null"
	case "data_requests":
		conditions = append(conditions, "t.accounts && $1::uuid[]", "t.person = any($3::bytea[])")
	case "messages":
		conditions = append(conditions, "t.recipient = any($3::text[])", "t.recipient in (select token from push_devices where account_id = any($1::uuid[]))")
	}
	return "(" + strings.Join(conditions, " or ") + ")"
}

func (t table) arguments(who subject) []any {
	args := []any{postgres.OrEmpty(who.Accounts), postgres.OrEmpty(who.Emails)}
	switch t.name {
	case "messages":
		args = append(args, postgres.OrEmpty(who.Phones))
	case "data_requests":
		args = append(args, who.People)
	}
	return args
}

func quoted(name string) string { return pgx.Identifier{name}.Sanitize() }
