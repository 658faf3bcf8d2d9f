// Package mortgage tests introductions to lenders, and the operator's rate commands, end to end.
package mortgage

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
