// Package support plays scenarios of support tickets over HTTP and at the operator's terminal.
package support

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
