package membership

import (
	"testing"

	"hearthway/bff/scenarios/product"
)

// The pages match the rules: the programs' prices and credits, and the toolkit's kits.
func TestPlusAndPartnerPages(t *testing.T) {
	s := product.New(t, "BROKERAGE_STATES=TX,MO")
	c := s.Visitor()
	c.Call("GET "+product.ScreenPath("plus"), nil).Want(200, "head.index", true, "head.canonical", "http://localhost:8080/plus", "data.kit_count", 1, "data.kits.0.slug", "moving-checklist",
		"data.plans.0.price", 0, "data.plans.1.price", 97, "data.plans.1.action.href", "/signup/plus")
	c.Call("GET "+product.ScreenPath("toolkit"), nil).Want(200, "head.index", true, "data.kinds.0.text", "Checklists", "data.kinds.0.count", 1)
	c.Call("GET "+product.ScreenPath("toolkit")+"?path=/partnership/toolkit", nil).Want(200, "head.index", false, "head.canonical", "http://localhost:8080/plus/toolkit")
	c.Call("GET "+product.ScreenPath("partner"), nil).Want(200, "head.index", true, "data.rows.#", 5, "data.rows.0.first", 199_700, "data.rows.0.credit", 19_970, "data.rows.3.credit", 970)
	c.Call("GET "+product.ScreenPath("partnership"), nil).Want(200, "head.index", true, "data.programs.#", 4, "data.programs.0.key", "pay-per-closing", "data.programs.0.referral_fee", 25,
		"data.referral", "Referral fees at closing may only be paid between brokers (RESPA, Section 8). So we only offer these programs where we’re a broker: in Texas and Missouri. Leads and Pay Per Click are available everywhere.")
	c.Call("GET "+product.ScreenPath("plus-agents")+"?q=nobody+at+all", nil).Want(200, "head.index", false, "data.path", "/plus/agents", "data.found.query", "nobody at all", "data.steps.#", 3)
	c.Call("GET "+product.ScreenPath("plus-agents")+"?path=/partnership/agents", nil).Want(200, "data.path", "/partnership/agents", "head.canonical", "http://localhost:8080/plus/agents")
}
