package httpapi

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"hearthway/bff/platform/apperr"
)

func TestProblemsSayWhatPeopleMayKnow(t *testing.T) {
	late := fmt.Errorf("query: %w", context.DeadlineExceeded)
	for name, c := range map[string]struct {
		err    error
		status int
		text   string
	}{
		"an application's error":                    {apperr.New(apperr.Conflict, "Someone else was faster."), 409, "Someone else was faster."},
		"an application's error after some waiting": {apperr.Wrap(apperr.Unavailable, "Too many people are logging in.", late), 503, "Too many people are logging in."},
		"a timeout":               {late, 503, textSlow},
		"a timeout without words": {apperr.Wrap(apperr.Internal, "", late), 503, textSlow},
		"anything else":           {errors.New("dial tcp 10.0.0.7:5432"), 500, TextInternal},
	} {
		if p := ProblemOf(c.err); p.GetStatus() != c.status || p.Text != c.text {
			t.Errorf("%s: %d %q, expected %d %q", name, p.GetStatus(), p.Text, c.status, c.text)
		}
	}
}
