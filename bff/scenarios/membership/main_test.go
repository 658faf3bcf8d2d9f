// Package membership tests the membership calls end to end.
package membership

import (
	"testing"

	"hearthway/bff/scenarios/product"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// count counts rows: "table where condition".
func count(s *product.Server, of string) string {
	s.T.Helper()
	return s.Column("select count(*)::text from " + of)[0]
}
