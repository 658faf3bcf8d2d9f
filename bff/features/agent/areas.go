package agent

import (
	"context"
	"time"
)

// Area is a city that an agent serves.
type Area struct {
	ID          int64
	City, State string
}

// AreaStore stores the cities that agents serve.
type AreaStore interface {
	// Areas returns the cities that an agent serves, by state and name.
	Areas(ctx context.Context, agentID string) ([]Area, error)
	// AccountAreas returns the areas of an agent's account by its ID or alias, whether or not the agent is shown.
	AccountAreas(ctx context.Context, name string) ([]Area, error)
	// AreasOfAll returns the areas of several agents, by agent ID.
	AreasOfAll(ctx context.Context, agentIDs []string) (map[string][]Area, error)
	// AddAreas adds cities that an account serves, up to listing.MaxAreas. It leaves out any others, where
	// inquiry.Service.AddArea returns an error: the agent has just signed up or paid, which mustn't fail because of them.
	AddAreas(ctx context.Context, accountID string, areas []Area, now time.Time) error
}
