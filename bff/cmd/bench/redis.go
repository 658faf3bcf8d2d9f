package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// MeasureRedis measures the memory that a BFF uses in a Redis of its own, by requesting new viewports.
func MeasureRedis(ctx context.Context, d *Data, site Site, address string, report Report) error {
	to, err := addressOf(site.Origin)
	if err != nil {
		return err
	}
	client := redis.NewClient(&redis.Options{Addr: address, DisableIdentity: true})
	defer func() { _ = client.Close() }()
	before, err := redisNumber(ctx, client, "total_commands_processed")
	if err != nil {
		return err
	}
	v := d.viewports(900)
	l := some(ctx, to, effort.shared, func() []byte { return mapCall(v.onMap()) })
	if l.failed > 0 {
		return fmt.Errorf("%d of %d requests failed", l.failed, effort.shared)
	}
	after, err := redisNumber(ctx, client, "total_commands_processed")
	if err != nil {
		return err
	}
	report.say("map call, new viewport", "p50", ms(l.took.median()), "ms")
	report.say("map call, new viewport", "p95", ms(l.took.p95()), "ms")
	report.say("commands of a new viewport to Redis", "", float64(after-before)/float64(effort.shared), "")
	for what, pattern := range map[string]string{"answer": "hearthway:answer:*", "home's card": "hearthway:home:*"} {
		count, size, err := countKeys(ctx, client, pattern)
		if err != nil {
			return err
		}
		report.say(what+" in Redis", "stored", float64(count), "")
		report.say(what+" in Redis", "each", ratio(float64(size), float64(count)), "bytes")
	}
	return nil
}

// redisNumber reads a number from Redis's INFO.
func redisNumber(ctx context.Context, client *redis.Client, name string) (int64, error) {
	text, err := client.Info(ctx).Result()
	if err != nil {
		return 0, err
	}
	_, rest, ok := strings.Cut(text, name+":")
	if !ok {
		return 0, fmt.Errorf("Redis doesn't report its %s", name)
	}
	number, _, _ := strings.Cut(rest, "\r\n")
	return strconv.ParseInt(number, 10, 64)
}

// countKeys returns the number of keys that match a pattern, and their memory in Redis, in bytes.
func countKeys(ctx context.Context, client *redis.Client, pattern string) (count, size int64, err error) {
	keys := client.Scan(ctx, 0, pattern, 1000).Iterator()
	for keys.Next(ctx) {
		bytes, err := client.MemoryUsage(ctx, keys.Val()).Result()
		if err != nil {
			return 0, 0, err
		}
		count++
		size += bytes
	}
	return count, size, keys.Err()
}
