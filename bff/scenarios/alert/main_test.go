// Package alert tests alerts end to end: the emails and push messages after imports.
package alert

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
