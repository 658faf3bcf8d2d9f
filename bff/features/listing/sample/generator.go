// Package sample generates the sample inventory: fictional homes in real cities, in RESO's format, so that
// they are imported like a real feed. The same seed and day give the same homes, and a larger count
// only adds to a smaller one.
package sample

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"time"

	"hearthway/bff/features/place"
)

// Slug is the source of the sample inventory.
const Slug = "sample"

// The texts that every sample home carries.
const (
	Name        = "Hearthway sample inventory"
	Notice      = "Sample listing"
	AgentNotice = "Sample agent"
	Disclaimer  = "This home is fictional. It was made to show how the site works and is not offered for sale; its agents and offices do not exist."
)

// DefaultSeed is used if none is given, so that everyone sees the same homes.
const DefaultSeed = 20

// Options say how many homes to generate, and which.
type Options struct {
	Count int
	Sales int // additional homes that were sold within the last year
	// Nearby is the number of further past sales, where most homes are, as comparable sales for valuations.
	Nearby int
	// Years is the number of further past sales: of ten years, in the cities of the footer, for the figures of their markets.
	Years int
	Seed  uint64
	Now   time.Time // listing dates and open houses are around this day

	HomesPerAgent int // approximate; 0: homesPerAgent
}

// Generator generates homes.
type Generator struct {
	opt           Options
	today         time.Time
	metros        []metro
	draw          wheel // draws from metros
	roster        *roster
	neighborhoods []neighborhood
	used          map[uint64]struct{} // hashes of used addresses
}

// New returns a generator for the cities and ZIP codes of a gazetteer.
func New(gazetteer *place.Index, opt Options) (*Generator, error) {
	metros := metrosOf(gazetteer)
	if len(metros) == 0 {
		return nil, errors.New("the sample inventory needs the gazetteer; import it first")
	}
	g := &Generator{
		opt: opt, today: opt.Now.UTC().Truncate(24 * time.Hour), metros: metros,
		used: make(map[uint64]struct{}, opt.Count),
	}
	weights := make([]float64, len(metros))
	for i := range metros {
		weights[i] = metros[i].weight
	}
	g.draw = newWheel(weights)
	g.roster = newRoster(metros, g.draw, opt)
	if opt.Nearby > 0 {
		g.neighborhoods = neighborhoodsOf(metros, g.draw, (opt.Nearby+salesNearby-1)/salesNearby)
	}
	return g, nil
}

// WriteTo writes all homes as a document in RESO Common Format, and returns its size in bytes.
func (g *Generator) WriteTo(w io.Writer) (int64, error) {
	return write(w, "property", g.opt.Count+g.opt.Sales+g.opt.Nearby+g.opt.Years, func(i int) any {
		switch past := i - g.opt.Count; {
		case past < 0:
			return g.home(i)
		case past < g.opt.Sales:
			return g.home(firstSale + past)
		case past < g.opt.Sales+g.opt.Nearby:
			return g.nearby(past - g.opt.Sales)
		default:
			return g.earlier(past - g.opt.Sales - g.opt.Nearby)
		}
	})
}

// firstSale is the number of the first home that Options.Sales adds, well above those that are for sale.
const firstSale = 9_000_000

// WriteAgents writes all agents, as WriteTo does homes.
func (g *Generator) WriteAgents(w io.Writer) (int64, error) {
	return write(w, "member", len(g.roster.agents), func(i int) any { return g.roster.agents[i].record(g) })
}

// WriteOffices writes all offices, as WriteTo does homes.
func (g *Generator) WriteOffices(w io.Writer) (int64, error) {
	return write(w, "office", len(g.roster.offices), func(i int) any { return g.roster.offices[i].record(g) })
}

func write(w io.Writer, resource string, count int, record func(i int) any) (int64, error) {
	counted := &counter{w: w}
	out := bufio.NewWriterSize(counted, 64<<10)
	out.WriteString(`{"@reso.context":"urn:reso:metadata:2.0:resource:` + resource + `","value":[`)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for i := range count {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := encoder.Encode(record(i)); err != nil {
			return counted.n, err
		}
	}
	out.WriteString("]}\n")
	err := out.Flush()
	return counted.n, err
}

type counter struct {
	w io.Writer
	n int64
}

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}

// home generates the home with a number. Each has a random source of its own, so that a change to one
// home doesn't change the others.
func (g *Generator) home(number int) property {
	h := &home{Rand: rand.New(rand.NewPCG(g.opt.Seed, uint64(number)+1)), seed: g.opt.Seed, number: number, today: g.today}
	h.metro = &g.metros[g.draw.pick(h.Rand)]
	h.city = &h.metro.cities[h.metro.draw.pick(h.Rand)]
	h.locate()
	h.kind()
	h.build()
	h.address(g.used)
	h.ask()
	h.dates()
	if number >= firstSale {
		h.close()
	}
	h.past()
	p := h.property(g.roster.of(h))
	if h.status == "Closed" {
		// The buyer's agent is drawn from a separate random source, which leaves the home's own as it is.
		buyers := *h
		buyers.Rand = rand.New(rand.NewPCG(g.opt.Seed, 1<<41+uint64(number)))
		p.BuyerAgentKey = g.roster.of(&buyers).key
	}
	return p
}
