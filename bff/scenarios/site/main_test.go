// Package site plays scenarios of pages and errors of no other area over HTTP.
package site

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
