// Package surroundings is about what is around a home: schools, hazards, how far one gets on foot, noise and internet, as agencies publish
// it. It reads their files, places homes in census areas, and says what is known at a home's position.
package surroundings

import (
	"time"

	"hearthway/bff/platform/postgres"
)

// Service imports files of agencies, and reads what they say.
type Service struct {
	DB  *postgres.DB
	Now func() time.Time
}

// Data is a kind of data, by its key in the database.
type Data string

const (
	Census         Data = "census"
	PublicSchools  Data = "public-schools"
	PrivateSchools Data = "private-schools"
	Hazards        Data = "hazards"
	FloodZones     Data = "flood"
	Walkability    Data = "walkability"
	Noise          Data = "noise"
	Broadband      Data = "broadband"
)

// Agency is who publishes data, under which license, and where.
type Agency struct {
	Publisher string
	Title     string
	License   string
	Href      string
}

// publicDomain is the license of what the federal government makes (17 U.S.C. 105).
const publicDomain = "U.S. government work, public domain"

// Agencies are the publishers of all data.
var Agencies = map[Data]Agency{
	Census:         {"U.S. Census Bureau", "TIGER/Line shapefiles", publicDomain, "https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html"},
	PublicSchools:  {"National Center for Education Statistics", "Common Core of Data and EDGE school locations", publicDomain, "https://nces.ed.gov/ccd/pubschuniv.asp"},
	PrivateSchools: {"National Center for Education Statistics", "Private School Universe Survey", publicDomain, "https://nces.ed.gov/surveys/pss/pssdata.asp"},
	Hazards:        {"FEMA", "National Risk Index", publicDomain, "https://hazards.fema.gov/nri/"},
	FloodZones:     {"FEMA", "National Flood Hazard Layer", publicDomain, "https://msc.fema.gov/portal/home"},
	Walkability:    {"U.S. Environmental Protection Agency", "National Walkability Index, Smart Location Database", publicDomain, "https://www.epa.gov/smartgrowth/smart-location-mapping"},
	Noise:          {"Bureau of Transportation Statistics", "National Transportation Noise Map", publicDomain, "https://www.bts.gov/geospatial/national-transportation-noise-map"},
	Broadband:      {"Federal Communications Commission", "Broadband Data Collection", publicDomain, "https://broadbandmap.fcc.gov/"},
}

// File is a file of an agency, or several that belong together.
type File struct {
	Data        Data
	Part        string // of the country, see surroundings_files
	Edition     string // as the agency calls it: "2022-23"
	Dated       time.Time
	Name        string
	Fingerprint string // of its content
	Sample      bool
}

// Counts is what an import did. Same says that the same file was imported before, so it wasn't read again.
type Counts struct {
	Same                               bool
	Read, Repeated                     int64
	Added, Changed, Unchanged, Removed int64
	Homes                              int64 // that are now placed elsewhere
}
