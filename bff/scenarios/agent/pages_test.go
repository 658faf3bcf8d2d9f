package agent

import "testing"

func TestDirectoryPages(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	v.Call("GET /api/screens/agent-directory", nil).Want(200, "head.index", true, "head.canonical", "http://localhost:8080/real-estate-agents", "data.count", 2, "data.states.#", 51,
		"data.cities.0.href", "/real-estate-agents/texas/dallas", "data.cities.0.agents", 2, "data.found", nil)
	v.Call("GET /api/screens/agent-directory?q=ana+cuz", nil).Want(200, "head.index", false, "data.found.agents.0.who.name", "Ana Cruz")
	v.Call("GET /api/screens/agent-search?q=Dalas", nil).Want(200, "data.places.0.href", "/real-estate-agents/texas/dallas")
	for _, place := range []string{"state=texas", "state=texas&city=dallas"} {
		v.Call("GET /api/screens/agent-place?"+place, nil).Want(200, "head.index", true, "head.status", 200, "data.count", 2, "data.agents.0.who.name", "Ana Cruz",
			"data.agents.0.who.brokerage", "Lantern Realty", "data.agents.0.who.license", "Texas license L1", "data.agents.0.areas.0", "Dallas", "data.agents.0.numbers.for_sale", 2)
	}
	for filter, count := range map[string]int{"name=bo": 1, "language=korean": 1, "specialty=Condos": 1, "price=700000-": 1, "price=-1": 0, "name=%25": 0, "page=2": 2, "page=x": 2} {
		v.Call("GET /api/screens/agent-place?state=texas&city=dallas&"+filter, nil).Want(200, "data.count", count, "data.all", 2, "head.index", filter == "page=x")
	}
	v.Call("GET /api/screens/agent-place?state=TX&city=DALLAS", nil).Want(200, "head.redirect", "/real-estate-agents/texas/dallas")
	for _, wrong := range []string{"agent-place?state=atlantis", "agent-place?state=texas&city=nowhere", "agent-place?state=", "agent-list?listalias=nothing", "agent-profile?alias=nobody", "agent-profile?alias=no-broker", "agent-profile?alias="} {
		v.Call("GET /api/screens/"+wrong, nil).Want(404, "success", false)
	}
	c.Exec("update agents set active = false")
	if err := c.Services.Agents.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	v.Call("GET /api/screens/agent-place?state=texas&city=dallas", nil).Want(200, "head.index", false, "data.count", 0)
}

func TestListAndProfilePages(t *testing.T) {
	c := boot(t)
	v := c.Visitor()
	v.Call("GET /api/screens/agent-lists", nil).Want(200, "data.lists.0.href", "/agents/list/spanish-speaking-agents", "head.index", true)
	v.Call("GET /api/screens/agent-list?listalias=spanish-speaking-agents", nil).Want(200, "data.kind", "list", "data.count", 1, "data.agents.0.who.href", "/agents/ana-cruz")
	v.Call("GET /api/screens/agent-profile?alias=ana-cruz", nil).Want(200, "data.who.name", "Ana Cruz", "data.who.brokerage", "Lantern Realty", "data.for_sale.#", 2, "data.sold.#", 0,
		"data.areas.0.href", "/real-estate-agents/texas/dallas", "data.phone_shown", true, "data.claimable", true, "head.index", true)
	v.Call("GET /api/screens/agent-profile?alias=bo-lee", nil).Want(200, "data.sold.#", 1, "data.sold.0.side", "for the seller")
	v.Call("GET /api/screens/agent-profile?alias=Ana-Cruz", nil).Want(200, "head.redirect", "/agents/ana-cruz")
}
