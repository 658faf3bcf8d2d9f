// Package feedback plays scenarios of reviews and surveys.
package feedback

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
