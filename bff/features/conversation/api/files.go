package api

import (
	"context"
	"mime"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/conversation"
	conversationscreen "hearthway/bff/features/conversation/screen"
	"hearthway/bff/platform/httpapi"
)

// maxPieceBytes is the maximum size of a request with a piece of a file.
const maxPieceBytes = 1_000_000

func (c Calls) registerFiles(api huma.API) {
	const path = "/api/account/conversations/{id}/files/{file}"
	upload := httpapi.Call(tag, "upload-file", http.MethodPut, path, "Stores a piece of a file to attach to a message, at most 1 MB, as the body: of a JPEG, PNG or PDF of at most 10 MB. What no message has after 30 days is deleted")
	upload.MaxBodyBytes = maxPieceBytes
	httpapi.Register(api, httpapi.Members.LimitedByRules(conversation.Uploading), upload, c.upload)
	httpapi.Register(api, httpapi.Members, httpapi.Call(tag, "conversation-file", http.MethodGet, path, "A file of a conversation, for the two who take part in it"), c.file)
}

// AttachedFile is a file that a message has.
type AttachedFile struct {
	_    struct{}     `json:"-" additionalProperties:"true"`
	ID   httpapi.Text `json:"id,omitempty"`
	Name httpapi.Text `json:"name,omitempty" doc:"as the sender calls it; the ending becomes that of its kind"`
}

// UploadInput is a piece of a file.
type UploadInput struct {
	ID      string `path:"id"`
	File    string `path:"file" doc:"a UUID, made by the sender; repeat it when uploading again"`
	From    int    `query:"from" minimum:"0" doc:"where in the file the piece begins"`
	Size    int    `query:"size" minimum:"0" doc:"of the whole file, in bytes"`
	RawBody []byte `contentType:"application/octet-stream"`
}

// UploadOutput says what is stored.
type UploadOutput struct {
	Body struct {
		Success bool                                 `json:"success"`
		File    *conversationscreen.ConversationFile `json:"file" doc:"once all of it is here; null before"`
	}
}

func (c Calls) upload(ctx context.Context, in *UploadInput) (*UploadOutput, error) {
	piece := conversation.Piece{File: httpapi.CleanParam(in.File), Start: in.From, Size: in.Size, Content: in.RawBody}
	stored, err := c.Conversations.Upload(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), piece)
	if err != nil {
		return nil, err
	}
	out := &UploadOutput{}
	if out.Body.Success = true; stored.Kind != "" {
		shown := conversationscreen.FileOf(stored)
		out.Body.File = &shown
	}
	return out, nil
}

// FileInput identifies a file.
type FileInput struct {
	ID    string `path:"id"`
	File  string `path:"file"`
	Small bool   `query:"small" doc:"of a picture the size for lists"`
}

// FileOutput is a file. What people send each other is never part of our pages: browsers save it, or show it in an img.
type FileOutput struct {
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	Policy       string `header:"Content-Security-Policy"`
	Resource     string `header:"Cross-Origin-Resource-Policy"`
	CacheControl string `header:"Cache-Control"`
	Robots       string `header:"X-Robots-Tag"`
	Body         []byte
}

func (c Calls) file(ctx context.Context, in *FileInput) (*FileOutput, error) {
	f, content, err := c.Conversations.FileOf(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), httpapi.CleanParam(in.File), in.Small)
	if err != nil {
		return nil, err
	}
	kind := "image/jpeg"
	if f.Kind == conversation.PDF {
		kind = "application/pdf"
	}
	return &FileOutput{
		ContentType: kind, Disposition: mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}), Policy: "default-src 'none'; sandbox; frame-ancestors 'none'",
		Resource: "same-origin", CacheControl: "private, no-store", Robots: "noindex", Body: content,
	}, nil
}
