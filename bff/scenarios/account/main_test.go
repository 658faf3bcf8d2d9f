// Package account tests accounts end to end over HTTP: registration, login, and attacks.
package account

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
