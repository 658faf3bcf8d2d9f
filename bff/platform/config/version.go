package config

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"
)

// A release sets these when it is built: go build -ldflags "-X hearthway/bff/platform/config.number=1.4.0 …".
var number, commit, date string

// Version is what a program says about itself.
type Version struct {
	Number string // "1.4.0"; "development": it isn't a release
	Commit string // of the source; "unknown" if it was built outside of a repository
	Date   string // of the build, or else of the commit, in RFC 3339; "unknown" like Commit
}

// CurrentVersion is the version of the running program. What a release didn't set is taken from what Go noted when it built the program.
func CurrentVersion() Version {
	v := Version{Number: number, Commit: commit, Date: date}
	if info, ok := debug.ReadBuildInfo(); ok {
		noted := map[string]string{}
		for _, s := range info.Settings {
			noted[s.Key] = s.Value
		}
		if v.Commit == "" && noted["vcs.revision"] != "" {
			v.Commit = noted["vcs.revision"]
			if noted["vcs.modified"] == "true" {
				v.Commit += "+changes"
			}
		}
		v.Date = cmp.Or(v.Date, noted["vcs.time"])
	}
	v.Number, v.Commit, v.Date = cmp.Or(v.Number, "development"), cmp.Or(v.Commit, "unknown"), cmp.Or(v.Date, "unknown")
	return v
}

// String implements fmt.Stringer: the version on one line.
func (v Version) String() string {
	return fmt.Sprintf("%s (commit %s, %s)", v.Number, short(v.Commit), v.Date)
}

// short is a commit as people name it.
func short(commit string) string {
	hash, changes, _ := strings.Cut(commit, "+")
	if changes != "" {
		changes = "+" + changes
	}
	return hash[:min(len(hash), 12)] + changes
}
