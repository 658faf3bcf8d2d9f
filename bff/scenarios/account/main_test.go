// Package account plays scenarios of accounts over HTTP: registering, logging in, and what attackers try.
package account

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
