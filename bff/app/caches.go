package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"strings"

	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/config"
)

// caches are the caches of whole responses and of fragments about individual homes.
type caches struct {
	answers   *cache.Answers
	fragments *cache.Fragments
}

// newCaches creates the caches. Data in Redis is only shared between processes with the same build,
// data and origin.
func (a *App) newCaches(ctx context.Context, c config.Config, build string) (caches, error) {
	data, err := a.db.Identity(ctx)
	if err != nil {
		return caches{}, err
	}
	digest := sha256.Sum256([]byte(strings.Join([]string{build, data, c.HTTP.Origin()}, "\n")))
	space := hex.EncodeToString(digest[:8])
	return caches{
		answers:   cache.NewAnswers(cache.AnswersConfig{Redis: a.redis, Space: space, Freshness: a.index, Log: a.log}),
		fragments: cache.NewFragments(cache.FragmentsConfig{Redis: a.redis, Space: space, Freshness: a.index, Log: a.log}),
	}, nil
}

// openRedis returns nil if REDIS_URL isn't set.
func openRedis(c config.Config, log *slog.Logger) (*cache.Redis, error) {
	if len(c.Redis) == 0 {
		return nil, nil
	}
	return cache.OpenRedis(c.RedisURLs(), log)
}
