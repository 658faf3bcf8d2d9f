package account

import (
	"context"
	"testing"

	"hearthway/bff/features/account"
	"hearthway/bff/scenarios/product"
)

// The rules for linking are those of TestFacebookAndExistingAccounts; a hidden email is one like any other.
func TestAppleLogin(t *testing.T) {
	c := product.New(t)
	v := c.Visitor()
	hidden := product.FacebookToken("000123.abc.0001", "Avery Apple", "x7@privaterelay.appleid.com")
	v.Call(product.ByApple, map[string]any{"identityToken": hidden, "authorizationCode": "c", "nonce": "n"}).Want(200,
		"success", true, "clientLead.email", "x7@privaterelay.appleid.com", "clientLead.name", "Avery Apple", "clientLead.phone", "", "clientLead.email_verified", false)
	v.Call(product.ByApple, map[string]any{"identityToken": hidden}).Want(200, "success", true, "clientLead.email", "x7@privaterelay.appleid.com")
	v.Call(product.ByFacebook, map[string]any{"accessToken": product.FacebookToken("000123", "Other", ""), "app_id": "1"}).Want(200, "success", false, "showForm", true)

	nobody := product.FacebookToken("000123.abc.0002", "Noel", "")
	v.Call(product.ByApple, map[string]any{"identityToken": nobody}).Want(200, "success", false, "showForm", true, "no_email", true)
	c.Buyer("victim@example.com")
	v.Call(product.ByApple, map[string]any{"identityToken": product.FacebookToken("000123.abc.0003", "Thief", "victim@example.com")}).Want(200, "success", false, "token", "")
	v.Call(product.ByApple, map[string]any{"identityToken": "made-up"}).Want(200, "success", false, "error", "Apple couldn’t confirm who you are. Please try again.")
}

// Apple requires that deleting an account revokes its login, however the account is deleted.
func TestDeletedAccountsAreRevokedAtApple(t *testing.T) {
	c := product.New(t)
	accounts := c.Services.Accounts
	down := true
	var revoked []string
	accounts.RevokeApple = func(_ context.Context, token string) error {
		if down {
			return context.DeadlineExceeded
		}
		revoked = append(revoked, token)
		return nil
	}
	login := c.Visitor().Call(product.ByApple, map[string]any{"identityToken": product.FacebookToken("000123.abc.0001", "Avery", "avery@example.com")}).Want(200, "success", true)
	id := login.Text("clientLead.id")
	c.Exec("insert into apple_tokens (account_id, token) values ($1::uuid, 'com.example.app r1') on conflict (account_id) do update set token = excluded.token", id)
	if err := accounts.RevokeAppleLogins(t.Context()); err != nil || len(revoked) > 0 {
		t.Errorf("%v, %v before the deletion", revoked, err)
	}
	c.Exec("delete from accounts where id = $1::uuid", id)
	if err := accounts.RevokeAppleLogins(t.Context()); err == nil {
		t.Error("Apple was down, and nothing says so")
	}
	down = false
	for range 2 {
		if err := accounts.RevokeAppleLogins(t.Context()); err != nil || len(revoked) != 1 || revoked[0] != "com.example.app r1" {
			t.Errorf("%v, %v", revoked, err)
		}
	}
	if _, err := accounts.ByProvider(t.Context(), account.Lead, account.Apple, "000123.abc.0001"); err == nil {
		t.Error("the account is still there")
	}
}
