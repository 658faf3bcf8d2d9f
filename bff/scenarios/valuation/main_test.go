// Package valuation tests home value estimates end to end.
package valuation

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
