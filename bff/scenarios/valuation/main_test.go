// Package valuation plays scenarios of estimates of what homes would sell for.
package valuation

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
