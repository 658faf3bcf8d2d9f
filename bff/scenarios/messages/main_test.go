// Package messages tests how emails, texts and push messages are sent.
package messages

import (
	"testing"

	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }
