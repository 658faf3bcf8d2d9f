// Package listing plays scenarios of homes over HTTP.
package listing

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
