package board

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"hearthway/bff/scenarios/product"
)

// Members see first names, and strangers the same page as for a board that never was.
func TestBoardScreens(t *testing.T) {
	c := open(t)
	agent, nobody := c.Agent(), c.Visitor()
	c.ben.Call(c.home(0), map[string]any{"stage": "visit"}).Want(200)
	c.ben.Call(c.home(0)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.ben.Call(c.home(0)+"/comments/"+uuid.NewString(), map[string]string{"text": "The porch!"}).Want(200)
	c.ann.Call("POST "+c.path+"/invitations", map[string]string{"email": "gil@example.com"}).Want(200)
	screen := fmt.Sprintf("GET /api/screens/board?board=%d", c.board)
	r := c.ben.Call(screen, nil).Want(200, "data.name", "Our homes", "data.role", "member", "data.people.#", 2, "data.people.0.first_name", "ann", "data.invitations.#", 0,
		"data.homes.#", 3, "data.homes.2.stage", "visit", "data.homes.2.votes.0.up", true, "data.homes.2.comments.0.text", "The porch!", "data.homes.2.card.alias", c.Homes[0].Alias)
	for _, never := range []string{"Lastname", "@example.com", "555-0142"} {
		if strings.Contains(r.Body, never) {
			t.Errorf("the board tells %q", never)
		}
	}
	if control := r.Header.Get("Cache-Control"); !strings.Contains(control, "no-store") && !strings.Contains(control, "private") {
		t.Errorf("it may be cached: %q", control)
	}
	c.ann.Call(screen, nil).Want(200, "data.role", "owner", "data.invitations.0.email", "gil@example.com")
	c.ann.Call("GET /api/screens/boards", nil).Want(200, "data.boards.#", 1, "data.boards.0.homes", 3, "data.agent", false)
	for _, stranger := range []*product.Client{c.eve, agent} {
		there := stranger.Call(screen, nil).Want(404, "data.gone", true, "data.name", "", "data.homes.#", 0)
		for _, never := range []string{"987654", "x", ""} {
			if none := stranger.Call("GET /api/screens/board?board="+never, nil).Want(404, "data.gone", true); none.Text("head.title") != there.Text("head.title") {
				t.Error("it tells that there is a board")
			}
		}
		product.OpenPage(stranger, fmt.Sprintf("/account/boards/%d", c.board)).Want(404)
	}
	nobody.Call(screen, nil).Want(401)
	nobody.Call("GET /api/screens/boards", nil).Want(401)
	agent.Call("GET /api/screens/boards", nil).Want(200, "data.boards.#", 0, "data.agent", true)

	token := invited(c.ann, c.path, true)
	shown := nobody.Call("GET /api/screens/board-invitation?token="+token, nil).Want(200, "data.by", "ann", "data.board", "Our homes", "data.agent", true, "data.homes", 0, "head.index", false)
	if strings.Contains(shown.Body, "Lastname") || !strings.Contains(shown.Header.Get("Cache-Control"), "no-store") {
		t.Errorf("the invitation: %s %s", shown.Body, shown.Header.Get("Cache-Control"))
	}
	product.OpenPage(nobody, "/board-invitation/"+token).Want(200)
	accept(agent, token).Want(200)
	nobody.Call("GET /api/screens/board-invitation?token="+token, nil).Want(404, "data.gone", true, "data.by", "")
	agent.Call(screen, nil).Want(200, "data.role", "agent", "data.homes.#", 0)
	product.OpenPage(c.ann, fmt.Sprintf("/account/boards/%d", c.board)).Want(200)
}
