// Package support tests support tickets end to end, over HTTP and with the operator's commands.
package support

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
