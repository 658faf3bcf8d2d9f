package screen

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// BlogAgentsInput selects the agent whose posts are shown, and a page of them.
type BlogAgentsInput struct {
	Alias string `query:"alias" doc:"empty: the latest writer"`
	Page  string `query:"page" doc:"from 1"`
}

// BlogAgentsData lists the agents who write, and the posts of one of them.
type BlogAgentsData struct {
	Title   string         `json:"title"`
	Text    string         `json:"text"`
	Crumbs  []screens.Link `json:"crumbs"`
	Writers []BlogWriter   `json:"writers" doc:"latest writers first"`
	Chosen  *BlogChosen    `json:"chosen" doc:"null: no posts yet"`
}

// BlogWriter is an agent who has published posts.
type BlogWriter struct {
	Who     AgentCard `json:"who"`
	Href    string    `json:"href" doc:"this page with their posts"`
	Posts   int       `json:"posts"`
	Current bool      `json:"current"`
}

// BlogChosen is the agent whose posts are shown.
type BlogChosen struct {
	Who     AgentCard   `json:"who"`
	First   string      `json:"first_name"`
	Path    string      `json:"path" doc:"of the first page of these posts"`
	Posts   []AgentPost `json:"posts" doc:"newest first"`
	Count   int         `json:"count"`
	Page    int         `json:"page"`
	Pages   int         `json:"pages"`
	LeftOut string      `json:"left_out" doc:"a sentence about a parameter that can't be read, or empty"`
}

const (
	blogPath       = "/blogs"
	blogAgentsPath = "/blogs/agents"
	blogAgentsPage = 10
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "blog-agents", Page: "BlogAgents", Summary: "The agents who blog, with the posts of one of them", Access: httpapi.Everyone}, (*Screens).BlogAgents)
}

// BlogAgents returns the page of agents who write; an apperr.NotFound for an unknown agent.
func (s *Screens) BlogAgents(ctx context.Context, in *BlogAgentsInput) (screens.Answer[BlogAgentsData], error) {
	data := BlogAgentsData{
		Title: "Agents who write", Text: "What agents write about homes and streets they know. Each post is also on the agent’s own page; we don’t check posts before they are published.",
		Crumbs: []screens.Link{{Href: blogPath, Text: "Blog"}, {Href: blogAgentsPath, Text: "Agents who write"}}, Writers: []BlogWriter{},
	}
	var writers []agent.Writer
	var err error
	if s.Agents != nil {
		if writers, err = s.Agents.Writers(ctx); err != nil {
			return screens.Answer[BlogAgentsData]{}, err
		}
	}
	if s.Agents != nil && (in.Alias != "" || len(writers) > 0) {
		if data.Chosen, err = s.chosen(ctx, in, writers); err != nil {
			return screens.Answer[BlogAgentsData]{}, err
		}
	}
	for _, one := range writers {
		who := s.cardOf(one.Agent)
		data.Writers = append(data.Writers, BlogWriter{Who: who, Href: postsOf(one.Alias), Posts: one.Posts, Current: who.Who.Href == data.Chosen.Who.Who.Href})
	}
	return screens.Answer[BlogAgentsData]{Head: s.blogAgentsHead(data, in.Alias), Data: data}, nil
}

func postsOf(alias string) string { return blogAgentsPath + "?alias=" + url.QueryEscape(alias) }

func (s *Screens) chosen(ctx context.Context, in *BlogAgentsInput, writers []agent.Writer) (*BlogChosen, error) {
	alias := strings.ToLower(in.Alias)
	if alias == "" {
		alias = writers[0].Alias
	}
	by, err := s.Agents.ByName(ctx, alias)
	if err != nil {
		return nil, err
	}
	page, readable := screens.ReadPage(in.Page)
	page = min(page, agent.MaxPosts)
	list, pages, err := s.Agents.Posts(ctx, by.ID, page, blogAgentsPage)
	if err != nil {
		return nil, err
	}
	chosen := &BlogChosen{Who: s.cardOf(by), First: firstName(by.Name), Path: postsOf(by.Alias), Posts: make([]AgentPost, len(list)), Page: page, Pages: pages}
	if !readable {
		chosen.LeftOut = screens.LeftOut("page")
	}
	for i, one := range list {
		chosen.Posts[i] = postLink(by, one)
	}
	for _, one := range writers {
		if one.ID == by.ID {
			chosen.Count = one.Posts
		}
	}
	return chosen, nil
}

// blogAgentsHead lets search engines index only the page itself, because an agent's posts have their own URLs on the agent's profile.
func (s *Screens) blogAgentsHead(data BlogAgentsData, alias string) screens.Head {
	title := data.Title
	if data.Chosen != nil && alias != "" {
		title = "Posts by " + data.Chosen.Who.Who.Name
	}
	path := blogAgentsPath
	if data.Chosen != nil && data.Chosen.Page > 1 {
		path = data.Chosen.Path + "&page=" + strconv.Itoa(data.Chosen.Page)
	}
	head := s.PageHead(path, title, data.Text)
	head.Index = len(data.Writers) > 0 && alias == "" && path == blogAgentsPath
	head.JSONLD = []any{s.Organization(), s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, data.Crumbs...))}
	return head
}
