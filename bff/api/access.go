package api

import (
	"context"
	"fmt"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

// audience is who may make a call.
type audience string

const (
	everyone audience = "everyone" // a token is not needed, and a bad one does no harm
	lead     audience = "lead"     // buyers
	admin    audience = "admin"    // agents
	member   audience = "member"   // whoever is logged in
)

// rule is what the list of access says of one call.
type rule struct {
	who audience
	// headerOnly is for calls that change something by GET: the cookie goes along with links
	// of other sites, so it is not read.
	headerOnly bool
	// login is for calls that set the session's cookie, or take it away: a page of another site must
	// neither log its visitor in to an account of its own nor log them out. It could with a form,
	// although the browser leaves the cookie at home.
	login bool
	// fresh is for calls that whoever has merely got hold of a session must not make: a login, or another proof of who it
	// is, must not be older than ten minutes.
	fresh bool
}

// access says who may make which call, by the operation's id. A call that is not in the list
// is not served: New refuses to start.
var access = map[string]rule{
	// Homes and what is said of them.
	"search-bar": {who: everyone}, "search-properties": {who: everyone}, "search-properties-list": {who: everyone},
	"search-properties-map": {who: everyone}, "search-location": {who: everyone}, "get-city-info": {who: everyone},
	"search-data": {who: everyone}, "get-property-by-alias": {who: everyone}, "create-visitor": {who: everyone}, "report-displays": {who: everyone},
	"report-fault": {who: everyone}, // there may be nobody yet when the app fails

	// Getting in and out.
	"register-lead": {who: everyone, login: true}, "login-lead": {who: everyone, login: true}, "login-admin": {who: everyone, login: true},
	"login-facebook": {who: everyone, login: true}, "login-lead-key": {who: everyone, login: true}, "login-admin-key": {who: everyone, login: true},
	"send-login-otp": {who: everyone}, "verify-login-otp": {who: everyone, login: true},
	"forgot-password": {who: everyone}, "set-password-by-key": {who: everyone, login: true},
	"logout":    {who: everyone, login: true}, // whoever has no session any more is logged out already
	"text-came": {who: everyone},              // of the service for texts, which shows its password

	// Oneself.
	"lead-me": {who: lead}, "lead-me-post": {who: lead}, "lead-profile-info": {who: lead}, "accept-terms": {who: lead},
	"set-lead-location": {who: lead}, "admin-me": {who: admin}, "change-profile": {who: member},
	"sessions": {who: member}, "end-session": {who: member}, "end-other-sessions": {who: member},
	"identity": {who: member}, "send-identity-code": {who: member}, "confirm-identity": {who: member, login: true}, "consents": {who: member},
	"change-password": {who: member, fresh: true}, "send-contact-code": {who: member, fresh: true},
	"confirm-contact": {who: member, login: true, fresh: true}, "undo-email": {who: everyone, login: true},

	// Asking about homes, as a guest too.
	"inquiry-offer": {who: everyone}, "send-inquiry": {who: everyone}, "referring-agent": {who: everyone}, "inquiries": {who: lead},
	"cancel-tour": {who: lead}, "move-tour": {who: lead},
	"service-areas": {who: everyone}, "add-service-area": {who: admin}, "delete-service-area": {who: admin},

	// Taking one's data along or away, and help. Who is not logged in shows a key or a reference.
	"data-code": {who: everyone}, "data-confirm": {who: everyone}, "data-copy-by-key": {who: everyone}, "data-erase-by-key": {who: everyone},
	"data-request": {who: everyone}, "data-undo-by-reference": {who: everyone},
	"data-own": {who: member}, "data-copy": {who: member, fresh: true}, "data-erase": {who: member, fresh: true}, "data-undo": {who: member},
	"ask-support": {who: everyone}, "look-at-ticket": {who: everyone}, "add-to-ticket": {who: everyone}, "own-tickets": {who: member},

	// Pages that are the same for everybody.
	"screen-home": {who: everyone}, "screen-search": {who: everyone}, "screen-search-count": {who: everyone}, "screen-for-sale": {who: everyone}, "screen-property": {who: everyone},
	"screen-content": {who: everyone}, "screen-login": {who: everyone}, "screen-delete-my-data": {who: everyone}, "screen-app-support": {who: everyone},
	"screen-unsubscribe": {who: everyone}, // whoever has the link of a mail
	"screen-soon":        {who: everyone}, "screen-style-guide": {who: everyone}, "screen-not-found": {who: everyone},

	"screen-profile": {who: member}, "screen-dashboard": {who: member}, "screen-saved-searches": {who: member},

	// Mails and messages about what changed; a mail's link says whose they are.
	"switch-mails": {who: everyone}, "favorite-mails": {who: lead},
	"devices": {who: lead}, "add-device": {who: lead}, "remove-device": {who: lead}, "remove-device-by-token": {who: lead},

	// What a buyer has.
	"favorited-ids": {who: lead}, "set-favorite-by-alias": {who: lead, headerOnly: true}, "remove-favorite-by-id": {who: lead, headerOnly: true},
	"favorites": {who: lead}, "add-favorite": {who: lead}, "remove-favorite": {who: lead}, "mail-property-details": {who: lead},
	"places": {who: lead}, "place-distances": {who: lead}, "add-place": {who: lead}, "delete-place": {who: lead},
	"saved-searches": {who: lead}, "saved-search-criteria": {who: lead}, "create-saved-search": {who: lead}, "change-saved-search": {who: lead},
	"delete-saved-search": {who: lead}, "pause-saved-search": {who: lead}, "resume-saved-search": {who: lead}, "preview-saved-search": {who: lead},
	"notes": {who: lead}, "write-note": {who: lead}, "delete-note": {who: lead},
	"hidden-homes": {who: lead}, "hide-home": {who: lead}, "show-home": {who: lead}, "viewed-homes": {who: lead}, "merge-viewed-homes": {who: lead},
	"screen-compare": {who: lead}, "screen-hidden": {who: lead},
	"shared-list": {who: lead}, "share-favorites": {who: lead}, "stop-sharing": {who: lead}, "join-shared-list": {who: lead}, "leave-shared-list": {who: lead},
	"screen-shared": {who: everyone}, // whoever has the link
}

// ruleOf finds the rule of a call.
func ruleOf(operation string) (rule, bool) {
	r, ok := access[operation]
	return r, ok
}

// checkAccess fails for a call that nobody decided about.
func checkAccess(api huma.API) error {
	for path, item := range api.OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch} {
			if op == nil {
				continue
			}
			if _, ok := ruleOf(op.OperationID); !ok {
				return fmt.Errorf("%s %s (%s) is missing in the list of access", op.Method, path, op.OperationID)
			}
		}
	}
	return nil
}

// check says who makes a call, or why they may not.
func (a calls) check(ctx context.Context, r rule) (account.Signed, error) {
	if r.who == "" { // nobody decided about it
		return account.Signed{}, apperr.New(apperr.Forbidden, "This call is not open to anybody.")
	}
	c := callerOf(ctx)
	if r.login && c.Foreign {
		return account.Signed{}, apperr.New(apperr.Forbidden, "This call came from another site.")
	}
	if r.who == everyone {
		return account.Signed{}, nil
	}
	if c.Token == "" || r.headerOnly && c.ByCookie {
		return account.Signed{}, apperr.New(apperr.Unauthorized, "Please log in.")
	}
	who, err := a.Accounts.Authenticate(ctx, c.Token)
	if err != nil {
		return account.Signed{}, err
	}
	if !slices.Contains(roles[r.who], who.Account.Role) {
		return account.Signed{}, apperr.New(apperr.Forbidden, "This account cannot be used for this.")
	}
	if r.fresh && !a.Accounts.Fresh(who) {
		return account.Signed{}, apperr.New(apperr.Unconfirmed, "Please confirm that it is you.")
	}
	return who, nil
}

// roles are those that an audience is made of.
var roles = map[audience][]account.Role{
	lead:   {account.Lead},
	admin:  {account.Admin},
	member: {account.Lead, account.Admin},
}

func isUnauthorized(err error) bool { return err != nil && apperr.CodeOf(err) == apperr.Unauthorized }

// Fresh says whether a call needs a login of the last ten minutes, by the operation's id.
func Fresh(operation string) bool {
	r, _ := ruleOf(operation)
	return r.fresh
}

// Audience says who may make a call, by the operation's id: everyone, lead, admin or member.
func Audience(operation string) (who string, ok bool) {
	r, ok := ruleOf(operation)
	return string(r.who), ok
}
