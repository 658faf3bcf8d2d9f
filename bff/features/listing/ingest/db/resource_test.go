package db_test

import (
	"fmt"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/reso"
)

// bring imports RESO records of any resource except homes, after a dry run that must report the same.
func (g *fixture) bring(text string, full bool) (ingest.Summary, []ingest.Rejection, error) {
	g.t.Helper()
	with := func(dry bool) (s ingest.Summary, rejected []ingest.Rejection, err error) {
		f := reso.Read(strings.NewReader(text), ingest.Origin{Name: "roster.json"}, ingest.Source{SourceInfo: mls})
		writer := map[member.Resource]ingestdb.ResourceWriter{
			member.Member: ingestdb.NewMembers(g.db), member.Office: ingestdb.NewOffices(g.db), member.OpenHouse: ingestdb.NewOpenHouses(g.db),
		}[f.Resource()]
		writer.Dry = dry
		s, err = ingest.Import{
			Writer: writer, Rules: member.Rules{Now: g.now.Now}, Now: g.now.Now, Full: full, Rejected: func(r ingest.Rejection) { rejected = append(rejected, r) },
		}.Run(g.t.Context(), f)
		s.Run, s.Elapsed = 0, 0
		return s, rejected, err
	}
	dry, dryRejected, dryErr := with(true)
	s, rejected, err := with(false)
	if dry != s || fmt.Sprint(dryErr) != fmt.Sprint(err) || len(dryRejected) != len(rejected) {
		g.t.Errorf("the dry run reported %+v, %v; the import %+v, %v", dry, dryErr, s, err)
	}
	return s, rejected, err
}

func (g *fixture) mustBring(text string, full bool) ingest.Summary {
	g.t.Helper()
	s, _, err := g.bring(text, full)
	if err != nil {
		g.t.Fatal(err)
	}
	return s
}

const roster = `{"@odata.context":"https://x/$metadata#Member","value":[
{"MemberKey":"A1","MemberMlsId":"900","MemberStatus":"Active","MemberFullName":"Ana Cruz","OfficeKey":"O1","MemberEmail":"ana@example.com","MemberLanguages":["Spanish"],"MemberServiceAreas":["Dallas, TX"]},
{"MemberKey":"A2","MemberStatus":"Active","MemberFullName":"Ana Cruz","OfficeName":"Bluebird Homes"},
{"MemberKey":"A3","MemberStatus":"Inactive","MemberFullName":"Old Timer","OfficeName":"Bluebird Homes"},
{"MemberKey":"A4","MemberStatus":"Active","MemberFullName":"No Broker"},
{"MemberKey":"A5","MemberStatus":"Active","MemberFullName":"List","OfficeName":"Bluebird Homes"},
{"MemberKey":"A6","MemberStatus":"Active","MemberFullName":"User Profile","OfficeName":"Bluebird Homes"},
{"MemberStatus":"Active"}]}`

func TestMembersAreImported(t *testing.T) {
	g := newFixture(t)
	s, rejected, err := g.bring(roster, false)
	if err != nil || s.Added != 6 || len(rejected) != 1 || rejected[0].Line != 8 {
		t.Fatalf("%+v %+v %v", s, rejected, err)
	}
	if s := g.mustBring(roster, false); s.Unchanged != 6 || s.Added+s.Changed != 0 {
		t.Errorf("again: %+v", s)
	}
	if shown := ask[string](g, "select string_agg(source_key, ',' order by source_key) from agents where shown"); shown != "A2,A5,A6" {
		t.Errorf("shown without the office: %s", shown)
	}
	g.mustBring(`[{"OfficeKey":"O1","OfficeName":"Lantern Realty"}]`, false)
	if shown := ask[string](g, "select string_agg(source_key || ' ' || brokerage, ',' order by source_key) from agents where shown and source_key < 'A3'"); shown != "A1 Lantern Realty,A2 Bluebird Homes" {
		t.Errorf("shown with the office: %s", shown)
	}
	aliases := func() string {
		return ask[string](g, "select string_agg(source_key || ' ' || alias, ', ' order by source_key) from agents where source_key in ('A1', 'A2', 'A5', 'A6')")
	}
	first := aliases()
	if !strings.HasPrefix(first, "A1 ana-cruz, A2 ana-cruz-") || strings.HasSuffix(first, " user-profile") || strings.Contains(first, "A5 list,") {
		t.Errorf("aliases %s", first)
	}
	s = g.mustBring(strings.Replace(roster, `"MemberFullName":"Ana Cruz","OfficeKey"`, `"MemberFullName":"Ana Maria Cruz","OfficeKey"`, 1), false)
	if s.Changed != 1 || aliases() != first || ask[string](g, "select full_name from agents where source_key = 'A1'") != "Ana Maria Cruz" {
		t.Errorf("an alias changed with the name: %+v %s", s, aliases())
	}
	if n := ask[int](g, "select count(*) from service_areas where agent_id is not null"); n != 1 {
		t.Errorf("%d areas", n)
	}
	g.mustBring(`[{"OfficeKey":"O1","OfficeName":"Lantern Realty","OfficeStatus":"Inactive"}]`, false)
	if ask[bool](g, "select shown from agents where source_key = 'A1'") {
		t.Error("an agent of a closed office is shown")
	}
	if n := ask[int](g, "select count(*) from import_runs where state <> 'done'"); n != 0 {
		t.Errorf("%d imports did not end", n)
	}
}

func TestFullImportRetiresMembers(t *testing.T) {
	g := newFixture(t)
	g.mustBring(roster, false)
	less := `[{"MemberKey":"A1","MemberStatus":"Active","MemberFullName":"Ana Cruz","OfficeName":"Bluebird Homes"}]`
	if _, _, err := g.bring(less, true); err == nil || !strings.Contains(err.Error(), "agents") {
		t.Errorf("nearly all are missing: %v", err)
	}
	noted := func() int64 {
		return ask[int64](g, "select coalesce(max(version), 0) from region_versions where region = 'a:agents'")
	}
	before := noted()
	lines := strings.Split(roster, "\n")
	maximum := strings.Join(append(append([]string{}, lines[:5]...), lines[6:7]...), "\n")
	s, _, err := g.bring(strings.TrimSuffix(strings.TrimSpace(maximum), ",")+"]}", true)
	if err != nil || s.Withdrawn != 1 || ask[bool](g, "select shown from agents where source_key = 'A5'") {
		t.Errorf("%+v %v", s, err)
	}
	if noted() <= before {
		t.Error("cached pages still show an agent whom the feed withdrew")
	}
	if s := g.mustBring(roster, false); s.Changed != 1 || !ask[bool](g, "select shown from agents where source_key = 'A5'") {
		t.Errorf("one that came back: %+v", s)
	}
	before = noted()
	if g.mustBring(roster, false); noted() != before {
		t.Error("an import without changes makes pages outdated")
	}
}

// Homes are linked to agents by their keys on both sides of a sale, and the directory counts each home once.
func TestHomesAreLinkedToAgents(t *testing.T) {
	g := newFixture(t)
	sold := func(key, list, buyer string, days int) ingest.Incoming {
		return home(key, func(in *ingest.Incoming) {
			in.Status, in.StatusAt, in.ListedAt = listing.Sold, g.now.Now().AddDate(0, 0, -days), g.now.Now().AddDate(0, 0, -days-30)
			in.Agent.ID, in.BuyerAgentID, in.Price = list, buyer, 300_000
		})
	}
	g.mustBring(`[{"OfficeKey":"O1","OfficeName":"Lantern Realty"}]`, false)
	g.mustBring(roster, false)
	g.must(
		home("1", func(in *ingest.Incoming) { in.Agent.ID = "A1" }), home("2", func(in *ingest.Incoming) { in.Agent.ID = "900" }),
		sold("3", "A1", "A1", 10), sold("4", "A2", "A1", 20), sold("5", "A1", "", 400), home("6", func(in *ingest.Incoming) { in.Agent.ID = "elsewhere" }),
	)
	places := func(key string) string {
		return ask[string](g, `select string_agg(p.state || '/' || city_slug || ' ' || serves || ' ' || for_sale || ' ' || sold || ' ' || price_low || '-' || price_high, '; ' order by p.state, city_slug)
			from agent_places p join agents on id = agent_id where source_key = $1`, key)
	}
	const ana = "true 2 2 300000-500000"
	if got := places("A1"); got != "/ "+ana+"; TX/ "+ana+"; TX/dallas "+ana {
		t.Errorf("A1: %s", got)
	}
	if got := places("A2"); !strings.HasSuffix(got, "TX/dallas false 0 1 300000-300000") {
		t.Errorf("A2: %s", got)
	}
	if n := ask[int](g, "select count(*) from agent_places p join agents a on a.id = p.agent_id where not a.shown"); n != 0 {
		t.Errorf("%d places of agents who are not shown", n)
	}
	if tags := ask[string](g, "select tags[1] from agent_places p join agents a on a.id = p.agent_id where source_key = 'A1' limit 1"); tags != "l:spanish" {
		t.Errorf("tags %s", tags)
	}
}

func TestOpenHousesAreLinkedToHomes(t *testing.T) {
	g := newFixture(t)
	g.must(home("1"), home("2"))
	list := `[{"OpenHouseKey":"1","ListingKey":"1","OpenHouseDate":"2031-01-04","OpenHouseStartTime":"13:00:00","OpenHouseEndTime":"15:00:00"},
{"OpenHouseKey":"2","ListingKey":"1","OpenHouseStartTime":"2031-01-05T18:00:00Z","OpenHouseStatus":"%s"},{"OpenHouseKey":"3","ListingKey":"unknown","OpenHouseStartTime":"2031-01-05T18:00:00Z"}]`
	if s := g.mustBring(fmt.Sprintf(list, "Active"), false); s.Added != 3 {
		t.Fatalf("%+v", s)
	}
	opens := func(key string) string {
		return ask[string](g, "select open_houses::text || ' ' || coalesce(open_until::date::text, '') from listings where source_key = $1", key)
	}
	const first = `{"ends": "2031-01-04T21:00:00Z", "starts": "2031-01-04T19:00:00Z"}`
	if got := opens("1"); got != `[`+first+`, {"ends": "2031-01-05T20:00:00Z", "starts": "2031-01-05T18:00:00Z"}] 2031-01-05` {
		t.Errorf("open houses %s", got)
	}
	if s := g.mustBring(fmt.Sprintf(list, "Canceled"), false); s.Changed != 1 || s.Unchanged != 2 || opens("1") != "["+first+"] 2031-01-04" {
		t.Errorf("%+v %s", s, opens("1"))
	}
	// The home's own record, which has none, doesn't remove them.
	g.must(home("1", func(in *ingest.Incoming) { in.Price = 490_000 }))
	if opens("1") != "["+first+"] 2031-01-04" || opens("2") != "[] " {
		t.Errorf("after the home changed: %s, %s", opens("1"), opens("2"))
	}
}

func TestOpenHousesAreLinkedByMLSNumber(t *testing.T) {
	g := newFixture(t)
	number := func(in *ingest.Incoming) { in.ListingID = "MLS-7" }
	list := `[{"OpenHouseKey":"1","ListingId":"MLS-7","OpenHouseDate":"2031-01-04","OpenHouseStartTime":"13:00:00","OpenHouseEndTime":"15:00:00"},
{"OpenHouseKey":"2","ListingId":"MLS-8","OpenHouseStartTime":"2031-01-05T18:00:00Z","OpenHouseEndTime":"2031-01-05T20:00:00Z"}]`
	opens := func(key string) string {
		return ask[string](g, "select open_houses::text from listings where source_key = $1", key)
	}
	g.must(home("1", number), home("MLS-8"), home("3", func(in *ingest.Incoming) { in.ListingID = "MLS-8" }))
	g.mustBring(list, false)
	if got := opens("1"); got != `[{"ends": "2031-01-04T21:00:00Z", "starts": "2031-01-04T19:00:00Z"}]` {
		t.Errorf("open houses %s", got)
	}
	// A home's key takes precedence over another's listing number.
	if opens("MLS-8") == "[]" || opens("3") != "[]" {
		t.Errorf("open houses %s and %s", opens("MLS-8"), opens("3"))
	}
	if s := g.mustBring(list, false); s.Unchanged != 2 {
		t.Errorf("again: %+v", s)
	}
	// They are linked once homes with those numbers are imported.
	g.mustBring(`[{"OpenHouseKey":"3","ListingId":"MLS-9","OpenHouseStartTime":"2031-01-05T18:00:00Z","OpenHouseEndTime":"2031-01-05T20:00:00Z"}]`, false)
	g.must(home("4", func(in *ingest.Incoming) { in.ListingID = "MLS-9" }))
	if opens("4") == "[]" {
		t.Error("an open house that came before its home was lost")
	}
}
