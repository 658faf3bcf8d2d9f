package mortgage

import (
	"strings"
	"testing"

	"hearthway/bff/scenarios/product"
)

// Parameters that aren't text, or have several values, are named like any other that can't be read.
func TestUnreadableParameters(t *testing.T) {
	c := product.New(t)
	for _, bad := range []string{"%00", "4%000", "%FF", "%E2%80%8B", "400000%FF", "1&price=2", strings.Repeat("9", 3000)} {
		c.Visitor().Call("GET "+product.ScreenPath("mortgage")+"?price="+bad, nil).Want(200, "data.unread.#", 1, "data.unread.0.name", "price", "data.inputs.price", 400_000, "head.index", false)
	}
	for _, blank := range []string{"", "+", "%0A"} {
		c.Visitor().Call("GET "+product.ScreenPath("mortgage")+"?price="+blank, nil).Want(200, "data.unread.#", 0)
	}
}
