package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
)

func (c Calls) registerPosts(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"Agents"}}
	}
	const own = "/api/v1/admins/posts"
	httpapi.Register(api, httpapi.Everyone, get("agent-posts", "/api/pub/blogs/blogs/{agentId}", "An agent's posts, newest first"), c.posts)
	httpapi.Register(api, httpapi.Agents, get("own-posts", own, "The agent's own posts and drafts"), c.ownPosts)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "add-post", http.MethodPost, own, "Adds a post or a draft"), c.addPost)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "change-post", http.MethodPut, own+"/{postId}", "Changes one of the agent's posts"), c.changePost)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "preview-post", http.MethodPost, own+"/preview", "A post as its page would show it; nothing is stored"), c.previewPost)
	picture := httpapi.Call("Agents", "add-post-picture", http.MethodPut, "/api/v1/admins/post-pictures", "Stores a picture for the agent's posts: a JPEG or PNG file of at most 1 MB as the body. One that no saved post shows is deleted after 30 days")
	picture.MaxBodyBytes = maxPhotoBytes
	httpapi.Register(api, httpapi.Agents, picture, c.addPostPicture)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "delete-post", http.MethodDelete, own+"/{postId}", "Deletes one of the agent's posts"), c.deletePost)
}

// PostRecord is a post of an agent.
type PostRecord struct {
	ID          string     `json:"id"`
	Slug        string     `json:"slug" doc:"the last part of its address, /agents/{alias}/posts/{slug}"`
	Title       string     `json:"title"`
	Text        string     `json:"text" doc:"Markdown as typed; HTML in it is text"`
	Excerpt     string     `json:"excerpt" doc:"its beginning in plain words"`
	Published   bool       `json:"published"`
	CreatedAt   time.Time  `json:"created_at"`
	UpdatedAt   time.Time  `json:"updated_at"`
	PublishedAt *time.Time `json:"published_at" doc:"the first time; null: never"`
}

func postRecord(p agent.Post) PostRecord {
	r := PostRecord{p.ID, p.Slug, p.Title, p.Text, p.Excerpt(), p.Published, p.CreatedAt.UTC(), p.UpdatedAt.UTC(), nil}
	if !p.PublishedAt.IsZero() {
		at := p.PublishedAt.UTC()
		r.PublishedAt = &at
	}
	return r
}

func postRecords(list []agent.Post) []PostRecord {
	out := make([]PostRecord, len(list))
	for i, p := range list {
		out[i] = postRecord(p)
	}
	return out
}

// PostsInput identifies an agent and a page of their posts.
type PostsInput struct {
	AgentIDInput
	Page  int `query:"page" minimum:"1"`
	Limit int `query:"limit" minimum:"1" doc:"50 when absent, at most 100"`
}

// PostsOutput is a page of posts.
type PostsOutput struct {
	Body struct {
		Blogs      []PostRecord `json:"blogs"`
		TotalPages int          `json:"totalPages"`
	}
}

func (c Calls) posts(ctx context.Context, in *PostsInput) (*PostsOutput, error) {
	list, pages, err := c.Agents.Posts(ctx, httpapi.CleanParam(in.AgentID), in.Page, in.Limit)
	if err != nil {
		return nil, err
	}
	out := &PostsOutput{}
	out.Body.Blogs, out.Body.TotalPages = postRecords(list), pages
	return out, nil
}

// OwnPostsOutput lists an agent's own posts.
type OwnPostsOutput struct {
	Body struct {
		Success bool         `json:"success"`
		Posts   []PostRecord `json:"posts" doc:"newest first, drafts among them"`
	}
}

func (c Calls) ownPosts(ctx context.Context, _ *struct{}) (*OwnPostsOutput, error) {
	list, err := c.Agents.OwnPosts(ctx, accountOf(ctx))
	if err != nil {
		return nil, err
	}
	out := &OwnPostsOutput{}
	out.Body.Success, out.Body.Posts = true, postRecords(list)
	return out, nil
}

// PostBody is a post as its author typed it.
type PostBody struct {
	_         struct{}     `json:"-" additionalProperties:"true"`
	Title     httpapi.Text `json:"title,omitempty" doc:"at most 120 characters"`
	Text      httpapi.Text `json:"text,omitempty" doc:"Markdown, at most 12000 characters"`
	Published httpapi.Bool `json:"published,omitempty" doc:"a draft without it"`
}

// NewPostInput adds a post.
type NewPostInput struct{ Body *PostBody }

// PostInput changes a post.
type PostInput struct {
	PostIDInput
	Body *PostBody
}

// PostIDInput identifies a post.
type PostIDInput struct {
	ID string `path:"postId"`
}

// PostOutput is one post.
type PostOutput struct {
	Body struct {
		Success bool       `json:"success"`
		Post    PostRecord `json:"post"`
	}
}

func (c Calls) savePost(ctx context.Context, id string, body *PostBody) (*PostOutput, error) {
	f, post := &httpapi.Form{}, agent.Post{ID: id}
	if body != nil {
		post.Title, post.Text, post.Published = f.Line("title", body.Title), f.Prose("text", body.Text), f.Bool("published", body.Published)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	saved, err := c.Agents.SavePost(ctx, accountOf(ctx), post)
	if err != nil {
		return nil, err
	}
	out := &PostOutput{}
	out.Body.Success, out.Body.Post = true, postRecord(saved)
	return out, nil
}

func (c Calls) addPost(ctx context.Context, in *NewPostInput) (*PostOutput, error) {
	return c.savePost(ctx, "", in.Body)
}

func (c Calls) changePost(ctx context.Context, in *PostInput) (*PostOutput, error) {
	return c.savePost(ctx, httpapi.CleanParam(in.ID), in.Body)
}

func (c Calls) deletePost(ctx context.Context, in *PostIDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(c.Agents.DeletePost(ctx, accountOf(ctx), httpapi.CleanParam(in.ID)))
}

// PreviewInput is the text of a post to preview.
type PreviewInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Text httpapi.Text `json:"text,omitempty" doc:"Markdown, at most 12000 characters"`
	}
}

// PreviewOutput is a post as its page would show it.
type PreviewOutput struct {
	Body struct {
		Success bool             `json:"success"`
		Blocks  []markdown.Block `json:"blocks"`
		Minutes int              `json:"minutes" doc:"to read it"`
	}
}

func (c Calls) previewPost(ctx context.Context, in *PreviewInput) (*PreviewOutput, error) {
	f, post := &httpapi.Form{}, agent.Post{}
	if in.Body != nil {
		post.Text = f.Prose("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	post, err := c.Agents.PreviewPost(ctx, accountOf(ctx), post)
	if err != nil {
		return nil, err
	}
	out := &PreviewOutput{}
	out.Body.Success, out.Body.Blocks, out.Body.Minutes = true, post.Blocks(), post.Minutes()
	return out, nil
}

// PictureInput uploads a picture.
type PictureInput struct {
	RawBody []byte `contentType:"image/*"`
}

// PictureOutput is a stored picture.
type PictureOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Src     string `json:"src" doc:"for the text: ![what it shows](src)"`
		Width   int    `json:"width"`
		Height  int    `json:"height"`
	}
}

func (c Calls) addPostPicture(ctx context.Context, in *PictureInput) (*PictureOutput, error) {
	src, picture, err := c.Agents.AddPostPicture(ctx, accountOf(ctx), in.RawBody)
	if err != nil {
		return nil, err
	}
	out := &PictureOutput{}
	out.Body.Success, out.Body.Src, out.Body.Width, out.Body.Height = true, src, picture.Width, picture.Height
	return out, nil
}
