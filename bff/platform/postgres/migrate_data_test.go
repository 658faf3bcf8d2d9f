package postgres_test

import (
	"database/sql"
	"io/fs"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

// migrated runs statements on the schema before a migration, applies it, and returns how a query answers after it.
func migrated(t *testing.T, version int64, before, query string) []string {
	t.Helper()
	config, err := pgx.ParseConfig(testkit.DatabaseURL(t))
	if err != nil {
		t.Fatal(err)
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol // several statements at once
	db := stdlib.OpenDB(*config)
	defer db.Close()
	files, err := fs.Sub(postgres.Migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithAllowOutofOrder(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.DownTo(t.Context(), version-1); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), before); err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	return texts(t, rows)
}

func texts(t *testing.T, rows *sql.Rows) (all []string) {
	t.Helper()
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// Cities that a program added as it was paid become the ZIP codes that were paid for. Those that the agent had before, or added since, stay cities.
func TestCitiesOfProgramsBecomeZipCodes(t *testing.T) {
	const agents = `insert into accounts (id, role, name, email, email_key, created_at, updated_at)
		select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'admin', 'A', n || '@x.example', n || '@x.example', now(), now() from generate_series(1, 3) n;
		insert into places (kind, name, name_key, slug, city, state, lat, lng) select 'zip', z, z, z, c, 'TX', 32, -96 from (values ('75201', 'Dallas'), ('75204', 'Dallas'), ('75074', 'Plano')) v (z, c);
		insert into agent_signups (id, account_id, program, source, membership, zip_codes, split, created_at, paid_at) select gen_random_uuid(), ('00000000-0000-4000-8000-00000000000' || n)::uuid, p, 'x', 'decline', z, 100, '2026-11-01', d::timestamptz
			from (values (1, 'leads', '{75204,75201,75074}'::text[], '2026-11-01 12:00'), (2, 'free', '{75201}', '2026-11-01 12:00'), (3, 'closings', '{75201}', null)) v (n, p, z, d);
		insert into service_areas (account_id, city, state, created_at) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, c, 'TX', d::timestamptz
			from (values (1, 'Dallas', '2026-11-01 12:00:00.2'), (1, 'Plano', '2026-10-30 12:00'), (1, 'Austin', '2026-11-01 12:00:01'), (2, 'Dallas', '2026-11-01 12:00:01'), (3, 'Dallas', '2026-11-01 12:00:01')) v (n, c, d);`
	got := migrated(t, 165, agents, "select right(account_id::text, 1) || ' ' || city || ' ' || zips::text from service_areas order by 1")
	if want := "1 Austin {}, 1 Dallas {75201,75204}, 1 Plano {}, 2 Dallas {}, 3 Dallas {}"; strings.Join(got, ", ") != want {
		t.Errorf("areas are %s, want %s", strings.Join(got, ", "), want)
	}
}

// Whoever agreed to $97 and a budget of $100 a month, and paid both, is charged $97 from the next charge on, and for clicks only from that day: never more
// than they agreed to. What was issued before, what is left of the first total, and other programs stay as they were.
func TestFlatBudgetsBecomeClicks(t *testing.T) {
	const orders = `insert into accounts (id, role, name, email, email_key, created_at, updated_at) values ('00000000-0000-4000-8000-000000000001', 'admin', 'A', 'a@x.example', 'a@x.example', now(), now());
		insert into agent_signups (id, account_id, program, source, membership, zip_codes, budgets, split, created_at, paid_at)
			select ('00000000-0000-4000-8000-0000000000a' || n)::uuid, '00000000-0000-4000-8000-000000000001', p, 'x', 'decline', '{75201}', '{100}', 100, '2026-11-10 15:00', '2026-11-10' from (values (1, 'ppc'), (2, 'ppc'), (3, 'leads'), (4, 'ppc'), (5, 'ppc')) v (n, p);
		insert into billing_orders (id, key, plan, name, lines, state, created_at, ends_on)
			select ('00000000-0000-4000-8000-0000000000b' || n)::uuid, '00000000-0000-4000-8000-0000000000a' || n, p, p, '[]', s, '2026-11-10', e::date from (values (1, 'ppc', 'active', null), (2, 'ppc', 'canceled', '2026-12-10'), (3, 'leads', 'active', null), (4, 'ppc', 'active', null)) v (n, p, s, e);
		insert into billing_charges (id, order_id, kind, number, text, amount, every, anchor, due_on, until, state, invoice, first, issued_at, paid_at)
			select gen_random_uuid(), ('00000000-0000-4000-8000-0000000000b' || n)::uuid, k, i, 'x', 19700, 1, '2026-11-10', d::date, d::date, s, inv, k = 'today', case when inv is not null then now() end, case when s = 'paid' then now() end
			from (values (1, 'today', 0, '2026-11-10', 'paid', 1), (1, 'second', 0, '2026-12-01', 'scheduled', null), (1, 'program', 1, '2026-12-10', 'scheduled', null),
				(2, 'program', 1, '2026-12-10', 'void', null), (3, 'program', 1, '2026-12-10', 'scheduled', null),
				(4, 'program', 1, '2026-12-10', 'failed', 2), (4, 'program', 2, '2027-01-10', 'scheduled', null)) v (n, k, i, d, s, inv);`
	got := migrated(t, 156, orders, `select right(o.id::text, 1) || ' ' || c.kind || ' ' || c.state || ' ' || c.amount from billing_charges c join billing_orders o on o.id = c.order_id
		union all select right(id::text, 1) || ' clicks from ' || coalesce(clicks_from::text, 'the start') from agent_signups order by 1`)
	want := []string{
		"1 clicks from 2026-12-10", "1 program scheduled 9700", "1 second scheduled 19700", "1 today paid 19700",
		"2 clicks from 2026-12-10", "2 program void 9700",
		"3 clicks from the start", "3 program scheduled 19700",
		"4 clicks from 2027-01-10", "4 program failed 19700", "4 program scheduled 9700",
		"5 clicks from 2026-12-11", // without an order, a month after the sign-up
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("after the migration:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
