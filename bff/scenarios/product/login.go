package product

import (
	"hearthway/bff/features/account"
	"hearthway/bff/features/account/provider"
)

// Calls for logging in and for confirming one's identity.
const (
	SendCode        = "POST /api/pub/otp/sendLoginOtp/"
	VerifyCode      = "POST /api/pub/Otp/verify-login-otp"
	LeadLoginLink   = "POST /api/pub/login/lead-key"
	AgentLoginLink  = "POST /api/pub/login/agent-key"
	ByFacebook      = "POST /api/pub/facebook-login/login-with-facebook"
	ByApple         = "POST /api/pub/apple-login/login-with-apple"
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
func (c *Client) LoginByCode(email string) Response {
	c.T.Helper()
	c.Call(SendCode, CodeRequest(email, "email", "lead")).Want(200, "success", true)
	return c.Call(VerifyCode, CodeLogin(email, c.Code(email), "lead")).Want(200, "success", true)
}

// LoginLink returns the body of a login by an emailed link.
func (s *Server) LoginLink(role account.Role, email string) map[string]any {
	s.T.Helper()
	person, err := account.AccountsIn(s.DB).ByEmail(s.T.Context(), role, email)
	if err != nil {
		s.T.Fatal(err)
	}
	key, err := s.Services.Accounts.NewLoginLink(s.T.Context(), person)
	if err != nil {
		s.T.Fatal(err)
	}
	return map[string]any{"key": key}
}

// LoginByLink logs in by an emailed link and returns the session token.
func (c *Client) LoginByLink(email string) string {
	c.T.Helper()
	return c.Call(LeadLoginLink, c.LoginLink(account.Lead, email)).Want(200, "success", true).Text("token")
}

// FacebookToken returns a token of the stand-in for Facebook, and for Apple.
func FacebookToken(id, name, email string) string {
	return provider.StandIn{}.Token(account.ProviderPerson{ID: id, Name: name, Email: email})
}

// Reauthenticated confirms the client's identity with a code sent by email.
func (c *Client) Reauthenticated(email string) *Client {
	c.T.Helper()
	c.Call(SendIdentity, nil).Want(200, "success", true)
	c.Call(ConfirmIdentity, map[string]string{"otp": c.Code(email)}).Want(200, "success", true)
	return c
}
