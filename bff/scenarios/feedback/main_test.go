// Package feedback tests reviews and surveys end to end.
package feedback

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
