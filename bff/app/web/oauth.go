package web

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/url"

	"github.com/gofiber/fiber/v3"
	"github.com/modelcontextprotocol/go-sdk/oauthex"

	"hearthway/bff/features/oauth"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Paths of the endpoints that programs call. Their forms and answers are defined by RFC 6749, 7009, 7591, 8414 and 9728, so they aren't calls
// of ours.
const (
	registerPath = "/oauth/register"
	tokenPath    = "/oauth/token"
	revokePath   = "/oauth/revoke"
	resourcePath = "/.well-known/oauth-protected-resource"
)

var oauthGrants = []string{"authorization_code", "refresh_token"}

// oauth registers the endpoints. No cookie counts there.
func (s *Server) oauth(o *oauth.Service) {
	s.metadata(resourcePath, oauthex.ProtectedResourceMetadata{
		Resource: o.Resource(), AuthorizationServers: []string{s.Origin}, ScopesSupported: []string{oauth.Scope}, BearerMethodsSupported: []string{"header"}, ResourceName: s.Name,
	}, "/mcp")
	// Not the SDK's struct, which has an empty address of keys that clients refuse: our tokens aren't signed.
	s.metadata("/.well-known/oauth-authorization-server", map[string]any{
		"issuer": s.Origin, "authorization_endpoint": s.Origin + oauth.Path, "token_endpoint": s.Origin + tokenPath, "registration_endpoint": s.Origin + registerPath,
		"revocation_endpoint": s.Origin + revokePath, "scopes_supported": []string{oauth.Scope}, "response_types_supported": []string{"code"},
		"grant_types_supported": oauthGrants, "token_endpoint_auth_methods_supported": []string{"none"}, "revocation_endpoint_auth_methods_supported": []string{"none"},
		"code_challenge_methods_supported": []string{"S256"}, "authorization_response_iss_parameter_supported": true,
	})
	s.app.Post(registerPath, s.protocol(func(c fiber.Ctx) (int, any, error) {
		var m oauthex.ClientRegistrationMetadata
		if err := json.Unmarshal(c.Body(), &m); err != nil {
			return 0, nil, &oauth.Error{Code: "invalid_client_metadata", Text: "the body must be JSON"}
		}
		network := limit.Network(s.clientOf(c.RequestCtx()))
		if ok, _ := s.deps.Limits.Allow(c.Context(), oauth.Registrations.Name+":"+network, int64(oauth.Registrations.Max), oauth.Registrations.Window); !ok {
			return 0, nil, apperr.New(apperr.Limited, oauth.Registrations.Text)
		}
		client, err := o.Register(c.Context(), m.ClientName, m.RedirectURIs)
		return fiber.StatusCreated, &oauthex.ClientRegistrationResponse{
			ClientID: client.ID, ClientIDIssuedAt: client.CreatedAt,
			ClientRegistrationMetadata: oauthex.ClientRegistrationMetadata{
				ClientName: client.Name, RedirectURIs: client.RedirectURIs, TokenEndpointAuthMethod: "none", Scope: oauth.Scope,
				GrantTypes: oauthGrants, ResponseTypes: []string{"code"},
			},
		}, err
	}))
	s.app.Post(tokenPath, s.protocol(func(c fiber.Ctx) (int, any, error) {
		tokens, err := o.Issue(c.Context(), formOf(c))
		return fiber.StatusOK, tokens, err
	}))
	s.app.Post(revokePath, s.protocol(func(c fiber.Ctx) (int, any, error) {
		return fiber.StatusOK, struct{}{}, o.Revoke(c.Context(), formOf(c).Get("token"))
	}))
}

// metadata serves a description of ours, also under the paths of what it describes.
func (s *Server) metadata(path string, content any, of ...string) {
	raw, _ := json.Marshal(content) // structs of texts and lists, which always marshal
	for _, more := range append([]string{""}, of...) {
		s.fixed(path+more, fiber.MIMEApplicationJSON, "public, max-age=3600", raw, "Access-Control-Allow-Origin: *")
	}
}

// protocol answers in JSON, and with the protocol's errors.
func (s *Server) protocol(answer func(c fiber.Ctx) (int, any, error)) fiber.Handler {
	return func(c fiber.Ctx) error {
		ctx, cancel := context.WithTimeout(c.Context(), requestLimit)
		defer cancel()
		c.SetContext(ctx)
		c.Set(fiber.HeaderCacheControl, "no-store")
		status, content, err := answer(c)
		if refused, ok := errors.AsType[*oauth.Error](err); ok {
			return c.Status(fiber.StatusBadRequest).JSON(fiber.Map{"error": refused.Code, "error_description": refused.Text})
		}
		if limited, ok := errors.AsType[*apperr.Error](err); ok && limited.Code == apperr.Limited {
			return c.Status(fiber.StatusTooManyRequests).JSON(fiber.Map{"error": "temporarily_unavailable", "error_description": limited.Text})
		}
		if err != nil {
			s.Log.LogAttrs(ctx, slog.LevelError, "a program’s request failed", slog.String("path", c.Path()), slog.String("cause", err.Error()))
			return c.Status(fiber.StatusServiceUnavailable).JSON(fiber.Map{"error": "temporarily_unavailable", "error_description": "It failed. Try again later."})
		}
		return c.Status(status).JSON(content)
	}
}

// formOf is a form in a body; what isn't one is empty.
func formOf(c fiber.Ctx) url.Values {
	form, err := url.ParseQuery(string(c.Body()))
	if err != nil {
		return url.Values{}
	}
	return form
}
