package sample

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
)

// homesPerAgent is the default number of homes per agent.
const homesPerAgent = 15

// SalesFor returns how many sales in the last year go with this many homes: about two per agent.
func SalesFor(count int) int { return count / homesPerAgent * 2 }

// office is a fictional brokerage in a metro area.
type office struct {
	key, name, email, city, state string
}

func (o *office) phone() string { return phone(o.state, o.name) }

// agent is a fictional agent. Homes numbered below since never get this agent, so that a larger inventory doesn't
// change the agents of a smaller one.
type agent struct {
	number      int
	key         string
	first, last string
	email       string
	office      *office
	metro       *metro
	town, state string
	since       int
	*rand.Rand
}

func (a *agent) name() string { return a.first + " " + a.last }

func (a *agent) phone() string { return phone(a.state, a.key) }

// roster has the agents and offices of an inventory.
type roster struct {
	offices []*office
	agents  []*agent
	byMetro map[int][]*agent
	byState map[string][]*agent
}

// officeSize is the approximate number of agents per office.
const officeSize = 5

// newRoster makes one agent for each state with homes, and one more for every homesPerAgent homes, where the
// homes are. A larger inventory includes the agents of a smaller one, and the homes that both have in common
// have the same agents.
func newRoster(metros []metro, draw wheel, opt Options) *roster {
	r := &roster{byMetro: map[int][]*agent{}, byState: map[string][]*agent{}}
	random := rand.New(rand.NewPCG(opt.Seed, 0))
	used := map[string]bool{}
	add := func(m *metro, town, state string, since int) {
		number := len(r.agents)
		a := &agent{number: number, metro: m, town: town, state: state, since: since, Rand: rand.New(rand.NewPCG(opt.Seed, 1<<40+uint64(number)))}
		a.key = fmt.Sprintf("HWA%s%05d", strings.ToUpper(fmt.Sprintf("%x", opt.Seed)), number+1)
		for a.first == "" || used[a.name()] && chance(a.Rand, 0.95) {
			a.first, a.last = oneOf(a.Rand, firstNames), oneOf(a.Rand, lastNames)
		}
		used[a.name()] = true
		a.email = address(a.first) + "." + address(a.last) + fmt.Sprint(number+1) + "@example.com"
		a.office = r.officeIn(a, random)
		r.agents = append(r.agents, a)
		r.byMetro[m.index] = append(r.byMetro[m.index], a)
		r.byState[state] = append(r.byState[state], a)
	}
	if dallas := metroNamed(metros, "Dallas", "TX"); dallas != nil {
		add(dallas, dallas.name, dallas.state, 0)
		demo := r.agents[0]
		demo.first, demo.last, demo.email = "Demo", "Agent", account.DemoAgentEmail
	}
	states := map[string]bool{}
	for i := range metros {
		m := &metros[i]
		for _, c := range m.cities {
			if !states[c.State] {
				states[c.State] = true
				add(m, c.Name, c.State, 0)
			}
		}
	}
	every := cmp.Or(opt.HomesPerAgent, homesPerAgent)
	for since := every; since <= opt.Count; since += every {
		m := &metros[draw.pick(random)]
		add(m, m.name, m.state, since)
	}
	return r
}

func metroNamed(metros []metro, name, state string) *metro {
	for i := range metros {
		if metros[i].name == name && metros[i].state == state {
			return &metros[i]
		}
	}
	return nil
}

// officeIn returns the newest office in an agent's metro area and state if it has room, or a new one.
func (r *roster) officeIn(a *agent, random *rand.Rand) *office {
	if there := r.byMetro[a.metro.index]; len(there) > 0 {
		newest, desks := there[len(there)-1].office, 0
		for _, other := range there {
			if other.office == newest {
				desks++
			}
		}
		if desks < officeSize && newest.state == a.state {
			return newest
		}
	}
	o := &office{
		key: fmt.Sprintf("HWO%05d", len(r.offices)+1), name: oneOf(random, firmFirsts) + " " + oneOf(random, firmSeconds) + " " + oneOf(random, firmLasts),
		email: fmt.Sprintf("office%d@example.com", len(r.offices)+1), city: a.town, state: a.state,
	}
	r.offices = append(r.offices, o)
	return o
}

// nearby is how many of the newest local agents a home's agent is drawn from.
const nearby = 12

// of draws the agent of a home: from its metro area, else its state, else anywhere.
func (r *roster) of(h *home) *agent {
	for _, list := range [][]*agent{r.byMetro[h.metro.index], r.byState[h.city.State], r.agents} {
		there := 0
		for there < len(list) && list[there].since <= h.number {
			there++
		}
		if there > 0 {
			return oneOf(h.Rand, list[max(0, there-nearby):there])
		}
	}
	return r.agents[0]
}

// address converts a name for use in an email address.
func address(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) && c < unicode.MaxASCII {
			return c
		}
		return -1
	}, strings.ToLower(place.Fold(name)))
}
