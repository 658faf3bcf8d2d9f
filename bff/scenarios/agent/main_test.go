// Package agent plays scenarios of the calls about agents.
package agent

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
