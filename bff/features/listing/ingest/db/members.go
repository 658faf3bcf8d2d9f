package db

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// roster is what the tables of agents and offices have in common: a record that its source withdraws stays, marked as not active.
type roster struct {
	db    *postgres.DB
	table string
}

func (r roster) what() string { return r.table }

func (r roster) present() string {
	return `select source_key from ` + r.table + ` where source = $1 and active`
}

// Clears the fingerprint, so that a record that comes back unchanged is written again.
func (r roster) retire() string {
	return `update ` + r.table + ` set active = false, fingerprint = 0 where source = $1 and source_key = any($2) and active`
}

// What is shown of an agent depends on both.
func (r roster) finish(ctx context.Context, tx pgx.Tx, _ string) error {
	_, err := tx.Exec(ctx, "select refresh_agents($1)", r.db.Now().UTC())
	return err
}

// members stores agents.
type members struct{ roster }

func (m members) write(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (ingest.Written, error) {
	// Prevents other imports from assigning aliases meanwhile.
	if _, err := tx.Exec(ctx, "select pg_advisory_xact_lock(hashtext('agent aliases'))"); err != nil {
		return ingest.Written{}, err
	}
	batch, err := m.withoutRemoved(ctx, tx, source, batch)
	if err != nil {
		return ingest.Written{}, err
	}
	s, err := sortBatch(ctx, tx, m.table, source, batch)
	if err != nil {
		return s.Written, err
	}
	taken, err := takenAliases(ctx, tx, source, s.fresh)
	if err != nil {
		return s.Written, err
	}
	work := &pgx.Batch{}
	for _, in := range s.fresh {
		alias, tagged := listing.AgentAlias(in.Other.(*listing.Member).Name, source, in.SourceKey)
		if taken[alias] {
			alias = tagged
		}
		taken[alias] = true
		queueMember(work, addMember, source, in, s.prints[in.SourceKey], alias)
	}
	for _, in := range s.changed {
		if in.Remove {
			work.Queue(`update agents set active = false, fingerprint = $3 where source = $1 and source_key = $2`, source, in.SourceKey, s.prints[in.SourceKey])
			continue
		}
		queueMember(work, changeMember, source, in, s.prints[in.SourceKey], "")
	}
	return s.Written, tx.SendBatch(ctx, work).Close()
}

// withoutRemoved leaves out the records of people who had theirs taken away.
func (members) withoutRemoved(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) ([]ingest.Incoming, error) {
	rows, err := tx.Query(ctx, `select source_key from removed_agents where source = $1`, source)
	if err != nil {
		return nil, err
	}
	keys, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(keys) == 0 {
		return batch, err
	}
	return slices.DeleteFunc(slices.Clone(batch), func(in ingest.Incoming) bool { return slices.Contains(keys, in.SourceKey) }), nil
}

// takenAliases are aliases for new agents that someone already has.
func takenAliases(ctx context.Context, tx pgx.Tx, source string, fresh []*ingest.Incoming) (map[string]bool, error) {
	wanted := make([]string, len(fresh))
	for i, in := range fresh {
		wanted[i], _ = listing.AgentAlias(in.Other.(*listing.Member).Name, source, in.SourceKey)
	}
	rows, err := tx.Query(ctx, `select alias from agents where alias = any($1)`, wanted)
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	var alias string
	_, err = pgx.ForEachRow(rows, []any{&alias}, func() error {
		taken[alias] = true
		return nil
	})
	return taken, err
}

const (
	addMember = `with written as (
			insert into agents (source, source_key, fingerprint, mls_id, full_name, name_key, email, phone, office_key, office_name, license_number,
				license_state, languages, specialties, bio, since, photo, city, state, sample, active, modified_at, alias)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id
		)` + addAreas
	// The alias stays even if the name changes, because others link to it.
	changeMember = `with written as (
			update agents set fingerprint = $3, mls_id = $4, full_name = $5, name_key = $6, email = $7, phone = $8, office_key = $9, office_name = $10,
				license_number = $11, license_state = $12, languages = $13, specialties = $14, bio = $15, since = $16, photo = $17, city = $18,
				state = $19, sample = $20, active = $21, modified_at = $22
			where source = $1 and source_key = $2 and $23 = '' returning id
		), gone as (
			delete from service_areas s using written where s.agent_id = written.id
				and not exists (select from unnest($24::text[], $25::text[]) as a (city, state) where a.state = s.state and lower(a.city) = lower(s.city))
		)` + addAreas
	addAreas = ` insert into service_areas (agent_id, city, state, created_at)
		select w.id, a.city, a.state, now() from written w, unnest($24::text[], $25::text[]) as a (city, state)
		where not exists (select from agents g where g.id = w.id and g.account_id is not null)
		on conflict (agent_id, state, lower(city)) where agent_id is not null do nothing`
)

func queueMember(work *pgx.Batch, sql, source string, in *ingest.Incoming, print int64, alias string) {
	m := in.Other.(*listing.Member)
	cities, states := make([]string, len(m.Areas)), make([]string, len(m.Areas))
	for i, a := range m.Areas {
		cities[i], states[i] = a.City, a.State
	}
	work.Queue(sql, source, in.SourceKey, print, m.MLSID, m.Name, place.Fold(m.Name), m.Email, m.Phone, m.OfficeKey, m.OfficeName, m.LicenseNumber,
		m.LicenseState, postgres.OrEmpty(m.Languages), postgres.OrEmpty(m.Specialties), m.Bio, m.Since, m.Photo, m.City, m.State, in.Sample, m.Active,
		postgres.OrNull(in.ModifiedAt), alias, cities, states)
}
