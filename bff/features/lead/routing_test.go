package lead

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/inquiry"
)

func candidate(id string, route inquiry.Route, change ...func(*Candidate)) *Candidate {
	c := &Candidate{Receiver: inquiry.Receiver{Route: route, AgentID: id, Name: id, Email: id + "@example.com"}}
	for _, f := range change {
		f(c)
	}
	return c
}

func TestRoute(t *testing.T) {
	area := func(list ...*Candidate) (out []Candidate) {
		for _, one := range list {
			out = append(out, *one)
		}
		return out
	}
	paused := func(c *Candidate) { c.Settings.Paused = true }
	band := func(from, to int64) func(*Candidate) {
		return func(c *Candidate) { c.Settings.PriceFrom, c.Settings.PriceTo = from, to }
	}
	full := func(capacity, load int) func(*Candidate) {
		return func(c *Candidate) { c.Settings.Capacity, c.Load = capacity, load }
	}
	members := func(list ...*Candidate) Candidates {
		return Candidates{Members: area(list...), Area: area(candidate("a", inquiry.ToArea))}
	}
	outside := &Candidate{Receiver: inquiry.Receiver{Route: inquiry.ToListing, Name: "outside", Email: "lia@brokers.example.com"}}
	const buyers, listingAgent, turn, member = inquiry.ToReferral, inquiry.ToListing, inquiry.ToArea, inquiry.ToMember
	for name, test := range map[string]struct {
		c     Candidates
		price int64
		tried []string
		want  string
	}{
		"nobody at all":                                      {Candidates{}, 0, nil, "inbox"},
		"the buyer's agent or the listing agent":             {Candidates{Buyers: candidate("b", buyers), ListingAgent: candidate("l", listingAgent), Area: area(candidate("a", turn))}, 0, nil, "b l"},
		"the buyer's agent is the listing agent":             {Candidates{Buyers: candidate("b", buyers), ListingAgent: candidate("b", listingAgent)}, 0, nil, "b"},
		"the listing agent":                                  {Candidates{ListingAgent: candidate("l", listingAgent), Area: area(candidate("a", turn))}, 0, nil, "l"},
		"an external listing agent":                          {Candidates{ListingAgent: outside, Area: area(candidate("a", turn))}, 0, nil, "outside"},
		"agents in turn":                                     {Candidates{Area: area(candidate("a", turn), candidate("c", turn))}, 0, nil, "a c"},
		"members before those who serve the city for free":   {members(candidate("m", member), candidate("n", member)), 0, nil, "m n"},
		"the listing agent before members":                   {Candidates{ListingAgent: candidate("l", listingAgent), Members: area(candidate("m", member))}, 0, nil, "l"},
		"a member is paused":                                 {members(candidate("m", member, paused), candidate("n", member)), 0, nil, "n"},
		"all members are paused":                             {members(candidate("m", member, paused)), 0, nil, "a"},
		"above a member's price range":                       {members(candidate("m", member, band(0, 300))), 301, nil, "a"},
		"a member is full":                                   {members(candidate("m", member, full(2, 2))), 0, nil, "a"},
		"a member passed it":                                 {members(candidate("m", member), candidate("n", member)), 0, []string{"agent:m"}, "n"},
		"all members passed it":                              {members(candidate("m", member)), 0, []string{"agent:m"}, "a"},
		"the buyer's agent is paused":                        {Candidates{Buyers: candidate("b", buyers, paused), ListingAgent: outside}, 0, nil, "outside"},
		"the listing agent is paused":                        {Candidates{ListingAgent: candidate("l", listingAgent, paused), Area: area(candidate("a", turn))}, 0, nil, "a"},
		"all are paused":                                     {Candidates{Area: area(candidate("a", turn, paused))}, 0, nil, "inbox"},
		"below the price range":                              {Candidates{Area: area(candidate("a", turn, band(300, 0)), candidate("c", turn))}, 299, nil, "c"},
		"at the ends of the price range":                     {Candidates{Area: area(candidate("a", turn, band(300, 300)))}, 300, nil, "a"},
		"above the price range":                              {Candidates{Area: area(candidate("a", turn, band(0, 300)), candidate("c", turn))}, 301, nil, "c"},
		"a home without a price is in every range":           {Candidates{Area: area(candidate("a", turn, band(300, 400)))}, 0, nil, "a"},
		"the price range doesn't apply to the buyer's agent": {Candidates{Buyers: candidate("b", buyers, band(1, 2))}, 900, nil, "b"},
		"full":          {Candidates{Area: area(candidate("a", turn, full(2, 2)), candidate("c", turn))}, 0, nil, "c"},
		"one more fits": {Candidates{Area: area(candidate("a", turn, full(2, 1)))}, 0, nil, "a"},
		"the capacity doesn't apply to the listing agent": {Candidates{ListingAgent: candidate("l", listingAgent, full(1, 5))}, 0, nil, "l"},
		"the buyer's agent did not take it":               {Candidates{Buyers: candidate("b", buyers), ListingAgent: outside}, 0, []string{"agent:b"}, "outside"},
		"neither did the listing agent":                   {Candidates{Buyers: candidate("b", buyers), ListingAgent: outside, Area: area(candidate("a", turn))}, 0, []string{"agent:b", "listing"}, "a"},
		"the listing agent who had it gets no turn":       {Candidates{ListingAgent: candidate("l", listingAgent), Area: area(candidate("l", turn), candidate("a", turn))}, 0, []string{"agent:l"}, "a"},
		"everybody had it":                                {Candidates{Buyers: candidate("b", buyers), Area: area(candidate("a", turn))}, 0, []string{"agent:b", "agent:a"}, "inbox"},
		"the second of the city after the first one":      {Candidates{Area: area(candidate("a", turn), candidate("c", turn), candidate("d", turn))}, 0, []string{"agent:a"}, "c d"},
	} {
		t.Run(name, func(t *testing.T) {
			test.c.Inbox = inquiry.Receiver{Route: inquiry.ToFallback, Name: "inbox"}
			var got []string
			for _, r := range Route(test.c, test.price, test.tried) {
				got = append(got, r.Name)
			}
			if strings.Join(got, " ") != test.want {
				t.Errorf("%v, want %s", got, test.want)
			}
		})
	}
}

// Agents have 30 minutes of local daytime to accept. The night doesn't count, and clock changes do no harm.
func TestAcceptDeadline(t *testing.T) {
	dallas, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{
		"2026-11-20 09:12": "2026-11-20 09:42",
		"2026-11-20 07:15": "2026-11-20 08:30",
		"2026-11-20 00:00": "2026-11-20 08:30",
		"2026-11-20 19:30": "2026-11-20 20:00",
		"2026-11-20 19:31": "2026-11-21 08:01",
		"2026-11-20 19:50": "2026-11-21 08:20",
		"2026-11-20 20:00": "2026-11-21 08:30",
		"2026-11-20 23:59": "2026-11-21 08:30",
		"2026-12-31 22:00": "2027-01-01 08:30",
		"2026-10-31 21:00": "2026-11-01 08:30", // clocks go back that night
		"2026-03-07 21:00": "2026-03-08 08:30", // and forward
	} {
		const layout = "2006-01-02 15:04"
		from, err := time.ParseInLocation(layout, at, dallas)
		if err != nil {
			t.Fatal(err)
		}
		if got := Due(from, dallas).In(dallas).Format(layout); got != want {
			t.Errorf("offered at %s: due %s, want %s", at, got, want)
		}
	}
}

func TestReasonOf(t *testing.T) {
	for _, test := range []struct {
		route  inquiry.Route
		handed bool
		want   Reason
	}{
		{inquiry.ToListing, false, ListsHome}, {inquiry.ToListing, true, ListsHome}, {inquiry.ToReferral, false, BuyersAgent},
		{inquiry.ToMember, false, CoversZip}, {inquiry.ToMember, true, CoversZip}, {inquiry.ToArea, false, ServesCity}, {inquiry.ToArea, true, PassedOn},
	} {
		if got := reasonOf(test.route, test.handed); got != test.want {
			t.Errorf("%s, handed over %v: %s", test.route, test.handed, got)
		}
	}
}
