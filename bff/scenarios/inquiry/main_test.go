// Package inquiry tests questions and tour requests end to end over HTTP.
package inquiry

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
