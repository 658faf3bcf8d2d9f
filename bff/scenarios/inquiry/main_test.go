// Package inquiry plays scenarios of questions and tour requests over HTTP.
package inquiry

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
