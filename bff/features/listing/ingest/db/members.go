package db

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// roster is what agents and offices have in common: a record that its source withdraws stays in the table, marked as inactive.
type roster struct {
	db    *postgres.DB
	table string
}

func (r roster) what() string { return r.table }

func (r roster) present() string {
	return `select source_key from ` + r.table + ` where source = $1 and active`
}

// It also clears the fingerprint, so that a record that comes back unchanged is written again.
func (r roster) retire() string {
	return `update ` + r.table + ` set active = false, fingerprint = 0 where source = $1 and source_key = any($2) and active`
}

// After either, agents are refreshed, because what is shown of an agent depends on agents and offices.
func (r roster) finish(ctx context.Context, tx pgx.Tx, _ string) error {
	// Pages with agents are now outdated. This comes first, because everything else also locks the data version before the counts of agents; another
	// order could deadlock.
	if _, err := tx.Exec(ctx, "select note_change('{}', array['a:agents'])"); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, "select refresh_agents($1)", r.db.Now().UTC())
	return err
}

// members stores agents.
type members struct{ roster }

func (m members) write(ctx context.Context, tx pgx.Tx, source string, batch []ingest.Incoming) (ingest.Written, error) {
	// Until this transaction ends, no other import may assign aliases.
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
	added := make([]memberRow, 0, len(s.fresh))
	for _, in := range s.fresh {
		alias, tagged := listing.AgentAlias(in.Other.(*listing.Member).Name, source, in.SourceKey)
		if taken[alias] {
			alias = tagged
		}
		taken[alias] = true
		added = append(added, memberRowOf(in, s.prints[in.SourceKey], alias))
	}
	changed := make([]memberRow, 0, len(s.changed))
	work := &pgx.Batch{}
	for _, in := range s.changed {
		if in.Remove {
			work.Queue(`update agents set active = false, fingerprint = $3 where source = $1 and source_key = $2`, source, in.SourceKey, s.prints[in.SourceKey])
			continue
		}
		changed = append(changed, memberRowOf(in, s.prints[in.SourceKey], ""))
	}
	if len(added) > 0 {
		work.Queue(addMembers, source, added)
	}
	if len(changed) > 0 {
		work.Queue(changeMembers, source, changed)
	}
	return s.Written, tx.SendBatch(ctx, work).Close()
}

// withoutRemoved leaves out agents whose records were deleted with their account, so that a feed doesn't bring them back.
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

// takenAliases returns which of the aliases for new agents are already in use.
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

// memberRow is a row of agents with the service areas of its record, as JSON, so that one statement writes a whole batch.
type memberRow struct {
	SourceKey     string          `json:"source_key"`
	Fingerprint   int64           `json:"fingerprint"`
	MLSID         string          `json:"mls_id"`
	FullName      string          `json:"full_name"`
	NameKey       string          `json:"name_key"`
	Email         string          `json:"email"`
	Phone         string          `json:"phone"`
	OfficeKey     string          `json:"office_key"`
	OfficeName    string          `json:"office_name"`
	LicenseNumber string          `json:"license_number"`
	LicenseState  string          `json:"license_state"`
	Languages     []string        `json:"languages"`
	Specialties   []string        `json:"specialties"`
	Bio           string          `json:"bio"`
	Since         int             `json:"since"`
	Photo         string          `json:"photo"`
	City          string          `json:"city"`
	State         string          `json:"state"`
	Sample        string          `json:"sample"`
	Active        bool            `json:"active"`
	ModifiedAt    *time.Time      `json:"modified_at"`
	Alias         string          `json:"alias"`
	Areas         []memberAreaRow `json:"areas"`
}

// memberAreaRow is a service area of a record.
type memberAreaRow struct {
	City  string `json:"city"`
	State string `json:"state"`
}

func memberRowOf(in *ingest.Incoming, print int64, alias string) memberRow {
	m := in.Other.(*listing.Member)
	row := memberRow{
		SourceKey: in.SourceKey, Fingerprint: print, MLSID: m.MLSID, FullName: m.Name, NameKey: place.Fold(m.Name), Email: m.Email, Phone: m.Phone,
		OfficeKey: m.OfficeKey, OfficeName: m.OfficeName, LicenseNumber: m.LicenseNumber, LicenseState: m.LicenseState,
		Languages: postgres.OrEmpty(m.Languages), Specialties: postgres.OrEmpty(m.Specialties), Bio: m.Bio, Since: m.Since, Photo: m.Photo,
		City: m.City, State: m.State, Sample: in.Sample, Active: m.Active, ModifiedAt: postgres.OrNull(in.ModifiedAt), Alias: alias,
		Areas: make([]memberAreaRow, len(m.Areas)),
	}
	for i, a := range m.Areas {
		row.Areas[i] = memberAreaRow(a)
	}
	return row
}

// $1 is the source, $2 the rows.
const (
	addMembers = givenMembers + `, written as (
			insert into agents (source, source_key, ` + memberColumns + `, alias)
			select $1, source_key, ` + memberColumns + `, alias from given returning id, source_key, account_id
		)` + addAreas
	// The alias stays even if the name changes, because other sites link to it.
	changeMembers = givenMembers + `, written as (
			update agents a set (` + memberColumns + `) = (select ` + givenColumns + `)
			from given g where a.source = $1 and a.source_key = g.source_key returning a.id, a.source_key, a.account_id
		), gone as (
			delete from service_areas s using written w join given g using (source_key) where s.agent_id = w.id
				and not exists (select from jsonb_to_recordset(g.areas) as a (city text, state text) where a.state = s.state and lower(a.city) = lower(s.city))
		)` + addAreas

	memberColumns = `fingerprint, mls_id, full_name, name_key, email, phone, office_key, office_name, brokerage, license_number, license_state, languages,
				specialties, bio, since, photo, city, state, sample, active, modified_at`
	givenColumns = `g.fingerprint, g.mls_id, g.full_name, g.name_key, g.email, g.phone, g.office_key, g.office_name, g.brokerage, g.license_number, g.license_state, g.languages,
				g.specialties, g.bio, g.since, g.photo, g.city, g.state, g.sample, g.active, g.modified_at`
	givenMembers = `with given as materialized (
			select r.*, brokerage_of(r.office_name, k.key is not null, k.name, k.active) as brokerage
				from jsonb_to_recordset($2) as r (source_key text, fingerprint bigint, mls_id text, full_name text, name_key text, email text, phone text,
					office_key text, office_name text, license_number text, license_state text, languages text[], specialties text[], bio text, since smallint,
					photo text, city text, state text, sample text, active boolean, modified_at timestamptz, alias text, areas jsonb)
				left join office_keys k on k.source = $1 and k.key = r.office_key
		)`
	// An agent with an account chooses their own service areas.
	addAreas = ` insert into service_areas (agent_id, city, state, created_at)
		select w.id, a.city, a.state, now() from written w join given g using (source_key), jsonb_to_recordset(g.areas) as a (city text, state text)
		where w.account_id is null
		on conflict (agent_id, state, lower(city)) where agent_id is not null do nothing`
)
