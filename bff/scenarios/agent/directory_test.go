package agent

import (
	"slices"
	"testing"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
)

func aliases(agents []agent.Agent) (list []string) {
	for _, one := range agents {
		list = append(list, one.Alias)
	}
	return list
}

func TestDirectoryCounts(t *testing.T) {
	c := boot(t)
	s, ctx := c.Services.Agents, t.Context()
	states, err := s.States(ctx)
	if err != nil || len(states) != 1 || states[0].State != "TX" || states[0].Slug != "texas" || states[0].Agents != 2 {
		t.Fatalf("%+v %v", states, err)
	}
	if !slices.Equal(states[0].Languages, []string{"English", "Korean", "Spanish"}) || !slices.Equal(states[0].Specialties, []string{"Condos", "Land"}) {
		t.Errorf("%q %q", states[0].Languages, states[0].Specialties)
	}
	for _, name := range []string{"TX", "texas", "Texas"} {
		cities, all, err := s.Cities(ctx, name, 10)
		if err != nil || all != 1 || len(cities) != 1 || cities[0].City != "Dallas" || cities[0].Slug != "dallas" || cities[0].Agents != 2 {
			t.Errorf("%s: %+v %v", name, cities, err)
		}
	}
	if _, _, err := s.Cities(ctx, "oz", 1); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
	if one, err := s.CountIn(ctx, "TX", "dallas"); err != nil || one.Agents != 2 {
		t.Errorf("%+v %v", one, err)
	}
	if one, err := s.CountIn(ctx, "TX", "waco"); err != nil || one.Agents != 0 {
		t.Errorf("%+v %v", one, err)
	}
	// An agent who leaves a city isn't counted there anymore.
	c.Exec("delete from service_areas where agent_id = $1", id(c, "A2"))
	c.Exec("update listings set agent_id = '' where id = $1", c.Homes[4].ID)
	c.Exec("select refresh_agents($1, $2)", c.Clock.Now(), id(c, "A2"))
	if one, err := s.CountIn(ctx, "TX", "dallas"); err != nil || one.Agents != 1 || slices.Contains(one.Languages, "Korean") {
		t.Errorf("%+v %v", one, err)
	}
	c.Exec("update agents set active = false where source_key = 'A1'")
	c.Exec("select refresh_agents($1, $2)", c.Clock.Now(), id(c, "A1"))
	if states, err := s.States(ctx); err != nil || len(states) != 0 {
		t.Errorf("%+v %v", states, err)
	}
}

func TestPriceBand(t *testing.T) {
	c := boot(t) // Ana's homes cost 500,000 and 600,000, the one that Bo sold 800,000
	for band, want := range map[[2]int64][]string{
		{}: {"ana-cruz", "bo-lee"}, {700_000, 0}: {"bo-lee"}, {0, 550_000}: {"ana-cruz"}, {600_000, 800_000}: {"ana-cruz", "bo-lee"}, {900_000, 0}: nil, {0, 1}: nil,
	} {
		page, err := c.Services.Agents.Directory(t.Context(), agent.Filter{State: "TX", City: "dallas", PriceFrom: band[0], PriceTo: band[1]})
		if err != nil || !slices.Equal(aliases(page.Agents), want) || page.Count != len(want) {
			t.Errorf("%v: %q of %d, %v", band, aliases(page.Agents), page.Count, err)
		}
	}
}

func TestFindByNameAndPlace(t *testing.T) {
	c := boot(t)
	for text, want := range map[string][]string{
		"Ana": {"ana-cruz"}, "ana cruz": {"ana-cruz"}, "Cruz, Ana": {"ana-cruz"}, "anna cruz": {"ana-cruz"}, "ana cuz": {"ana-cruz"}, "Crúz": {"ana-cruz"}, "bo lee": {"bo-lee"},
		"ana dallas": {"ana-cruz"}, "ana in dallas tx": {"ana-cruz"}, "bo Texas": {"bo-lee"}, "no broker": nil, "xyzzy": nil, "": nil, "%": nil, "'; drop table agents": nil, "\x00": nil,
	} {
		found, err := c.Services.Agents.Find(t.Context(), text)
		if err != nil || !slices.Equal(aliases(found.Agents), want) {
			t.Errorf("%q: %q, %v", text, aliases(found.Agents), err)
		}
	}
	for _, text := range []string{"dallas", "Dalas", "75204", "dallas, tx", "TX", "texas"} {
		found, err := c.Services.Agents.Find(t.Context(), text)
		if err != nil || len(found.Places) == 0 || found.Places[0].State != "TX" || found.Places[0].Agents != 2 {
			t.Errorf("%q: %+v, %v", text, found.Places, err)
		}
	}
	// Search words come with names, and go with the last name that has them.
	c.Exec("update agents set name_key = 'maya cruz' where source_key = 'A1'")
	c.Exec("delete from agents where source_key = 'A3'")
	if words := c.Column("select word from agent_words order by 1"); !slices.Equal(words, []string{"active", "bo", "cruz", "lee", "maya", "not"}) {
		t.Errorf("words of names: %q", words)
	}
	for text, want := range map[string][]string{"maia cruz": {"ana-cruz"}, "mayacruz": {"ana-cruz"}, "cruz mia": {"ana-cruz"}} {
		found, err := c.Services.Agents.Find(t.Context(), text)
		if err != nil || !slices.Equal(aliases(found.Agents), want) {
			t.Errorf("%q: %q, %v", text, aliases(found.Agents), err)
		}
	}
	found, err := c.Services.Agents.Find(t.Context(), "bo in dallas")
	if err != nil || found.In == nil || found.In.City != "Dallas" {
		t.Errorf("%+v %v", found.In, err)
	}
}

func TestAgentLists(t *testing.T) {
	c := boot(t)
	s := c.Services.Agents
	if len(s.Lists) != 1 {
		t.Fatalf("%d lists", len(s.Lists))
	}
	list, err := s.ListNamed("Spanish-speaking-agents")
	if err != nil || list.Title == "" {
		t.Fatal(err)
	}
	if page, err := s.OnList(t.Context(), list, 1, 20); err != nil || !slices.Equal(aliases(page.Agents), []string{"ana-cruz"}) || page.Count != 1 {
		t.Errorf("%+v %v", page, err)
	}
	if page, err := s.OnList(t.Context(), agent.List{Aliases: []string{"bo-lee", "nobody", "no-broker"}}, 1, 20); err != nil || !slices.Equal(aliases(page.Agents), []string{"bo-lee"}) {
		t.Errorf("%+v %v", page, err)
	}
	if _, err := s.ListNamed("nothing"); apperr.CodeOf(err) != apperr.NotFound {
		t.Error(err)
	}
}
