// Package search plays scenarios of searches, and of the homes and places that they find: the calls and pages that need no login.
package search

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
