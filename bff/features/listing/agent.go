package listing

import (
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/place"
)

// Member is an agent as a feed tells of one.
type Member struct {
	MLSID         string // what the MLS calls them, beside their key
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
	Since         int // the year of the first license; 0: unknown
	Photo         string
	City, State   string
	Areas         []Area // that they serve
	Active        bool   // may be shown
}

// Area is a city that an agent serves.
type Area struct {
	City  string
	State string // two letters
}

// Brokerage is an office as a feed tells of one.
type Brokerage struct {
	MLSID       string
	Name        string
	Phone       string
	Email       string
	City, State string
	Active      bool
}

// Opening is one open house of a home, as a feed tells of it by itself.
type Opening struct {
	ListingKey string
	OpenHouse
	// Local says that the times are those of the home's street, written as if they were UTC.
	Local  bool
	Active bool
}

// reservedAliases are parts of addresses below /agents that are no agent's.
var reservedAliases = map[string]bool{"list": true, "userprofile": true, "emaildetails": true}

// longestAlias is how long the name within an alias gets.
const longestAlias = 80

// AgentAlias is the last part of the address of an agent's profile: the name. tagged is the same with a tag from the record's
// source and key, for a name that somebody else has already, and for those that are reserved.
func AgentAlias(name, source, key string) (plain, tagged string) {
	plain = place.Slug(name)
	plain = strings.TrimRight(plain[:min(len(plain), longestAlias)], "-")
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(source + "\x00" + key))
	tag := strconv.FormatUint(hash.Sum64(), 36)
	tagged = strings.TrimLeft(plain+"-"+tag[max(0, len(tag)-6):], "-")
	if plain == "" || reservedAliases[strings.ReplaceAll(plain, "-", "")] {
		plain = tagged
	}
	return plain, tagged
}

// earliestLicense is before any agent who works today had one.
const earliestLicense = 1940

// LicensedSince is the year of a first license when it can be one, else 0.
func LicensedSince(year int, now time.Time) int {
	if year < earliestLicense || year > now.Year() {
		return 0
	}
	return year
}
