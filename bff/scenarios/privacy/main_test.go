// Package privacy tests data exports and erasures end to end over HTTP.
package privacy

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
