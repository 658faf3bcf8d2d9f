package membership

import (
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// Each entry page records the source of the sign-up. An invite code names its owner, and a wrong one nobody.
func TestFreeSignUpScreens(t *testing.T) {
	s := product.New(t)
	demo, err := s.Services.Accounts.ByEmail(t.Context(), account.Admin, account.DemoAgentEmail)
	if err != nil {
		t.Fatal(err)
	}
	code, err := s.Services.Members.CodeOf(t.Context(), demo.ID)
	if err != nil {
		t.Fatal(err)
	}
	c, path := s.Visitor(), "GET "+product.ScreenPath("free-sign-up")
	for at, source := range map[string]string{
		"/free": "free", "/free-profile": "free-profile", "/invite": "invite", "/invite/sign-up": "invite-sign-up", "/team/join": "team-join",
		"/bt": "bt", "/inc": "inc", "/signup/plg": "plg", "/plus-trial": "plus-trial", "/Free/": "free", "/elsewhere": "invite",
	} {
		c.Call(path+"?path="+at, nil).Want(200, "data.source", source, "data.sponsor", nil, "data.invite_code", "")
	}
	c.Call(path+"?path=/free", nil).Want(200, "data.asks_zip", true, "head.index", true)
	c.Call(path+"?path=/bt", nil).Want(200, "data.asks_zip", false)
	c.Call(path+"?path=/invite/"+code+"&invite_code="+code, nil).Want(200, "data.source", "invite", "data.sponsor.name", "Demo Agent", "data.invite_code", code, "head.index", false, "head.canonical", "")
	c.Call(path+"?path=/invite/WRONG99&invite_code=WRONG99", nil).Want(200, "data.sponsor", nil, "data.invite_code", "WRONG99")
}

// The next steps are about the logged-in agent and nobody else.
func TestNewAgentScreens(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	thanks, activate := "GET "+product.ScreenPath("sign-up-thanks"), "GET "+product.ScreenPath("activate-profile")
	c.Call(thanks, nil).Want(200, "data.agent", nil)
	c.Call(activate, nil).Want(200, "data.agent", nil, "data.states.0.code", "AL")
	c.Token = c.Call(free, rosa()).Want(200).Text("token")
	c.Call(thanks, nil).Want(200, "data.agent.first_name", "Rosalind", "data.agent.email", "rosalind@lakewood.example", "data.agent.verified", false, "data.agent.href", "")
	c.Call(activate, nil).Want(200, "data.agent.email", "rosalind@lakewood.example")
	done := map[string]any{"key": activationKey(s, "rosalind@lakewood.example"), "password": product.GoodPassword, "license_number": "0123456", "license_state": "TX", "brokerage": "Lakewood"}
	c.Token = c.Call("POST /api/pub/agents/activation/finish", done).Want(200).Text("token")
	c.Call(thanks, nil).Want(200, "data.agent.verified", true, "data.agent.href", "/agents/rosalind-mbeki-thornton")
}
