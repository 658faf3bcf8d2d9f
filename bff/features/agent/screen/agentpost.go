package screen

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/screens"
)

// AgentPostInput identifies a post by the parameters of its path.
type AgentPostInput struct {
	Alias string `query:"alias"`
	Slug  string `query:"slug"`
}

// AgentPostData is an agent's post.
type AgentPostData struct {
	Who      card.AgentName   `json:"who"`
	First    string           `json:"first_name"`
	Numbers  AgentNumbers     `json:"numbers"`
	Rating   AgentPostRating  `json:"rating"`
	Crumbs   []screens.Link   `json:"crumbs"`
	Title    string           `json:"title"`
	Date     string           `json:"date" format:"date" doc:"of the first publication"`
	Changed  string           `json:"changed" doc:"date of a later change; empty: there is none"`
	Minutes  int              `json:"minutes" doc:"to read it"`
	Blocks   []markdown.Block `json:"blocks"`
	More     []AgentPost      `json:"more" doc:"other posts of the agent, newest first, at most 3"`
	ShareURL string           `json:"share_url"`
}

// AgentPostRating summarizes what buyers say about the agent.
type AgentPostRating struct {
	Average float64 `json:"average" doc:"to one decimal; 0: none yet"`
	Count   int     `json:"count"`
}

const morePosts = 3

// PostPath returns the path of a post.
func PostPath(alias, slug string) string {
	return card.AgentPath(alias) + "/posts/" + url.PathEscape(slug)
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "agent-post", Page: "AgentPost", Summary: "A post of an agent", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *AgentPostInput) (screens.Answer[AgentPostData], error) {
			return s.Post(ctx, in.Alias, in.Slug)
		})
}

// Post returns the page of an agent's post; an apperr.NotFound if it doesn't exist or is a draft.
func (s *Screens) Post(ctx context.Context, alias, slug string) (screens.Answer[AgentPostData], error) {
	by, post, err := s.Agents.Post(ctx, alias, slug)
	if err != nil {
		return screens.Answer[AgentPostData]{}, err
	}
	list, _, err := s.Agents.Posts(ctx, by.ID, 1, morePosts+1)
	if err != nil {
		return screens.Answer[AgentPostData]{}, err
	}
	who, path := NewAgentName(by), PostPath(by.Alias, post.Slug)
	data := AgentPostData{
		Who: who, First: firstName(by.Name), Numbers: numbersOf(by), Rating: AgentPostRating{by.Rating.RoundedAverage(), by.Rating.Count},
		Crumbs: []screens.Link{{Href: directoryPath, Text: "Real estate agents"}, {Href: who.Href, Text: by.Name}, {Href: path, Text: post.Title}},
		Title:  post.Title, Date: day(post.PublishedAt), Minutes: post.Minutes(), Blocks: post.Blocks(), More: []AgentPost{}, ShareURL: s.Absolute(path),
	}
	if changed := day(post.UpdatedAt); changed != data.Date {
		data.Changed = changed
	}
	for _, one := range list {
		if one.ID != post.ID && len(data.More) < morePosts {
			data.More = append(data.More, postLink(by, one))
		}
	}
	head := s.postHead(by, post, data)
	if alias != by.Alias {
		head.Status, head.Redirect = http.StatusMovedPermanently, path
	}
	return screens.Answer[AgentPostData]{Head: head, Data: data}, nil
}

func (s *Screens) postHead(by agent.Agent, post agent.Post, data AgentPostData) screens.Head {
	path := PostPath(by.Alias, post.Slug)
	head := s.PageHead(path, post.Title+" · "+by.Name, post.Excerpt())
	if !by.Listed {
		head.Index = false
		return head
	}
	head.Index = by.Sample == "" // the fictional posts of sample agents shouldn't be found
	about := screens.Object{
		"@context": screens.SchemaOrg, "@type": "BlogPosting", "headline": post.Title, "url": s.Absolute(path), "mainEntityOfPage": s.Absolute(path), "inLanguage": "en-US",
		"datePublished": post.PublishedAt.UTC().Format(time.RFC3339), "dateModified": post.UpdatedAt.UTC().Format(time.RFC3339),
		"description": post.Excerpt(), "author": s.agentObject(data.Who), "publisher": screens.Object{"@id": s.Absolute("/#organization")},
	}
	if src := firstPicture(data.Blocks); src != "" {
		head.Image = s.Absolute(src)
		about["image"] = head.Image
	}
	head.JSONLD = []any{about, s.Organization(), s.Breadcrumbs(append([]screens.Link{{Href: "/", Text: "Home"}}, data.Crumbs...))}
	return head
}

// firstPicture returns the URL of the first picture in a text; "": there is none.
func firstPicture(blocks []markdown.Block) string {
	for _, b := range blocks {
		if b.Kind == markdown.Picture {
			return b.Src
		}
		if src := firstPicture(b.Blocks); src != "" {
			return src
		}
	}
	return ""
}

// day formats the date of a time.
func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }
