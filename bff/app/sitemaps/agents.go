package sitemaps

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/listing/card"
)

// profiles writes agents-1.xml and so on: the public profiles of agents.
func (w *sitemapWriter) profiles(ctx context.Context) error {
	after := ""
	for number := 1; ; number++ {
		name, count, newest := fmt.Sprintf("agents-%d.xml", number), 0, time.Time{}
		err := w.stream(name, "urlset", func(add func(sitemapEntry)) error {
			for count < maxURLs {
				list, err := w.agents.ForSitemap(ctx, after, sitemapPage)
				if err != nil || len(list) == 0 {
					return err
				}
				for _, one := range list {
					add(sitemapEntry{path: card.AgentPath(one.Alias), changed: one.ChangedAt})
					newest = later(newest, one.ChangedAt)
				}
				count += len(list)
				after = list[len(list)-1].Alias
			}
			return nil
		})
		if err != nil {
			return err
		}
		if count == 0 {
			return os.Remove(filepath.Join(w.folder, name+".gz"))
		}
		w.files = append(w.files, sitemapEntry{path: "/sitemaps/" + name, changed: newest})
	}
}

// agentStates writes agent-states.xml: the states with at least one agent.
func (w *sitemapWriter) agentStates(ctx context.Context) error {
	states, err := w.agents.StateCounts(ctx)
	var entries []sitemapEntry
	for _, one := range states {
		if one.Agents > 0 && one.State != "" {
			entries = append(entries, sitemapEntry{path: agentscreen.StatePath(one.State)})
		}
	}
	if err != nil {
		return err
	}
	return w.list("agent-states.xml", entries)
}

// agentCities writes agent-cities.xml: the cities with at least one agent. The pages of other cities must not be listed.
func (w *sitemapWriter) agentCities(ctx context.Context) error {
	cities, err := w.agents.AllCities(ctx, maxURLs)
	var entries []sitemapEntry
	for _, city := range cities {
		if city.Agents > 0 {
			entries = append(entries, sitemapEntry{path: agentscreen.CityPath(city.State, city.Slug)})
		}
	}
	if err != nil {
		return err
	}
	return w.list("agent-cities.xml", entries)
}

// posts writes agent-posts.xml: the newest posts of agents.
func (w *sitemapWriter) posts(ctx context.Context) error {
	list, err := w.agents.PostAddresses(ctx, maxURLs)
	if err != nil {
		return err
	}
	entries := make([]sitemapEntry, len(list))
	for i, post := range list {
		entries[i] = sitemapEntry{path: agentscreen.PostPath(post.Alias, post.Slug), changed: post.UpdatedAt}
	}
	return w.list("agent-posts.xml", entries)
}

// list writes a sitemap of one file, unless it would be empty.
func (w *sitemapWriter) list(name string, entries []sitemapEntry) error {
	if len(entries) == 0 {
		return nil
	}
	w.files = append(w.files, sitemapEntry{path: "/sitemaps/" + name, changed: latest(entries)})
	return w.file(name, "urlset", "url", entries)
}
