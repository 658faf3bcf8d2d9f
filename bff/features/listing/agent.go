package listing

import (
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/place"
)

// Member is an agent as a feed describes them.
type Member struct {
	MLSID         string // the MLS's ID for them, in addition to the source's key
	Name          string
	Email         string // never public
	Phone         string // ten digits
	OfficeKey     string
	OfficeName    string
	LicenseNumber string
	LicenseState  string // two letters
	Languages     []string
	Specialties   []string
	Bio           string
	Since         int // year of the first license; 0: unknown
	Photo         string
	City, State   string
	Areas         []Area // cities that they serve
	Active        bool   // may be shown
}

// Area is a city that an agent serves.
type Area struct {
	City  string
	State string // two letters
}

// MaxAreas is the maximum number of cities that an agent serves.
const MaxAreas = 100

// Brokerage is an office as a feed describes it.
type Brokerage struct {
	MLSID       string
	Name        string
	Phone       string
	Email       string
	City, State string
	Active      bool
}

// FeedOpenHouse is an open house from a feed of its own, separate from the home.
type FeedOpenHouse struct {
	ListingKey string
	OpenHouse
	// Local says that the times came without a zone: they are the home's local times, stored as if they were UTC.
	Local  bool
	Active bool
}

// reservedAliases are path segments below /agents that aren't agents' aliases, without hyphens.
var reservedAliases = map[string]bool{"list": true, "userprofile": true, "emaildetails": true}

// maxAliasLength is the maximum length of the name in an alias.
const maxAliasLength = 80

// AgentAlias is the last segment of an agent's profile URL: their name as a slug. tagged adds a tag made
// from the record's source and key, for names that are taken or reserved.
func AgentAlias(name, source, key string) (plain, tagged string) {
	plain = place.Slug(name)
	plain = strings.TrimRight(plain[:min(len(plain), maxAliasLength)], "-")
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(source + "\x00" + key))
	tag := strconv.FormatUint(hash.Sum64(), 36)
	tagged = strings.TrimLeft(plain+"-"+tag[max(0, len(tag)-6):], "-")
	if plain == "" || reservedAliases[strings.ReplaceAll(plain, "-", "")] {
		plain = tagged
	}
	return plain, tagged
}

// minLicenseYear is the earliest plausible year of a license.
const minLicenseYear = 1940

// LicensedSince returns the year of a first license if it is plausible, else 0.
func LicensedSince(year int, now time.Time) int {
	if year < minLicenseYear || year > now.Year() {
		return 0
	}
	return year
}
