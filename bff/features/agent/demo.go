package agent

import (
	"context"
	"embed"
	"regexp"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
)

// posts are the posts of sample agents: demo-… those of the demo agent, and bradenton-fl-… those of an agent in that city.
//
//go:embed posts/*.md
var posts embed.FS

var postName = regexp.MustCompile(`^(?:demo|([a-z-]+)-([a-z]{2}))-\d`)

// postedEvery is the time between two posts, counted back from today.
const postedEvery = 4 * 24 * time.Hour

// MakeDemoPosts publishes posts of sample agents: of the account's agent, if that is one, and of one agent in each of several cities. Agents who have
// posts get none, and no other agent does once several have.
func (s *Service) MakeDemoPosts(ctx context.Context, accountID string) error {
	files, err := posts.ReadDir("posts")
	if err != nil {
		return err
	}
	there, err := s.writers(ctx)
	if err != nil {
		return err
	}
	writes := map[string]bool{}
	for _, one := range there {
		writes[one.ID] = true
	}
	for i, file := range files {
		place := postName.FindStringSubmatch(file.Name())
		by, err := s.sampleWriter(ctx, accountID, place[1], place[2])
		if apperr.CodeOf(err) == apperr.NotFound || err == nil && (by.Sample == "" || writes[by.ID] || place[1] != "" && len(there) > 1) {
			continue
		}
		if err != nil {
			return err
		}
		content, err := posts.ReadFile("posts/" + file.Name())
		if err != nil {
			return err
		}
		title, text, _ := strings.Cut(strings.TrimPrefix(string(content), "# "), "\n")
		post := Post{AgentID: by.ID, Title: title, Text: strings.TrimSpace(text), Published: true, UpdatedAt: s.Now().Add(-time.Duration(len(files)-1-i) * postedEvery)}
		if wrong := post.check(); len(wrong) > 0 {
			return apperr.InvalidFields(wrong)
		}
		if _, err := s.storePost(ctx, post); err != nil {
			return err
		}
	}
	return nil
}

// sampleWriter returns the account's agent or, with a city, the most active sample agent there whose profile has no owner; an apperr.NotFound if there is none.
func (s *Service) sampleWriter(ctx context.Context, accountID, city, state string) (Agent, error) {
	if city == "" {
		own, err := s.owned(ctx, accountID)
		return own.Agent, err
	}
	found, err := s.Directory(ctx, Filter{State: state, City: city})
	if err != nil {
		return Agent{}, err
	}
	for _, one := range found.Agents {
		if one.Sample != "" && one.AccountID == "" {
			return one, nil
		}
	}
	return Agent{}, apperr.New(apperr.NotFound, "This city has no sample agent.")
}
