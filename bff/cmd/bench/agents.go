package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing/sample"
	"hearthway/bff/features/place"
)

// Goals for the directory of agents, 95th percentile over one connection, in milliseconds.
const (
	goalAgentsCity  = 10
	goalAgentsState = 25
)

// homesPerAgent is low, so that a directory of 100,000 agents needs only 200,000 homes.
const homesPerAgent = 2

// AgentInventory creates sample agents and their homes with the command line, and measures two imports of the agents: the first one, and one in which
// nothing changed.
func AgentInventory(ctx context.Context, url string, homes int, folder string, program Program, report Report) error {
	made := []string{"sample", "--count", strconv.Itoa(homes), "--homes-per-agent", strconv.Itoa(homesPerAgent)}
	what := fmt.Sprintf("import of %s agents", grouped(homes/homesPerAgent))
	for _, resource := range []string{"office", "member"} {
		file := filepath.Join(folder, resource+".json")
		defer func() { _ = os.Remove(file) }()
		if _, _, err := program.run(ctx, append(made, "--resource", resource, "--out", file)...); err != nil {
			return err
		}
		columns := map[string][]string{"office": {""}, "member": {"first", "again, unchanged"}}[resource]
		for _, column := range columns {
			took, maximum, err := program.run(ctx, "import", "reso", "--source", sample.Slug, "--name", sample.Name, "--sample", sample.AgentNotice, file)
			if err != nil {
				return err
			}
			if column != "" {
				report.say(what, column, took.Seconds(), "s")
				report.say(what, column+", most memory", float64(maximum)/(1<<20), "MB")
			}
		}
	}
	if _, _, err := program.run(ctx, made...); err != nil {
		return err
	}
	return settle(ctx, url)
}

// agentSpot is a city with agents, and one of them.
type agentSpot struct{ State, City, Slug, Name, Alias string }

// agentSpots returns cities, each with one of its agents; cities with many agents occur more often.
func (d *Data) agentSpots(ctx context.Context, count int) ([]agentSpot, error) {
	conn, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		return nil, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	rows, err := conn.Query(ctx, `select p.state, p.city, p.city_slug, a.full_name, a.alias from agent_places p join agents a on a.id = p.agent_id
		where p.city_slug <> '' order by hashtext(p.agent_id::text || p.city_slug) limit $1`, count)
	if err != nil {
		return nil, err
	}
	spots, err := pgx.CollectRows(rows, pgx.RowToStructByPos[agentSpot])
	if err == nil && len(spots) < count {
		err = fmt.Errorf("only %d cities have agents; create an inventory first", len(spots))
	}
	return spots, err
}

// slug returns the state's slug in URLs.
func (s agentSpot) slug() string {
	state, _ := place.StateByCode(s.State)
	return state.Slug
}

// inStateCity returns the API call for a place's agents.
func (s agentSpot) inStateCity(body map[string]string) []byte {
	body["state"] = s.State
	raw, _ := json.Marshal(body)
	return posting("/api/v1/admins/agents-in-state-city", raw)
}

// placeScreen returns the request of the screen with a place's agents.
func (s agentSpot) placeScreen(values url.Values) []byte {
	values.Set("state", s.slug())
	return getting("/api/screens/agent-place?" + values.Encode())
}

// filteredBy are filters of the directory.
var filteredBy = []map[string]string{
	{"language": "Spanish"}, {"language": "Vietnamese", "specialty": "Condos"}, {"specialty": "Luxury homes"}, {"name": "maria"}, {"name": "jo ga", "language": "French"},
	{"specialty": "Land", "price": "300000-600000"}, {"price": "-250000"}, {"price": "900000-", "language": "Korean"},
}

func valuesOf(filters map[string]string) url.Values {
	values := url.Values{}
	for name, text := range filters {
		values.Set(name, text)
	}
	return values
}

// withoutPrice returns the filters that the API call supports.
func withoutPrice(filters map[string]string) map[string]string {
	body := map[string]string{}
	for name, text := range filters {
		if name != "price" {
			body[name] = text
		}
	}
	return body
}

// Agents measures the directory, profiles, and the pages of an agent with many sales and leads, one request after the other.
func Agents(ctx context.Context, d *Data, site Site, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	spots, err := d.agentSpots(ctx, 2*effort.fresh)
	if err != nil {
		return err
	}
	v := d.viewports(9)
	filters := func(i int) map[string]string { return filteredBy[i%len(filteredBy)] }
	typo := func(s agentSpot) string { return misspelled(v, s.Name) }
	searched := func(text string) []byte { return getting("/api/screens/agent-search?q=" + url.QueryEscape(text)) }
	busy, forget, err := d.busyAgent(ctx)
	if err != nil {
		return err
	}
	defer forget()
	for _, m := range []struct {
		what string
		goal float64
		make func(i int, s agentSpot) []byte
	}{
		{"agents of a city, call", goalAgentsCity, func(_ int, s agentSpot) []byte { return s.inStateCity(map[string]string{"city": s.City}) }},
		{"agents of a city, screen", goalAgentsCity, func(_ int, s agentSpot) []byte { return s.placeScreen(url.Values{"city": {s.Slug}}) }},
		{"agents of a city with filters, screen", goalAgentsCity, func(i int, s agentSpot) []byte {
			values := valuesOf(filters(i))
			values.Set("city", s.Slug)
			return s.placeScreen(values)
		}},
		{"agents of a state, screen", goalAgentsState, func(_ int, s agentSpot) []byte { return s.placeScreen(url.Values{}) }},
		{"agents of a state with filters, call", goalAgentsState, func(i int, s agentSpot) []byte { return s.inStateCity(withoutPrice(filters(i))) }},
		{"agents of a state with filters, screen", goalAgentsState, func(i int, s agentSpot) []byte { return s.placeScreen(valuesOf(filters(i))) }},
		{"agent by name", goalAgentsState, func(_ int, s agentSpot) []byte { return searched(s.Name) }},
		{"agent by name with a typo", goalAgentsState, func(_ int, s agentSpot) []byte { return searched(typo(s)) }},
		{"agent by name with a typo in a state", goalAgentsState, func(_ int, s agentSpot) []byte {
			return searched(typo(s) + " " + strings.ReplaceAll(s.slug(), "-", " "))
		}},
		{"directory, screen", goalAgentsState, func(int, agentSpot) []byte { return getting("/api/screens/agent-directory") }},
		{"profile, screen", goalAgentsState, func(_ int, s agentSpot) []byte { return getting("/api/screens/agent-profile?alias=" + s.Alias) }},
		{"profile with " + grouped(busySales) + " sales, screen", goalAgentsState, func(int, agentSpot) []byte { return getting("/api/screens/agent-profile?alias=" + busy.alias) }},
		{"my leads, " + grouped(busyLeads) + " of them, screen", goalAgentsState, func(int, agentSpot) []byte { return busy.asking("/api/screens/leads") }},
	} {
		some(ctx, to, 3, func() []byte { return m.make(0, spots[0]) }) // the first ones of a process take longer
		next := -1
		l := some(ctx, to, effort.fresh, func() []byte {
			next++
			return m.make(next, spots[next%len(spots)])
		})
		if l.failed > 0 {
			return fmt.Errorf("%s: %d of %d failed", m.what, l.failed, effort.fresh)
		}
		report.say(m.what, "p50", ms(l.took.median()), "ms")
		report.atMost(m.what, "p95", ms(l.took.p95()), "ms", m.goal)
		report.say(m.what, "on the wire", ratio(float64(l.size)/1024, float64(len(l.took))), "KB")
	}
	return agentsFound(to, spots)
}

// agentsFound checks that measured requests find agents, because an empty directory is always fast.
func agentsFound(to string, spots []agentSpot) error {
	c := connection{address: to}
	defer c.close()
	for _, s := range spots[:min(len(spots), 20)] {
		r, err := c.ask(s.inStateCity(map[string]string{"city": s.City}), false)
		if err != nil {
			return err
		}
		if r.status != http.StatusOK || r.size < 300 {
			return fmt.Errorf("the directory finds no agents in %s, %s: status %d, %d bytes", s.City, s.State, r.status, r.size)
		}
	}
	return nil
}
