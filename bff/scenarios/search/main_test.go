// Package search tests searches end to end, with the homes and places they find: the calls and pages that need no login.
package search

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
