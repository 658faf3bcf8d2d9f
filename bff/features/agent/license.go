package agent

import (
	"time"

	"hearthway/bff/platform/postgres"
)

// LicenseStatus says what is known about an agent's license.
type LicenseStatus string

const (
	Unchecked LicenseStatus = "unchecked" // only its owner says so
	Checked   LicenseStatus = "checked"
	Lapsed    LicenseStatus = "lapsed" // it was checked, or is on a state's list, and isn't valid anymore
)

// Checker is what the status of a license follows from.
type Checker string

const (
	ByMLS    Checker = "mls"
	ByList   Checker = "list" // a state's list of license holders
	ByPerson Checker = "person"
	BySample Checker = "sample"
)

// LicenseCheck is what is known about an agent's license, since when, and from whom. The function match_licenses compares licenses with the records of
// MLSs and the lists of states whenever an agent or an import changes.
type LicenseCheck struct {
	Status LicenseStatus
	By     Checker // "": nobody looked yet
	Source string  // the MLS, the list, or who looked
	At     time.Time
	Reason string // what the owner is told if it isn't checked
}

// licenseColumns are the columns of a LicenseCheck in agents and agent_records.
type licenseColumns struct {
	LicenseStatus LicenseStatus `gorm:"default:unchecked"`
	LicenseBy     Checker
	LicenseSource string
	LicenseAt     *time.Time
	LicenseReason string
}

func (c licenseColumns) check() LicenseCheck {
	return LicenseCheck{Status: c.LicenseStatus, By: c.LicenseBy, Source: c.LicenseSource, At: postgres.TimeOf(c.LicenseAt), Reason: c.LicenseReason}
}

// Notice is what pages say next to a license; "" if it is checked.
func (c LicenseCheck) Notice() string {
	switch c.Status {
	case Checked:
		return ""
	case Lapsed:
		return "License lapsed"
	}
	return "License not checked yet"
}
