package privacy

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Section is the part of an export from one table.
type Section struct {
	Name string
	Rows []map[string]any
}

// DataExport is everything known about someone.
type DataExport struct {
	MadeAt   time.Time
	Email    string
	Sections []Section
}

// Export returns everything known about someone, and logs the request. For an account with two-step verification, reading its
// email isn't enough.
func (s *Service) Export(ctx context.Context, a Requester) (DataExport, error) {
	if err := s.loggedInEnough(ctx, a); err != nil {
		return DataExport{}, err
	}
	person := s.personOf(a)
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, Exports, hex.EncodeToString(person)); err != nil {
		return DataExport{}, err
	}
	now := s.Now()
	c := DataExport{MadeAt: now, Email: a.Email}
	err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		who := a.subject()
		who.People = [][]byte{person}
		if c.Sections, err = s.sections(ctx, who); err != nil {
			return err
		}
		return s.store(ctx, Request{ID: uuid.NewString(), Kind: Export, Via: a.Via, Person: person, At: now, DoneAt: now})
	})
	s.audit(ctx, err, security.DataExported, a.ids()...)
	return c, err
}

func (s *Service) loggedInEnough(ctx context.Context, a Requester) error {
	if a.Via != ViaForm {
		return nil
	}
	for _, one := range a.Accounts {
		state, err := s.Accounts.TwoStep(ctx, one.ID)
		if err != nil {
			return err
		}
		if state.On {
			return apperr.New(apperr.Forbidden, "Your account uses two-step verification. Please log in to download your data.")
		}
	}
	return nil
}

var (
	// shortLivedTables hold data that is valid for minutes or hours, and aren't exported.
	shortLivedTables = []string{"magic_links", "codes", "erasure_permits", "push_receipts", "challenges"}
	// contentTables hold files of up to 10 MB each; the export has where to download them.
	contentTables = []string{"conversation_file_parts"}
	// exportOmits are columns that are not exported because they are credentials, meaningless to
	// people, or about someone else.
	exportOmits = []string{"who", "token_hash", "token", "secret", "password", "credential", "credential_id", "person", "reference_hash", "email_key", "criteria_key", "retry_key", "asker", "owner_id", "member_id", "invited_by", "payload", "file"}
	// exportReplaces has, by table, what stands in for an omitted column, or tells what an ID means: for a list that someone
	// joined, the first name that the list itself shows.
	exportReplaces = map[string]string{
		"board_members": `jsonb_build_object('board', (select b.name from boards b where b.id = t.board_id), 'homes_added', (select coalesce(jsonb_agg(jsonb_build_object('alias', l.alias, 'at', h.added_at)), '[]')
			from board_homes h join listings l on l.id = h.listing_id where h.board_id = t.board_id and h.added_by = t.account_id))`,
		"board_comments":      "jsonb_build_object('home', (select l.alias from listings l where l.id = t.listing_id))",
		"board_votes":         "jsonb_build_object('home', (select l.alias from listings l where l.id = t.listing_id))",
		"conversation_files":  "jsonb_build_object('path', '/api/account/conversations/' || t.conversation_id || '/files/' || t.id)",
		"shared_list_members": "jsonb_build_object('shared_by', (select split_part(btrim(a.name), ' ', 1) from accounts a where a.id = t.owner_id))",
	}
)

// maxExportRows is the maximum number of rows in a section, more than anyone is allowed to save.
const maxExportRows = 50_000

// homeInExport identifies the home that a row is about, without what its source withholds.
const homeInExport = `jsonb_build_object('alias', l.alias, 'street', case when l.display_address then l.street else '' end,
	'city', l.city, 'state', l.state, 'price', l.price)`

// sections returns what is known about someone, one section per table, without credentials.
func (s *Service) sections(ctx context.Context, who subject) ([]Section, error) {
	tables, err := s.tables(ctx)
	if err != nil {
		return nil, err
	}
	sections := []Section{}
	for _, t := range tables {
		if slices.Contains(shortLivedTables, t.name) {
			continue
		}
		args := append(t.arguments(who), exportOmits)
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
			if slices.Contains(shortLivedTables, p.name) || slices.Contains(contentTables, p.name) {
				continue
			}
			columns += fmt.Sprintf(" || jsonb_build_object('%s', (select coalesce(jsonb_agg(to_jsonb(p)%s), '[]') from %s p where p.%s = t.%s))",
				p.name, leftOut, quoted(p.name), quoted(p.column), quoted(p.parent))
		}
		rows, err := s.DB.On(ctx).Query(ctx, fmt.Sprintf("select %s from %s where %s limit %d", columns, from, t.rowsOf(), maxExportRows), args...)
		if err != nil {
			return nil, postgres.Failure(err)
		}
		list, err := pgx.CollectRows(rows, pgx.RowTo[map[string]any])
		if err != nil {
			return nil, postgres.Failure(err)
		}
		sections = append(sections, Section{Name: t.name, Rows: list})
	}
	return sections, nil
}
