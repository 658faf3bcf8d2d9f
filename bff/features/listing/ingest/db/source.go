package db

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// settleSource returns what to store about a source. To prevent accidents, a difference from what is stored
// is an apperr.Conflict unless update is set.
func settleSource(ctx context.Context, conn *pgx.Conn, s listing.SourceInfo, update bool) (listing.SourceInfo, error) {
	var was listing.SourceInfo
	err := conn.QueryRow(ctx, `select name, disclaimer, sample, key_rule from sources where slug = $1`, s.Slug).
		Scan(&was.Name, &was.Disclaimer, &was.Sample, &was.Key)
	if errors.Is(err, pgx.ErrNoRows) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	if s.Key == "" {
		s.Key = was.Key
	}
	if update {
		return s, nil
	}
	if s.NameAssumed {
		s.Name = was.Name
	}
	if s.DisclaimerAssumed {
		s.Disclaimer = was.Disclaimer
	}
	var changes []string
	change := func(what, from, to string) {
		if from != to {
			changes = append(changes, fmt.Sprintf("%s from %q to %q", what, from, to))
		}
	}
	change("its name", was.Name, s.Name)
	change("its disclaimer", was.Disclaimer, s.Disclaimer)
	if was.Key != "" {
		change("the key", was.Key, s.Key)
	}
	if was.Sample != s.Sample {
		change("whether its homes are samples", yesNo(was.Sample), yesNo(s.Sample))
	}
	if len(changes) > 0 {
		return s, apperr.New(apperr.Conflict, fmt.Sprintf("This import would change the source %q: %s. Nothing was stored. To allow it, use --update-source; if this is another source, give it a name of its own.",
			s.Slug, strings.Join(changes, "; ")))
	}
	return s, nil
}

func yesNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// keepSource stores a source, see settleSource.
func (r *importRun) keepSource(ctx context.Context, s listing.SourceInfo, update bool) error {
	s, err := settleSource(ctx, r.conn, s, update)
	if err != nil {
		return err
	}
	_, err = r.conn.Exec(ctx, `
		insert into sources as s (slug, name, disclaimer, sample, key_rule) values ($1, $2, $3, $4, $5)
		on conflict (slug) do update set name = excluded.name, disclaimer = excluded.disclaimer, sample = excluded.sample, key_rule = excluded.key_rule
		where (s.name, s.disclaimer, s.sample, s.key_rule) is distinct from (excluded.name, excluded.disclaimer, excluded.sample, excluded.key_rule)`,
		s.Slug, s.Name, s.Disclaimer, s.Sample, s.Key)
	return err
}
