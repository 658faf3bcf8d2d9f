// Package calls plays scenarios of calls of several areas: every call that needs no login, and what all calls have in common.
package calls

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
