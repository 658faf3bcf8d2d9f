package agent

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
)

// LicenseHolder is a row of a state's list of license holders.
type LicenseHolder struct {
	Number    string
	Surname   string // as place.Fold makes it; "": unreadable, so that only the number is known to be on the list
	Name      string
	Kind      string // as published: Sales Agent
	Active    bool
	ExpiresOn time.Time // zero: not published
}

// LicenseColumns says where a list has what; -1: nowhere.
type LicenseColumns struct{ number, full, last, first, suffix, kind, status, expires int }

// ErrCompany is the error for a row about a company: only people are matched with agents.
var ErrCompany = errors.New("it is a company")

// FindLicenseColumns finds the columns of a list by their names: those of the TREC (Texas), of the DRE (California), and common ones.
func FindLicenseColumns(header []string) (LicenseColumns, error) {
	keys := make([]string, len(header))
	for i, name := range header {
		keys[i] = strings.ReplaceAll(place.Fold(name), " ", "")
	}
	at := func(names ...string) int {
		for _, name := range names {
			if i := slices.Index(keys, name); i >= 0 {
				return i
			}
		}
		return -1
	}
	c := LicenseColumns{
		number:  at("licensenumber", "licnumber", "licenseno", "licno", "credentialnumber", "license", "number"),
		full:    at("fullname", "licenseholdername", "licenseename", "holdername", "name"),
		last:    at("lastname", "lastnameprimary", "surname"),
		first:   at("firstname", "firstnamesecondary", "givenname"),
		suffix:  at("suffix", "namesuffix"),
		kind:    at("licensetype", "lictype", "credentialtype", "type"),
		status:  at("licensestatus", "licstatus", "credentialstatus", "status"),
		expires: at("licenseexpirationdate", "licexpirationdate", "expirationdate", "expiredate", "expires", "expireson", "expirydate"),
	}
	missing := []string{}
	if c.number < 0 {
		missing = append(missing, "license number")
	}
	if c.full < 0 && c.last < 0 {
		missing = append(missing, "name or last name")
	}
	if c.status < 0 && c.expires < 0 {
		missing = append(missing, "status or expiration date")
	}
	if len(missing) > 0 {
		return c, fmt.Errorf("the list has no column for %s; its columns are %s", strings.Join(missing, ", "), strings.Join(header, ", "))
	}
	return c, nil
}

// Holder reads a row. With an error, the number is what could be read.
func (c LicenseColumns) Holder(row []string) (LicenseHolder, error) {
	cell := func(at int) string {
		if at < 0 || at >= len(row) {
			return ""
		}
		return format.CleanText(row[at])
	}
	h := LicenseHolder{Number: cell(c.number), Kind: cell(c.kind), Name: cell(c.full)}
	if h.Number == "" {
		return h, errors.New("it has no license number")
	}
	if companies.MatchString(h.Kind) {
		return h, ErrCompany
	}
	surname := surnameOf(h.Name)
	if last := cell(c.last); last != "" {
		surname = withoutSuffix(last)
		h.Name = strings.Join(strings.Fields(cell(c.first)+" "+last+" "+cell(c.suffix)), " ")
	}
	if surname == "" {
		return h, errors.New("it has no name")
	}
	day, err := listDate(cell(c.expires))
	if err != nil {
		return h, err
	}
	h.Surname, h.ExpiresOn, h.Active = surname, day, c.status < 0 || isActive(cell(c.status))
	return h, nil
}

// companies are kinds of licenses that no person has: Corporation at the DRE, BLLC and BCRP at the TREC.
var companies = regexp.MustCompile(`(?i)\b(b?llc|b?crp|corp|corporation|company|partnership|entity|business)\b`)

// surnameOf is the surname in "SMITH, JOHN A" and "John A Smith Jr".
func surnameOf(name string) string {
	if last, _, ok := strings.Cut(name, ","); ok {
		return withoutSuffix(last)
	}
	words := strings.Fields(withoutSuffix(name))
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

var suffixes = regexp.MustCompile(` (jr|sr|ii|iii|iv)$`)

func withoutSuffix(name string) string { return suffixes.ReplaceAllString(place.Fold(name), "") }

var (
	inactive = regexp.MustCompile(`(?i)inactive|not active|unlicensed|\bnba\b|no broker|expired|lapsed|revoked|suspended|surrender|relinquish|deceased|cancel|void|denied|retired|delinquent`)
	active   = regexp.MustCompile(`(?i)active|current|licensed|valid|good standing|issued|^20$`)
)

// isActive reports whether a published status lets its holder work for clients: neither inactive nor, at the DRE, "Licensed NBA", which is without
// a broker. The TREC's code for current and active is 20.
func isActive(status string) bool { return active.MatchString(status) && !inactive.MatchString(status) }

// listDate reads a day as states write it; zero: none.
func listDate(text string) (time.Time, error) {
	text, _, _ = strings.Cut(text, " ") // a time may follow
	text, _, _ = strings.Cut(text, "T")
	if text == "" || strings.Trim(text, "0") == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{"1/2/2006", time.DateOnly, "20060102", "1-2-2006"} {
		if day, err := time.Parse(layout, text); err == nil {
			return day, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q isn't a date", text)
}
