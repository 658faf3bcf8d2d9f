package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/site/visitor"
)

// NotesOutput are a buyer's notes.
type NotesOutput struct {
	Body struct {
		Notes []NoteRecord `json:"notes" doc:"the latest first"`
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
	IDInput
	Body *struct {
		_    struct{} `json:"-" additionalProperties:"true"`
		Text Text     `json:"text,omitempty" doc:"at most 2000 characters; empty takes the note away"`
	}
}

// NoteOutput is the note as it is kept.
type NoteOutput struct {
	Body struct {
		Success bool       `json:"success"`
		Note    NoteRecord `json:"note"`
	}
}

// HiddenOutput are the homes that a buyer does not want to see.
type HiddenOutput struct {
	Body struct {
		HiddenPropertyIDs []int64 `json:"hiddenPropertyIds" doc:"the latest first"`
	}
}

// MergeViewedInput is what a visitor looked at before they logged in.
type MergeViewedInput struct {
	Body *struct {
		_          struct{} `json:"-" additionalProperties:"true"`
		Properties IDs      `json:"properties,omitempty" doc:"the latest first"`
	}
}

// ViewedOutput are the homes that a buyer looked at.
type ViewedOutput struct {
	Body ViewedAnswer
}

// ViewedAnswer is the body of the homes that a buyer looked at.
type ViewedAnswer struct {
	Latest []PropertyRecord `json:"latest" doc:"at most 10 homes, the latest first"`
	Viewed []int64          `json:"viewedPropertyIds" doc:"at most 500, the latest first"`
}

// MergedOutput is ViewedOutput with the visitor that the device is from now on.
type MergedOutput struct {
	Body struct {
		ViewedAnswer
		VisitorID string `json:"visitor_id" format:"uuid" doc:"a new one"`
	}
}

func (a calls) registerNotes(api huma.API) {
	huma.Register(api, keptCall("notes", http.MethodGet, "/api/lead/notes", "The buyer's notes"), a.notes)
	huma.Register(api, keptCall("write-note", http.MethodPut, "/api/lead/notes/{id}", "Writes a note about a home"), a.writeNote)
	huma.Register(api, keptCall("delete-note", http.MethodDelete, "/api/lead/notes/{id}", "Takes a note away"), a.deleteNote)
	huma.Register(api, keptCall("hidden-homes", http.MethodGet, "/api/lead/hidden-homes", "The homes that the buyer does not want to see"), a.hidden)
	huma.Register(api, keptCall("hide-home", http.MethodPost, "/api/lead/hidden-homes/{id}", "Hides a home"), a.hide)
	huma.Register(api, keptCall("show-home", http.MethodDelete, "/api/lead/hidden-homes/{id}", "Shows a hidden home again"), a.unhide)
	huma.Register(api, keptCall("viewed-homes", http.MethodGet, "/api/lead/viewed-homes", "The homes that the buyer looked at"), a.viewed)
	huma.Register(api, keptCall("merge-viewed-homes", http.MethodPost, "/api/lead/viewed-homes", "Adds what the visitor looked at before logging in, and makes a new visitor"), a.mergeViewed)
}

func noteRecord(n saved.Note) NoteRecord { return NoteRecord{n.ListingID, n.Text, n.UpdatedAt} }

func (a calls) notes(ctx context.Context, _ *struct{}) (*NotesOutput, error) {
	list, err := a.Saved.Notes(ctx, signed(ctx))
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

func (a calls) writeNote(ctx context.Context, in *NoteInput) (*NoteOutput, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	f, text := &form{}, ""
	if in.Body != nil {
		text = f.prose("text", in.Body.Text)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	note, err := a.Saved.WriteNote(ctx, signed(ctx), id, text)
	if err != nil {
		return nil, err
	}
	out := &NoteOutput{}
	out.Body.Success, out.Body.Note = true, noteRecord(note)
	return out, nil
}

func (a calls) deleteNote(ctx context.Context, in *IDInput) (*struct{ Body Done }, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Saved.DropNote(ctx, signed(ctx), id)
}

func (a calls) hidden(ctx context.Context, _ *struct{}) (*HiddenOutput, error) {
	ids, err := a.Saved.Hidden(ctx, signed(ctx))
	out := &HiddenOutput{}
	out.Body.HiddenPropertyIDs = ids
	return out, err
}

func (a calls) hide(ctx context.Context, in *IDInput) (*struct{ Body Done }, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Saved.Hide(ctx, signed(ctx), id)
}

func (a calls) unhide(ctx context.Context, in *IDInput) (*struct{ Body Done }, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Saved.Unhide(ctx, signed(ctx), id)
}

func (a calls) viewed(ctx context.Context, _ *struct{}) (*ViewedOutput, error) {
	answer, err := a.viewedAnswer(ctx)
	return &ViewedOutput{Body: answer}, err
}

func (a calls) mergeViewed(ctx context.Context, in *MergeViewedInput) (*MergedOutput, error) {
	f, ids := &form{}, []int64(nil)
	if in.Body != nil {
		ids = f.ids("properties", in.Body.Properties)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	views := make([]saved.View, len(ids))
	for i, id := range ids {
		views[i].ListingID = id
	}
	if err := a.Saved.MergeViewed(ctx, signed(ctx), views); err != nil {
		return nil, err
	}
	answer, err := a.viewedAnswer(ctx)
	out := &MergedOutput{}
	out.Body.ViewedAnswer, out.Body.VisitorID = answer, string(visitor.NewID())
	return out, err
}

func (a calls) viewedAnswer(ctx context.Context) (ViewedAnswer, error) {
	ids, err := a.Saved.Viewed(ctx, signed(ctx))
	if err != nil {
		return ViewedAnswer{}, err
	}
	homes, err := a.Listings.ByIDs(ctx, ids[:min(len(ids), saved.LatestViewed)])
	if err != nil {
		return ViewedAnswer{}, err
	}
	shown := make([]listing.Listing, 0, len(homes))
	for _, home := range homes {
		if home.Display.Entire {
			shown = append(shown, home)
		}
	}
	records, err := a.homesOf(ctx, shown)
	return ViewedAnswer{Latest: records, Viewed: ids}, err
}

// noteViewed remembers for a buyer that they looked at a home.
func (a calls) noteViewed(ctx context.Context, id int64) error {
	if a.Accounts == nil {
		return nil
	}
	who, err := a.stranger(ctx)
	if err != nil || who == nil || who.Account.Role != account.Lead {
		return err
	}
	return a.Saved.MergeViewed(ctx, *who, []saved.View{{ListingID: id}})
}
