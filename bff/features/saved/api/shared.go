package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/saved"
	savedscreen "hearthway/bff/features/saved/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// SharedListOutput says how a buyer's favorites are shared, and whose lists they joined.
type SharedListOutput struct {
	Body SharedListAnswer
}

type SharedListAnswer struct {
	Shared *SharedLinkRecord  `json:"shared" doc:"null: not shared"`
	Joined []JoinedListRecord `json:"joined" doc:"newest first"`
}

// SharedLinkRecord is the link to a buyer's favorites.
type SharedLinkRecord struct {
	URL       string    `json:"url" doc:"anyone who has it can view the list"`
	Href      string    `json:"href" doc:"path of the URL"`
	Members   int       `json:"members" doc:"number of people who joined the list"`
	CreatedAt time.Time `json:"created_at"`
}

// JoinedListRecord is someone else's list that the buyer joined.
type JoinedListRecord struct {
	FirstName string `json:"first_name"`
	Href      string `json:"href"`
}

// SharedKeyInput identifies a shared list by the key of its link. The key is in the body because paths
// are logged.
type SharedKeyInput struct {
	Body *struct {
		_   struct{}     `json:"-" additionalProperties:"true"`
		Key httpapi.Text `json:"key,omitempty"`
	}
}

func (in SharedKeyInput) key() (string, error) {
	f, key := &httpapi.Form{}, ""
	if in.Body != nil {
		key = strings.ToLower(f.Text("key", in.Body.Key))
	}
	return key, f.Err()
}

func (calls Calls) registerShared(api huma.API) {
	const own = "/api/lead/shared-list"
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "shared-list", http.MethodGet, own, "How the buyer's favorites are shared, and the lists they joined"), calls.sharedList)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "share-favorites", http.MethodPost, own, "Shares the favorites by link; the link stays the same until revoked"), calls.shareFavorites)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "stop-sharing", http.MethodDelete, own, "Revokes the share link"), calls.stopSharing)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "join-shared-list", http.MethodPost, own+"/join", "Joins a shared list"), calls.joinShared)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "leave-shared-list", http.MethodPost, own+"/leave", "Leaves a shared list"), calls.leaveShared)
}

func (calls Calls) sharedList(ctx context.Context, _ *struct{}) (*SharedListOutput, error) {
	out := &SharedListOutput{}
	link, err := calls.Saved.SharedLink(ctx, accountapi.Principal(ctx).Account.ID)
	if err == nil {
		out.Body.Shared = calls.linkRecord(link)
	} else if apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	joined, err := calls.Saved.Joined(ctx, accountapi.Principal(ctx).Account.ID)
	out.Body.Joined = make([]JoinedListRecord, len(joined))
	for i, list := range joined {
		out.Body.Joined[i] = JoinedListRecord{savedscreen.SharedBy(list.FirstName), savedscreen.SharedPath(list.Key)}
	}
	return out, err
}

func (calls Calls) linkRecord(link saved.SharedLink) *SharedLinkRecord {
	href := savedscreen.SharedPath(link.Key)
	return &SharedLinkRecord{URL: calls.Site.Absolute(href), Href: href, Members: link.Members, CreatedAt: link.CreatedAt}
}

func (calls Calls) shareFavorites(ctx context.Context, _ *struct{}) (*SharedListOutput, error) {
	if _, err := calls.Saved.ShareFavorites(ctx, accountapi.Principal(ctx).Account.ID); err != nil {
		return nil, err
	}
	return calls.sharedList(ctx, nil)
}

func (calls Calls) stopSharing(ctx context.Context, _ *struct{}) (*struct{ Body httpapi.Done }, error) {
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.StopSharing(ctx, accountapi.Principal(ctx).Account.ID)
}

func (calls Calls) joinShared(ctx context.Context, in *SharedKeyInput) (*struct{ Body httpapi.Done }, error) {
	key, err := in.key()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.JoinShared(ctx, accountapi.Principal(ctx).Account.ID, key)
}

func (calls Calls) leaveShared(ctx context.Context, in *SharedKeyInput) (*struct{ Body httpapi.Done }, error) {
	key, err := in.key()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.LeaveShared(ctx, accountapi.Principal(ctx).Account.ID, key)
}
