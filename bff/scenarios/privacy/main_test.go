// Package privacy plays scenarios of taking one's data along and away, over HTTP.
package privacy

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
