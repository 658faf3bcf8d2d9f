// Package listing tests homes end to end over HTTP.
package listing

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
