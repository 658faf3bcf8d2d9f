// Package membership plays scenarios of the calls of memberships.
package membership

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
