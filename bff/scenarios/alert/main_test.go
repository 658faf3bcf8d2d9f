// Package alert plays scenarios of alerts: what is imported, and which emails and push messages come of it.
package alert

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
