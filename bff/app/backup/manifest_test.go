package backup

import (
	"strings"
	"testing"

	"hearthway/bff/platform/postgres"
)

func TestUsable(t *testing.T) {
	schema := postgres.NeededSchema()
	for name, test := range map[string]struct {
		made   Manifest
		server string
		want   string // in the error; "": none
	}{
		"of this release":               {Manifest{Format: format, Schema: schema, Postgres: "18.4"}, "18.4", ""},
		"another minor version":         {Manifest{Format: format, Schema: schema, Postgres: "18.1"}, "18.4", ""},
		"an older schema":               {Manifest{Format: format, Schema: schema - 1, Postgres: "18.4"}, "18.4", ""},
		"a newer schema":                {Manifest{Format: format, Schema: schema + 1, Postgres: "18.4"}, "18.4", "newer than"},
		"another format":                {Manifest{Format: format + 1, Schema: schema, Postgres: "18.4"}, "18.4", "a format that this one doesn't know"},
		"an older PostgreSQL":           {Manifest{Format: format, Schema: schema, Postgres: "17.9", Program: "1.2.0"}, "18.4", "PostgreSQL 17, which 18 can't read; restore it with release 1.2.0"},
		"PostgreSQL of a later release": {Manifest{Format: format, Schema: schema, Postgres: "19.0"}, "18.4", "PostgreSQL 19"},
	} {
		err := Backup{Folder: "b", Manifest: test.made}.usable(test.server)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}
