package product

import (
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/facebook"
)

// Calls for logging in and for confirming one's identity.
const (
	SendCode        = "POST /api/pub/otp/sendLoginOtp/"
	VerifyCode      = "POST /api/pub/Otp/verify-login-otp"
	LeadLoginLink   = "POST /api/pub/login/lead-key"
	AgentLoginLink  = "POST /api/pub/login/agent-key"
	ByFacebook      = "POST /api/pub/facebook-login/login-with-facebook"
	SendIdentity    = "POST /api/account/identity/code"
	ConfirmIdentity = "POST /api/account/identity"
)

// CodeRequest returns a request body for a code.
func CodeRequest(username, kind, user string) map[string]string {
	return map[string]string{"username": username, "otpType": kind, "userType": user}
}

// CodeLogin returns a request body for a login with a code.
func CodeLogin(username, otp, user string) map[string]any {
	return map[string]any{"userType": user, "creds": map[string]string{"username": username, "otp": otp}}
}

// LoginByCode logs in as a buyer with a code sent by email.
func (d *Client) LoginByCode(email string) Response {
	d.T.Helper()
	d.Call("POST /api/pub/otp/sendLoginOtp/", map[string]string{"username": email, "otpType": "email", "userType": "lead"}).Want(200, "success", true)
	creds := map[string]string{"username": email, "otp": d.Code(email)}
	return d.Call("POST /api/pub/Otp/verify-login-otp", map[string]any{"userType": "lead", "creds": creds}).Want(200, "success", true)
}

// LoginLink returns the body of a login by an emailed link.
func (c *Server) LoginLink(role account.Role, email string) map[string]any {
	c.T.Helper()
	person, err := accountdb.New(c.DB).ByEmail(c.T.Context(), role, email)
	if err != nil {
		c.T.Fatal(err)
	}
	key, err := c.Services.Accounts.NewLoginLink(c.T.Context(), person)
	if err != nil {
		c.T.Fatal(err)
	}
	return map[string]any{"key": key}
}

// LoginByLink logs in by an emailed link and returns the session token.
func (d *Client) LoginByLink(email string) string {
	d.T.Helper()
	person, err := accountdb.New(d.DB).ByEmail(d.T.Context(), "lead", email)
	if err != nil {
		d.T.Fatal(err)
	}
	key, err := d.Services.Accounts.NewLoginLink(d.T.Context(), person)
	if err != nil {
		d.T.Fatal(err)
	}
	return d.Call("POST /api/pub/login/lead-key", map[string]string{"key": key}).Want(200, "success", true).Text("token")
}

// FacebookToken returns a token of the Facebook stand-in.
func FacebookToken(id, name, email string) string {
	return facebook.StandIn{}.Token(account.FacebookPerson{ID: id, Name: name, Email: email})
}

// Reauthenticated confirms the client's identity with a code sent by email.
func (d *Client) Reauthenticated(email string) *Client {
	d.T.Helper()
	d.Call(SendIdentity, nil).Want(200, "success", true)
	d.Call(ConfirmIdentity, map[string]string{"otp": d.Code(email)}).Want(200, "success", true)
	return d
}
