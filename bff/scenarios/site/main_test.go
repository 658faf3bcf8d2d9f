// Package site tests pages and errors that belong to no other area.
package site

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
