package cache

import (
	"context"

	"github.com/redis/go-redis/v9"

	"hearthway/bff/platform/tracing"
)

// steps is a hook that makes commands steps of the traces of their requests, by their names: keys and values stay here.
type steps struct{}

// DialHook implements redis.Hook.
func (steps) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook implements redis.Hook.
func (steps) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, command redis.Cmder) error {
		ctx, span := tracing.Step(ctx, command.Name())
		span.Text("db.system.name", "redis")
		err := next(ctx, command)
		span.End(failure(err))
		return err
	}
}

// ProcessPipelineHook implements redis.Hook.
func (steps) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, commands []redis.Cmder) error {
		ctx, span := tracing.Step(ctx, "redis pipeline")
		span.Text("db.system.name", "redis")
		span.Int("db.operation.batch.size", len(commands))
		err := next(ctx, commands)
		span.End(failure(err))
		return err
	}
}
