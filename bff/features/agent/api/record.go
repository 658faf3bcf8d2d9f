package api

import (
	"hearthway/bff/features/agent"
	listingapi "hearthway/bff/features/listing/api"
)

func (c Calls) record(who agent.Agent) listingapi.PublicAgent {
	r := listingapi.PublicAgent{
		AgentID: who.ID, ID: who.ID, AgentIDAgain: who.ID, Alias: who.Alias, FullName: who.Name, Photo: who.PortraitPath(), Brokerage: who.Brokerage,
		LicenseNumber: who.LicenseNumber, LicenseState: who.LicenseState, Languages: list(who.Languages), Specialties: list(who.Specialties), Bio: who.Bio,
		Years: who.Years(c.Agents.Now()), ServiceAreas: areaRecords(who.Areas), Sample: who.Sample != "", Rating: ratingRecord(who.Rating),
		Stats: listingapi.AgentStats{ForSale: who.Stats.ForSale, Sold: who.Stats.Sold, PriceLow: who.Stats.PriceLow, PriceHigh: who.Stats.PriceHigh},
	}
	return r
}

func areaRecords(areas []agent.Area) []listingapi.AgentArea {
	out := make([]listingapi.AgentArea, len(areas))
	for i, one := range areas {
		out[i] = listingapi.AgentArea{ID: one.ID, City: one.City, StateAbbr: one.State, Zips: list(one.Zips)}
	}
	return out
}

// list returns a copy that is never nil, so that it isn't null in JSON.
func list(texts []string) []string { return append([]string{}, texts...) }
