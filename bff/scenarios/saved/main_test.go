// Package saved plays scenarios of favorites, notes, places, searches and shared lists over HTTP.
package saved

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
