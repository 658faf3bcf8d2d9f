// Package mortgage plays scenarios of introductions to lenders, and of the rates at the operator's terminal.
package mortgage

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
