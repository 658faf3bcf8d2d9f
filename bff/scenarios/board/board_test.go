package board

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/board"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/scenarios/product"
)

const boards = "/api/boards"

// couple is Ann and Ben on Ann's board with three homes, and Eve, who is a stranger.
type couple struct {
	*product.Server
	ann, ben, eve *product.Client
	board         int64
	path          string
}

// named registers someone with a first name of their own.
func named(c *product.Server, name string) *product.Client {
	d := c.VerifiedBuyer(name + "@example.com")
	c.Exec("update accounts set name = $1 where email = $2", name+" Lastname", name+"@example.com")
	return d
}

// invited returns the token of a new link to a board.
func invited(owner *product.Client, path string, agent bool) string {
	r := owner.Call("POST "+path+"/invitations", map[string]bool{"agent": agent}).Want(200, "success", true)
	return r.Text("url")[strings.LastIndex(r.Text("url"), "/")+1:]
}

func accept(d *product.Client, token string) product.Response {
	return d.Call("POST /api/board-invitations/accept", map[string]string{"token": token})
}

func open(t *testing.T) couple {
	s := product.New(t)
	c := couple{Server: s, ann: named(s, "ann"), ben: named(s, "ben"), eve: named(s, "eve")}
	c.board = int64(c.ann.Call("POST "+boards, map[string]string{"name": "Our homes"}).Want(200, "board.name", "Our homes").At("board.id").(float64))
	c.path = fmt.Sprintf("%s/%d", boards, c.board)
	accept(c.ben, invited(c.ann, c.path, false)).Want(200, "board", int(c.board))
	for i := range 3 {
		c.Advance(time.Second)
		c.ann.Call(c.home(i), nil).Want(200)
	}
	return c
}

// home is the call that changes a home on the board.
func (c couple) home(i int) string { return fmt.Sprintf("PUT %s/homes/%d", c.path, c.Homes[i].ID) }

// view returns the board as someone sees it.
func (c couple) view(email string) (board.View, error) {
	ids := c.Column("select id::text from accounts where email = '" + email + "'")
	if len(ids) != 1 {
		c.T.Fatalf("%d accounts have the email %s", len(ids), email)
	}
	return c.Services.Boards.View(c.T.Context(), ids[0], c.board)
}

func (c couple) seen(email string) board.View {
	c.T.Helper()
	v, err := c.view(email)
	if err != nil {
		c.T.Fatal(err)
	}
	return v
}

// on returns what a view says about a home, and fails if it isn't there.
func (c couple) on(v board.View, i int) board.HomeView {
	c.T.Helper()
	for _, one := range v.Homes {
		if one.ListingID == c.Homes[i].ID {
			return one
		}
	}
	c.T.Fatalf("home %d isn't among %d", i, len(v.Homes))
	return board.HomeView{}
}

func TestDecidingTogether(t *testing.T) {
	c := open(t)
	c.ben.Call(c.home(0), map[string]any{"stage": "visit", "for_agent": true}).Want(200)
	c.ben.Call(c.home(0), nil).Want(200) // changes nothing
	c.ben.Call(c.home(1)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.ann.Call(c.home(1)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.Advance(time.Second)
	c.ann.Call(c.home(1)+"/vote", map[string]string{"vote": "down"}).Want(200)
	c.ann.Call(c.home(2)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.ann.Call(c.home(2)+"/vote", map[string]string{"vote": ""}).Want(200)
	said := uuid.NewString()
	for range 2 { // a device repeats what it couldn't send
		c.ben.Call(c.home(1)+"/comments/"+said, map[string]string{"text": "  The porch!\n"}).Want(200)
	}
	c.ann.Call("DELETE"+strings.TrimPrefix(c.home(1), "PUT")+"/comments/"+said, nil).Want(200) // not hers: it stays
	v := c.seen("ann@example.com")
	ann, ben := v.Self.ID, v.People[1].ID
	if v.Name != "Our homes" || len(v.People) != 2 || v.People[1].FirstName != "ben" || v.Self.Role != board.Owner || len(v.Homes) != 3 {
		t.Fatalf("the board: %+v", v)
	}
	if h := c.on(v, 0); h.Stage != "visit" || !h.ForAgent || h.Added != ann || h.Staged != ben {
		t.Errorf("the moved home: %+v", h.Home)
	}
	h := c.on(v, 1)
	if fmt.Sprint(h.Votes) != fmt.Sprint([]board.VoteView{{By: ben, Up: true}, {By: ann}}) || len(h.Comments) != 1 || h.Comments[0].Text != "The porch!" || h.Comments[0].By != ben {
		t.Errorf("what was said: %+v", h)
	}
	if len(c.on(v, 2).Votes) != 0 {
		t.Error("a vote wasn't taken back")
	}
	c.ben.Call("GET "+boards, nil).Want(200, "boards.#", 1, "boards.0.name", "Our homes", "boards.0.role", "member", "boards.0.people", 2, "boards.0.homes.#", 3)

	withHome := func(i int) string { return fmt.Sprintf("GET /api/board-homes/%d", c.Homes[i].ID) }
	c.ann.Call(withHome(1), nil).Want(200, "boards.#", 1, "boards.0.name", "Our homes", "boards.0.for.0", "ben", "boards.0.against.#", 0, "boards.0.mine", "down", "boards.0.comments", 1)
	c.ann.Call(withHome(0), nil).Want(200, "boards.0.stage", "visit", "boards.0.mine", "", "boards.0.for.#", 0)
	c.eve.Call(withHome(1), nil).Want(200, "boards.#", 0)
	for _, who := range []*product.Client{c.ann, c.eve} {
		for i := range 2 {
			who.Call(fmt.Sprintf("POST /api/lead/favorites/%d", c.Homes[i].ID), nil).Want(200)
		}
	}
	dashboard := "GET " + product.ScreenPath("dashboard")
	c.ann.Call(dashboard, nil).Want(200, "data.favorites.0.boards.#", 1, "data.favorites.0.boards.0.text", "On “Our homes”: considering · ben likes it", "data.favorites.1.boards.0.text", "On “Our homes”: visit",
		"data.favorites.1.boards.0.href", "/account"+strings.TrimPrefix(c.path, "/api"))
	c.eve.Call(dashboard, nil).Want(200, "data.favorites.#", 2, "data.favorites.0.boards.#", 0)
	c.Visitor().Call(withHome(1), nil).Want(401)

	for call, body := range map[string]any{
		c.home(0):                          map[string]string{"stage": "maybe"},
		c.home(1) + "/vote":                map[string]string{"vote": "sideways"},
		c.home(1) + "/comments/" + said:    map[string]string{"text": strings.Repeat("é", 1001)},
		c.home(2) + "/comments/" + said:    map[string]string{"text": " \n"},
		c.home(2) + "/comments/not-a-uuid": map[string]string{"text": "x"},
		"PUT " + c.path:                    map[string]string{"name": "See evil.example.com"},
		"POST " + boards:                   map[string]string{"name": strings.Repeat("x", 61)},
	} {
		c.ann.Call(call, body).Want(422)
	}
	c.ann.Call(c.home(1)+"/comments/"+uuid.NewString(), map[string]string{"text": strings.Repeat("é", 1000)}).Want(200)
	c.ann.Call(fmt.Sprintf("PUT %s/homes/999999", c.path), nil).Want(404)
	c.ben.Call("PUT "+c.path, map[string]string{"name": "Ben's"}).Want(403)
	c.ben.Call("DELETE"+strings.TrimPrefix(c.home(1), "PUT")+"/comments/"+said, nil).Want(200)
	c.ben.Call("DELETE"+strings.TrimPrefix(c.home(2), "PUT"), nil).Want(200)
	// What was changed offline is refused if someone else was faster, and repeated is the same change.
	c.ann.Call(c.home(2), map[string]any{"stage": "offer", "from": "considering"}).Want(404)
	c.ann.Call(c.home(0), map[string]any{"stage": "offer", "from": "considering"}).Want(409, "error", "Someone moved this home to “Visit” in the meantime.")
	c.ann.Call(c.home(0), map[string]any{"stage": "visit", "from": "considering"}).Want(200)
	if v := c.seen("ben@example.com"); len(v.Homes) != 2 || len(c.on(v, 1).Comments) != 1 {
		t.Errorf("after deleting: %+v", v.Homes)
	}
}

// A stranger who knows every ID gets the same answer as for a board that never was.
func TestStrangers(t *testing.T) {
	c := open(t)
	said, member := uuid.NewString(), c.seen("ann@example.com").People[1].ID
	c.ben.Call(c.home(1)+"/comments/"+said, map[string]string{"text": "Secret"}).Want(200)
	c.ann.Call("POST "+c.path+"/invitations", nil).Want(200)
	invitation := c.seen("ann@example.com").Invitations[0].ID
	agent, nobody := c.Agent(), c.Visitor()
	for call, who := range map[string]string{
		"PUT %s": "buyers", "DELETE %s": "buyers", "POST %s/leave": "all", fmt.Sprintf("DELETE %%s/members/%d", member): "buyers", "POST %s/owner": "buyers",
		"POST %s/invitations": "buyers", fmt.Sprintf("DELETE %%s/invitations/%d", invitation): "buyers",
		fmt.Sprintf("PUT %%s/homes/%d", c.Homes[1].ID): "all", fmt.Sprintf("DELETE %%s/homes/%d", c.Homes[1].ID): "buyers", fmt.Sprintf("PUT %%s/homes/%d/vote", c.Homes[1].ID): "buyers",
		fmt.Sprintf("PUT %%s/homes/%d/comments/%s", c.Homes[1].ID, said): "all", fmt.Sprintf("DELETE %%s/homes/%d/comments/%s", c.Homes[1].ID, said): "all",
	} {
		body := map[string]any{"name": "Mine", "member": member, "stage": "no", "vote": "down", "text": "I was here", "email": "eve@example.com"}
		there, never := c.eve.Call(fmt.Sprintf(call, c.path), body).Want(404), c.eve.Call(fmt.Sprintf(call, boards+"/987654"), body).Want(404)
		if there.Text("error") != never.Text("error") {
			t.Errorf("%s tells that the board is there: %s, else %s", call, there.Body, never.Body)
		}
		nobody.Call(fmt.Sprintf(call, c.path), body).Want(401)
		if want := map[string]int{"all": 404, "buyers": 403}[who]; want != 0 {
			agent.Call(fmt.Sprintf(call, c.path), body).Want(want)
		}
	}
	c.eve.Call("GET "+boards, nil).Want(200, "boards.#", 0)
	if _, err := c.view("eve@example.com"); !apperr.IsNotFound(err) {
		t.Errorf("a stranger sees the board: %v", err)
	}
	if v := c.seen("ann@example.com"); v.Name != "Our homes" || len(v.People) != 2 || len(v.Homes) != 3 || c.on(v, 1).Comments[0].Text != "Secret" {
		t.Errorf("a stranger changed it: %+v", v)
	}
}

func TestInvitations(t *testing.T) {
	c := open(t)
	accept(c.eve, "nonsense").Want(404)
	accept(c.Visitor(), "nonsense").Want(401)
	c.ben.Call("POST "+c.path+"/invitations", nil).Want(403)

	// A link is for one person; who is on the board stays what they are.
	token := invited(c.ann, c.path, false)
	accept(c.ben, token).Want(200, "board", int(c.board))
	accept(c.Agent(), token).Want(409)
	accept(c.eve, strings.ToUpper(token)).Want(200)
	accept(named(c.Server, "fay"), token).Want(404)
	c.eve.Call("POST "+c.path+"/leave", nil).Want(200)
	accept(c.eve, token).Want(404)

	// It expires, and its owner can take it back.
	late := invited(c.ann, c.path, false)
	c.Advance(14*24*time.Hour + time.Second)
	accept(c.eve, late).Want(404)
	back := invited(c.ann, c.path, false)
	waiting := c.seen("ann@example.com").Invitations
	if len(waiting) != 1 {
		t.Fatalf("%d invitations wait", len(waiting))
	}
	if len(c.seen("ben@example.com").Invitations) != 0 {
		t.Error("others see whom the owner invited")
	}
	c.ann.Call(fmt.Sprintf("DELETE %s/invitations/%d", c.path, waiting[0].ID), nil).Want(200)
	accept(c.eve, back).Want(404)

	// By email, from a confirmed address, one at a time, and the owner doesn't get the link.
	const invite = "/invitations"
	c.ann.Call("POST "+c.path+invite, map[string]string{"email": "no address"}).Want(422)
	for range 2 {
		c.ann.Call("POST "+c.path+invite, map[string]string{"email": "gil@example.com"}).Want(200, "url", "")
	}
	mails := c.Mails("gil@example.com")
	if len(mails) != 2 || strings.Contains(mails[0].Text+mails[0].HTML, "Lastname") || strings.Contains(mails[0].Text+mails[0].HTML, "ann@example.com") || !strings.Contains(mails[0].Text, "ann invited you") {
		t.Fatalf("the emails: %+v", mails)
	}
	link := func(i int) string {
		_, rest, _ := strings.Cut(mails[i].Text, "/board-invitation/")
		return rest[:26]
	}
	gil := named(c.Server, "gil")
	accept(gil, link(1)).Want(404) // the second one replaced it
	accept(gil, link(0)).Want(200)
	unverified := c.Buyer("una@example.com")
	other := unverified.Call("POST "+boards, map[string]string{"name": "Una's"}).Want(200).At("board.id")
	unverified.Call(fmt.Sprintf("POST %s/%v/invitations", boards, other), map[string]string{"email": "hal@example.com"}).Want(403)

	// Six people, and no more.
	for i := range 3 {
		accept(named(c.Server, fmt.Sprint("more", i)), invited(c.ann, c.path, false)).Want(200)
	}
	accept(c.eve, invited(c.ann, c.path, false)).Want(http.StatusConflict)
}

// An agent sees what is marked for them, and nothing else.
func TestAgentOnBoard(t *testing.T) {
	c := open(t)
	agent := c.Agent()
	token := invited(c.ann, c.path, true)
	accept(c.eve, token).Want(409)
	accept(agent, token).Want(200)
	shown, hidden := c.home(0), c.home(1)
	c.ann.Call(shown, map[string]bool{"for_agent": true}).Want(200)
	for _, home := range []string{shown, hidden} {
		c.ann.Call(home+"/vote", map[string]string{"vote": "up"}).Want(200)
		c.ann.Call(home+"/comments/"+uuid.NewString(), map[string]any{"text": "Our limit is 450", "for_agent": false}).Want(200)
		c.ann.Call(home+"/comments/"+uuid.NewString(), map[string]any{"text": "Can we see it?", "for_agent": true}).Want(200)
	}
	c.Advance(time.Second)
	agent.Call(shown+"/comments/"+uuid.NewString(), map[string]any{"text": "Saturday works"}).Want(200)
	agent.Call(hidden+"/comments/"+uuid.NewString(), map[string]any{"text": "x"}).Want(404)
	agent.Call(hidden, map[string]any{"stage": "no"}).Want(200) // doesn't tell that it is there
	agent.Call(shown, map[string]any{"stage": "no"}).Want(200)  // and changes nothing
	v := c.seen(account.DemoAgentEmail)
	if len(v.Homes) != 1 || len(v.Homes[0].Votes) != 0 || len(v.Homes[0].Comments) != 2 || v.Homes[0].Comments[0].Text != "Can we see it?" || v.Homes[0].Stage != board.Considering {
		t.Errorf("the agent sees %+v", v.Homes)
	}
	agent.Call("GET "+boards, nil).Want(200, "boards.0.homes.#", 1, "boards.0.role", "agent")
	agent.Call(fmt.Sprintf("GET /api/board-homes/%d", c.Homes[1].ID), nil).Want(200, "boards.#", 0)
	agent.Call(fmt.Sprintf("GET /api/board-homes/%d", c.Homes[0].ID), nil).Want(200, "boards.#", 1, "boards.0.for.#", 0, "boards.0.comments", 2)
	if h := c.on(c.seen("ann@example.com"), 1); h.ForAgent || h.Stage != board.Considering || len(h.Comments) != 2 {
		t.Errorf("the agent changed what isn't marked: %+v", h)
	}
	agent.Call(shown+"/vote", map[string]string{"vote": "up"}).Want(403)
	c.ann.Call(shown, map[string]bool{"for_agent": false}).Want(200)
	if v := c.seen(account.DemoAgentEmail); len(v.Homes) != 0 {
		t.Errorf("the agent still sees %+v", v.Homes)
	}
	// Homes that an agent suggests are marked.
	c.ann.Call("DELETE"+strings.TrimPrefix(c.home(2), "PUT"), nil).Want(200)
	agent.Call(c.home(2), map[string]any{"stage": "offer"}).Want(200)
	if h := c.on(c.seen("ben@example.com"), 2); !h.ForAgent || h.Stage != board.Considering || h.Added != c.seen(account.DemoAgentEmail).Self.ID {
		t.Errorf("the suggestion: %+v", h.Home)
	}
	c.ann.Call("POST "+c.path+"/owner", map[string]int64{"member": c.seen(account.DemoAgentEmail).Self.ID}).Want(409)
	agent.Call("POST "+c.path+"/leave", nil).Want(200)
	agent.Call("GET "+boards, nil).Want(200, "boards.#", 0)
}

// Whoever leaves takes a copy of the homes along, and what they said stays.
func TestLeaving(t *testing.T) {
	c := open(t)
	c.ben.Call(fmt.Sprintf("PUT /api/lead/notes/%d", c.Homes[0].ID), map[string]string{"text": "mine"}).Want(200)
	c.ben.Call(c.home(0)+"/comments/"+uuid.NewString(), map[string]string{"text": "The porch!"}).Want(200)
	c.ben.Call(c.home(0)+"/vote", map[string]string{"vote": "up"}).Want(200)
	c.ben.Call(c.home(1), map[string]string{"stage": "no"}).Want(200)
	c.ben.Call(c.home(2)+"/comments/"+uuid.NewString(), map[string]string{"text": "A dry basement"}).Want(200)
	c.Advance(time.Second)
	c.ben.Call(c.home(2)+"/comments/"+uuid.NewString(), map[string]string{"text": "And a yard"}).Want(200)
	c.ben.Call("POST "+c.path+"/leave", nil).Want(200)
	favorites := func(d *product.Client, want int) {
		t.Helper()
		d.Call("GET /api/lead/favorites", nil).Want(200, "favorites.#", want)
	}
	favorites(c.ben, 2)
	favorites(c.ann, 0)
	// What he wrote is his note, unless he had one.
	notes := c.ben.Call("GET /api/lead/notes", nil).Want(200, "notes.#", 2).Body
	if !strings.Contains(notes, `A dry basement\n\nAnd a yard`) || !strings.Contains(notes, `"mine"`) || strings.Contains(notes, "The porch!") {
		t.Errorf("his notes: %s", notes)
	}
	c.ben.Call("POST "+c.path+"/leave", nil).Want(404)
	c.ben.Call(c.home(0), nil).Want(404)
	if h := c.on(c.seen("ann@example.com"), 0); len(h.Comments) != 1 || h.Comments[0].By != 0 || len(h.Votes) != 0 {
		t.Errorf("what Ben said: %+v", h)
	}

	// The owner may remove people, pass the board on, and close it.
	token := invited(c.ann, c.path, false)
	accept(c.eve, token).Want(200)
	eve := c.seen("eve@example.com").Self.ID
	c.eve.Call(fmt.Sprintf("DELETE %s/members/%d", c.path, eve), nil).Want(403)
	c.ann.Call(fmt.Sprintf("DELETE %s/members/%d", c.path, c.seen("ann@example.com").Self.ID), nil).Want(409)
	c.ann.Call(fmt.Sprintf("DELETE %s/members/%d", c.path, eve), nil).Want(200)
	favorites(c.eve, 2)
	accept(c.eve, invited(c.ann, c.path, false)).Want(200)
	c.ann.Call("POST "+c.path+"/owner", map[string]int64{"member": c.seen("eve@example.com").Self.ID}).Want(200)
	c.ann.Call("DELETE "+c.path, nil).Want(403)
	// Who wants no copy keeps none.
	fay := named(c.Server, "fay")
	accept(fay, invited(c.eve, c.path, false)).Want(200)
	fay.Call("POST "+c.path+"/leave", map[string]string{"keep": "maybe"}).Want(422)
	fay.Call("POST "+c.path+"/leave", map[string]bool{"keep": false}).Want(200)
	favorites(fay, 0)
	accept(c.ben, invited(c.eve, c.path, false)).Want(200)
	c.eve.Call("DELETE "+c.path, nil).Want(200)
	favorites(c.ann, 2)
	for _, d := range []*product.Client{c.ann, c.ben, c.eve} {
		d.Call("GET "+boards, nil).Want(200, "boards.#", 0)
	}
	if rows := c.Column("select id::text from boards"); len(rows) != 0 {
		t.Errorf("closed boards stay: %v", rows)
	}
}

// Someone is erased in the middle: the others keep the board.
func TestErasedOwner(t *testing.T) {
	c := open(t)
	agent := c.Agent()
	accept(agent, invited(c.ann, c.path, true)).Want(200)
	c.ann.Call(c.home(0)+"/comments/"+uuid.NewString(), map[string]string{"text": "Ann's own words"}).Want(200)
	c.ben.Call(c.home(0)+"/comments/"+uuid.NewString(), map[string]string{"text": "Ben's own words"}).Want(200)
	c.ann.Call("POST "+c.path+"/invitations", map[string]string{"email": "gil@example.com"}).Want(200)
	erase := func(d *product.Client) {
		t.Helper()
		d.Call(product.DataErase, `{"kind":"account"}`).Want(200)
		c.Advance(privacy.Grace)
		c.EraseDue(1)
	}
	erase(c.ann)
	v := c.seen("ben@example.com")
	if v.Self.Role != board.Owner || len(v.People) != 2 || len(v.Homes) != 3 {
		t.Fatalf("what is left: %+v", v)
	}
	if h := c.on(v, 0); h.Added != 0 || len(h.Comments) != 1 || h.Comments[0].Text != "Ben's own words" {
		t.Errorf("what is left of the home: %+v", h)
	}
	c.ben.Token = c.ben.LoginByCode("ben@example.com").Text("token")
	erase(c.ben)
	if rows := c.Column("select id::text from boards"); len(rows) != 0 {
		t.Error("a board without anyone but an agent stays")
	}
}
