package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/httpapi"
)

func (a Calls) registerPosts(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"Agents"}}
	}
	const own = "/api/v1/admins/posts"
	httpapi.Register(api, httpapi.Everyone, get("agent-posts", "/api/pub/blogs/blogs/{agentId}", "An agent’s posts, newest first"), a.posts)
	httpapi.Register(api, httpapi.Agents, get("own-posts", own, "The agent’s own posts and drafts"), a.ownPosts)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "add-post", http.MethodPost, own, "Adds a post, or a draft"), a.addPost)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "change-post", http.MethodPut, own+"/{postId}", "Changes one of the agent’s posts"), a.changePost)
	httpapi.Register(api, httpapi.Agents, httpapi.Call("Agents", "delete-post", http.MethodDelete, own+"/{postId}", "Deletes one of the agent’s posts"), a.deletePost)
}

// PostRecord is a post of an agent.
type PostRecord struct {
	ID        string    `json:"id"`
	Title     string    `json:"title"`
	Text      string    `json:"text" doc:"Markdown as typed; HTML in it is text"`
	Excerpt   string    `json:"excerpt" doc:"its beginning in plain words"`
	Published bool      `json:"published"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
}

func postRecord(p agent.Post) PostRecord {
	return PostRecord{p.ID, p.Title, p.Text, p.Excerpt(), p.Published, p.CreatedAt.UTC(), p.UpdatedAt.UTC()}
}

func postRecords(list []agent.Post) []PostRecord {
	out := make([]PostRecord, len(list))
	for i, p := range list {
		out[i] = postRecord(p)
	}
	return out
}

// PostsInput names an agent and a page.
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

func (a Calls) posts(ctx context.Context, in *PostsInput) (*PostsOutput, error) {
	list, pages, err := a.Agents.Posts(ctx, httpapi.Arg(in.AgentID), in.Page, in.Limit)
	if err != nil {
		return nil, err
	}
	out := &PostsOutput{}
	out.Body.Blogs, out.Body.TotalPages = postRecords(list), pages
	return out, nil
}

// OwnPostsOutput are an agent's own posts.
type OwnPostsOutput struct {
	Body struct {
		Success bool         `json:"success"`
		Posts   []PostRecord `json:"posts" doc:"newest first, drafts among them"`
	}
}

func (a Calls) ownPosts(ctx context.Context, _ *struct{}) (*OwnPostsOutput, error) {
	list, err := a.Agents.OwnPosts(ctx, accountOf(ctx))
	if err != nil {
		return nil, err
	}
	out := &OwnPostsOutput{}
	out.Body.Success, out.Body.Posts = true, postRecords(list)
	return out, nil
}

// PostBody is a post as it is written.
type PostBody struct {
	_         struct{}     `json:"-" additionalProperties:"true"`
	Title     httpapi.Text `json:"title,omitempty" doc:"at most 120 characters"`
	Text      httpapi.Text `json:"text,omitempty" doc:"Markdown, at most 12000 characters"`
	Published httpapi.Bool `json:"published,omitempty" doc:"a draft without it"`
}

// NewPostInput is a post that is added.
type NewPostInput struct{ Body *PostBody }

// PostInput is a post that is changed.
type PostInput struct {
	PostIDInput
	Body *PostBody
}

// PostIDInput names a post.
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

func (a Calls) savePost(ctx context.Context, id string, body *PostBody) (*PostOutput, error) {
	f, post := &httpapi.Form{}, agent.Post{ID: id}
	if body != nil {
		post.Title, post.Text, post.Published = f.Line("title", body.Title), f.Prose("text", body.Text), f.Bool("published", body.Published)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	saved, err := a.Agents.SavePost(ctx, accountOf(ctx), post)
	if err != nil {
		return nil, err
	}
	out := &PostOutput{}
	out.Body.Success, out.Body.Post = true, postRecord(saved)
	return out, nil
}

func (a Calls) addPost(ctx context.Context, in *NewPostInput) (*PostOutput, error) {
	return a.savePost(ctx, "", in.Body)
}

func (a Calls) changePost(ctx context.Context, in *PostInput) (*PostOutput, error) {
	return a.savePost(ctx, httpapi.Arg(in.ID), in.Body)
}

func (a Calls) deletePost(ctx context.Context, in *PostIDInput) (*httpapi.Answered[httpapi.Done], error) {
	return httpapi.DoneUnless(a.Agents.DeletePost(ctx, accountOf(ctx), httpapi.Arg(in.ID)))
}
