package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/httpapi"
)

// NotesOutput lists a buyer's notes.
type NotesOutput struct {
	Body struct {
		Notes []NoteRecord `json:"notes" doc:"newest first"`
	}
}

// NoteRecord is what a buyer wrote about a home.
type NoteRecord struct {
	PropertyID int64     `json:"property_id"`
	Text       string    `json:"text" doc:"as typed"`
	UpdatedAt  time.Time `json:"updated_at"`
}

// NoteInput is a note about a home.
type NoteInput struct {
	httpapi.IDInput
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Text httpapi.Text `json:"text,omitempty" doc:"at most 2000 characters; empty deletes the note"`
	}
}

// NoteOutput is a stored note.
type NoteOutput struct {
	Body struct {
		Success bool       `json:"success"`
		Note    NoteRecord `json:"note"`
	}
}

// HiddenOutput lists the homes that a buyer hid.
type HiddenOutput struct {
	Body struct {
		HiddenPropertyIDs []int64 `json:"hiddenPropertyIds" doc:"newest first"`
	}
}

// MergeViewedInput lists the homes that a visitor viewed before they logged in.
type MergeViewedInput struct {
	Body *struct {
		_          struct{}    `json:"-" additionalProperties:"true"`
		Properties httpapi.IDs `json:"properties,omitempty" doc:"newest first"`
	}
}

// ViewedOutput lists the homes that a buyer viewed.
type ViewedOutput struct {
	Body ViewedAnswer
}

// ViewedAnswer lists the homes that a buyer viewed.
type ViewedAnswer struct {
	Latest []listingapi.PropertyRecord `json:"latest" doc:"at most 10 homes, newest first"`
	Viewed []int64                     `json:"viewedPropertyIds" doc:"at most 500, newest first"`
}

// MergedOutput is ViewedOutput with the device's new visitor ID.
type MergedOutput struct {
	Body struct {
		ViewedAnswer
		VisitorID string `json:"visitor_id" format:"uuid" doc:"a new one"`
	}
}

func (calls Calls) registerNotes(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "notes", http.MethodGet, "/api/lead/notes", "The buyer's notes"), calls.notes)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "write-note", http.MethodPut, "/api/lead/notes/{id}", "Saves a note about a home"), calls.writeNote)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "delete-note", http.MethodDelete, "/api/lead/notes/{id}", "Deletes a note"), calls.deleteNote)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "hidden-homes", http.MethodGet, "/api/lead/hidden-homes", "The homes the buyer has hidden"), calls.hidden)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "hide-home", http.MethodPost, "/api/lead/hidden-homes/{id}", "Hides a home"), calls.hide)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "show-home", http.MethodDelete, "/api/lead/hidden-homes/{id}", "Unhides a home"), calls.unhide)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "viewed-homes", http.MethodGet, "/api/lead/viewed-homes", "The homes the buyer viewed"), calls.viewed)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "merge-viewed-homes", http.MethodPost, "/api/lead/viewed-homes", "Adds homes viewed before login, and creates a new visitor"), calls.mergeViewed)
}

func noteRecord(n saved.Note) NoteRecord { return NoteRecord{n.ListingID, n.Text, n.UpdatedAt} }

func (calls Calls) notes(ctx context.Context, _ *struct{}) (*NotesOutput, error) {
	list, err := calls.Saved.Notes(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &NotesOutput{}
	out.Body.Notes = make([]NoteRecord, len(list))
	for i, n := range list {
		out.Body.Notes[i] = noteRecord(n)
	}
	return out, nil
}

func (calls Calls) writeNote(ctx context.Context, in *NoteInput) (*NoteOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	f, text := &httpapi.Form{}, ""
	if in.Body != nil {
		text = f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	note, err := calls.Saved.WriteNote(ctx, accountapi.Principal(ctx).Account.ID, id, text)
	if err != nil {
		return nil, err
	}
	out := &NoteOutput{}
	out.Body.Success, out.Body.Note = true, noteRecord(note)
	return out, nil
}

func (calls Calls) deleteNote(ctx context.Context, in *httpapi.IDInput) (*struct{ Body httpapi.Done }, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.DeleteNote(ctx, accountapi.Principal(ctx).Account.ID, id)
}

func (calls Calls) hidden(ctx context.Context, _ *struct{}) (*HiddenOutput, error) {
	ids, err := calls.Saved.Hidden(ctx, accountapi.Principal(ctx).Account.ID)
	out := &HiddenOutput{}
	out.Body.HiddenPropertyIDs = ids
	return out, err
}

func (calls Calls) hide(ctx context.Context, in *httpapi.IDInput) (*struct{ Body httpapi.Done }, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.Hide(ctx, accountapi.Principal(ctx).Account.ID, id)
}

func (calls Calls) unhide(ctx context.Context, in *httpapi.IDInput) (*struct{ Body httpapi.Done }, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.Unhide(ctx, accountapi.Principal(ctx).Account.ID, id)
}

func (calls Calls) viewed(ctx context.Context, _ *struct{}) (*ViewedOutput, error) {
	answer, err := calls.viewedAnswer(ctx)
	return &ViewedOutput{Body: answer}, err
}

func (calls Calls) mergeViewed(ctx context.Context, in *MergeViewedInput) (*MergedOutput, error) {
	f, ids := &httpapi.Form{}, []int64(nil)
	if in.Body != nil {
		ids = f.Ids("properties", in.Body.Properties)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	views := make([]saved.View, len(ids))
	for i, id := range ids {
		views[i].ListingID = id
	}
	if err := calls.Saved.MergeViewed(ctx, accountapi.Principal(ctx).Account.ID, views); err != nil {
		return nil, err
	}
	answer, err := calls.viewedAnswer(ctx)
	out := &MergedOutput{}
	out.Body.ViewedAnswer, out.Body.VisitorID = answer, string(listing.NewVisitorID())
	return out, err
}

func (calls Calls) viewedAnswer(ctx context.Context) (ViewedAnswer, error) {
	ids, err := calls.Saved.Viewed(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return ViewedAnswer{}, err
	}
	homes, err := calls.Homes.ByIDs(ctx, ids[:min(len(ids), saved.LatestViewed)])
	if err != nil {
		return ViewedAnswer{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		if home.Display.Entire {
			shown = append(shown, home)
		}
	}
	records, err := calls.homesOf(ctx, shown)
	return ViewedAnswer{Latest: records, Viewed: ids}, err
}

// NoteViewed records that the buyer viewed a home.
func (calls Calls) NoteViewed(ctx context.Context, id int64) error {
	who, err := calls.Optional(ctx)
	if err != nil || who == nil || who.Account.Role != account.Lead {
		return err
	}
	return calls.Saved.MergeViewed(ctx, who.Account.ID, []saved.View{{ListingID: id}})
}
