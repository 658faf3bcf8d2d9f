package db

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// emailColumns are the columns that hold someone's email. A row belongs to a person if deleting their
// account would delete it or, in a row without an account, if one of these columns has their email.
// Tables that are added later are found the same way, so nobody has to remember to list them here.
var emailColumns = []string{"email", "recipient", "contact"}

var (
	// retainedTables are not emptied with the others. Accounts are handled separately. The request log,
	// the evidence of consents, and the payment records that tax law requires stay, without names.
	retainedTables = []string{"accounts", "consents", "membership_consents", "billing_orders", "data_requests"}
	// credentialTables hold credentials and payment methods; they stay as long as the account does.
	credentialTables = []string{"billing_customers", "magic_links", "sessions", "known_devices", "code_failures", "apple_tokens"}
	// shortLivedTables hold data that is valid for minutes or hours, and aren't exported.
	shortLivedTables = []string{"magic_links", "codes", "erasure_permits", "push_receipts"}
	// exportOmits are columns that are not exported because they are credentials, meaningless to
	// people, or about someone else.
	exportOmits = []string{"who", "token_hash", "token", "secret", "password", "person", "reference_hash", "email_key", "criteria_key", "retry_key", "asker", "owner_id", "member_id", "payload", "file"}
	// exportReplaces has, by table, what stands in for an omitted column: for a list that someone
	// joined, the first name that the list itself shows.
	exportReplaces = map[string]string{
		"shared_list_members": "jsonb_build_object('shared_by', (select split_part(btrim(a.name), ' ', 1) from accounts a where a.id = t.owner_id))",
	}
)

// maxExportRows is the maximum number of rows in a section, more than anyone is allowed to save.
const maxExportRows = 50_000

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
func (s Store) tables(ctx context.Context) ([]table, error) {
	parts, err := s.parts(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.db.On(ctx).Query(ctx, `
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
func (s Store) parts(ctx context.Context) (map[string][]part, error) {
	rows, err := s.db.On(ctx).Query(ctx, `
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

func (t table) arguments(subject privacy.Subject) []any {
	args := []any{postgres.OrEmpty(subject.Accounts), postgres.OrEmpty(subject.Emails)}
	switch t.name {
	case "messages":
		args = append(args, postgres.OrEmpty(subject.Phones))
	case "data_requests":
		args = append(args, subject.People)
	}
	return args
}

// Erase implements privacy.Store.
func (s Store) Erase(ctx context.Context, subject privacy.Subject, kind privacy.Kind, digest func(email string) []byte) error {
	tables, err := s.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if slices.Contains(retainedTables, t.name) || kind == privacy.Data && slices.Contains(credentialTables, t.name) {
			continue
		}
		where, args := t.rowsOf(), t.arguments(subject)
		if t.made != "" && !subject.Before.IsZero() {
			args = append(args, subject.Before)
			where += fmt.Sprintf(" and t.%s <= $%d", quoted(t.made), len(args))
		}
		if _, err := s.db.On(ctx).Exec(ctx, "delete from "+quoted(t.name)+" t where "+where, args...); err != nil {
			return postgres.Failure(err)
		}
	}
	if err := s.eraseJobs(ctx, subject); err != nil {
		return err
	}
	if kind == privacy.Data {
		return s.emptyAccounts(ctx, subject.Accounts)
	}
	return s.deleteAccounts(ctx, subject, digest)
}

// eraseJobs deletes the River jobs that mention someone in their arguments, metadata or errors, which
// are free text. The job that runs the erasure mentions nobody.
func (s Store) eraseJobs(ctx context.Context, subject privacy.Subject) error {
	var there bool
	if err := s.db.On(ctx).QueryRow(ctx, "select to_regclass('river_job') is not null").Scan(&there); err != nil || !there {
		return postgres.Failure(err)
	}
	_, err := s.db.On(ctx).Exec(ctx, `delete from river_job
		where exists (select from unnest($1::text[]) as name where strpos(lower(concat(args, metadata, errors)), lower(name)) > 0)`,
		slices.Concat(postgres.OrEmpty(subject.Accounts), subject.Emails, subject.Phones))
	return postgres.Failure(err)
}

// emptyAccounts clears accounts except for what is needed to log in.
func (s Store) emptyAccounts(ctx context.Context, ids []string) error {
	return postgres.Failure(s.accounts(ctx, ids).Updates(map[string]any{
		"assigned_to": "", "source": "", "referrer_url": "", "site_id": "", "admin_id": "", "facebook_ad": false, "panel_type": "",
		"lat": nil, "lng": nil, "position_source": "", "updated_at": s.db.Now().UTC(),
	}).Error)
}

// deleteAccounts deletes accounts, and keeps the evidence of consents under the digest of their email.
// An agent's name is removed from buyers' inquiries, which stay the buyers'.
func (s Store) deleteAccounts(ctx context.Context, subject privacy.Subject, digest func(email string) []byte) error {
	var accounts []accountdb.AccountRow
	if err := s.accounts(ctx, subject.Accounts).Clauses(locked).Select("id", "email").Order("id").Find(&accounts).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, account := range accounts {
		rows := func(table, column string) *gorm.DB {
			return s.db.Rows(ctx).Table(table).Where(column+" = ?", account.ID)
		}
		for _, err := range []error{
			rows("consents", "account_id").Update("person", digest(account.Email)).Error,
			rows("inquiries", "agent_id").Updates(map[string]any{"receiver_name": "", "receiver_email": "", "receiver_office": "", "receiver_license_state": "", "receiver_license": ""}).Error,
			rows("accounts", "assigned_to").Update("assigned_to", "").Error,
			rows("accounts", "id").Delete(nil).Error,
		} {
			if err != nil {
				return postgres.Failure(err)
			}
		}
	}
	return nil
}

// homeInExport identifies the home that a row is about, without what its source withholds.
const homeInExport = `jsonb_build_object('alias', l.alias, 'street', case when l.display_address then l.street else '' end,
	'city', l.city, 'state', l.state, 'price', l.price)`

// Export implements privacy.Store.
func (s Store) Export(ctx context.Context, subject privacy.Subject) ([]privacy.Section, error) {
	tables, err := s.tables(ctx)
	if err != nil {
		return nil, err
	}
	sections := []privacy.Section{}
	for _, t := range tables {
		if slices.Contains(shortLivedTables, t.name) {
			continue
		}
		args := append(t.arguments(subject), exportOmits)
		leftOut := fmt.Sprintf(" - $%d::text[]", len(args))
		columns, from := "to_jsonb(t)"+leftOut, quoted(t.name)+" t"
		if t.listing {
			columns += " || jsonb_build_object('home', " + homeInExport + ")"
			from += " left join listings l on l.id = t.listing_id"
		}
		if adds := exportReplaces[t.name]; adds != "" {
			columns += " || " + adds
		}
		for _, p := range t.parts {
			if slices.Contains(shortLivedTables, p.name) {
				continue
			}
			columns += fmt.Sprintf(" || jsonb_build_object('%s', (select coalesce(jsonb_agg(to_jsonb(p)%s), '[]') from %s p where p.%s = t.%s))",
				p.name, leftOut, quoted(p.name), quoted(p.column), quoted(p.parent))
		}
		rows, err := s.db.On(ctx).Query(ctx, fmt.Sprintf("select %s from %s where %s limit %d", columns, from, t.rowsOf(), maxExportRows), args...)
		if err != nil {
			return nil, postgres.Failure(err)
		}
		list, err := pgx.CollectRows(rows, pgx.RowTo[map[string]any])
		if err != nil {
			return nil, postgres.Failure(err)
		}
		sections = append(sections, privacy.Section{Name: t.name, Rows: list})
	}
	return sections, nil
}
