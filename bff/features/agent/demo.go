package agent

import (
	"context"

	"hearthway/bff/platform/apperr"
)

// demoPosts are the posts of the demo's sample agent.
var demoPosts = []Post{
	{Title: "The day before closing", Text: `The day before closing is quiet, and it is the best time to find what nobody told you.

## Walk through with a charger

Bring a phone charger and try every outlet. Run each tap until the water is warm. Open the windows you would open in May.

- Are the repairs done, and are the receipts there?
- Is everything gone that was to go, and here that was to stay?
- Do you have the remotes, the mailbox key and the code of the alarm?

## Call about the wire

Call the title company at the number on your first letter, not the one in the last email. Read the account number aloud, and let them say the rest.

> If something is wrong, say so that day. It is much harder to say after you have signed.`},
	{Title: "Three things I look at before the kitchen", Text: `Kitchens sell houses, so they are what sellers repair. I start elsewhere.

1. **The gutters.** Where they end is where the water goes. If that is the foundation, I look at the wall inside.
2. **The panel.** An electrician’s label with a date tells me more than new lamps.
3. **The doors.** A door that was planed at the top has seen the house move. It may have stopped long ago; I ask when.

Then I look at the kitchen, and enjoy it.`},
}

// MakeDemoPosts publishes posts for an account's agent, if that is a sample agent without posts.
func (s *Service) MakeDemoPosts(ctx context.Context, accountID string) error {
	own, err := s.Store.Owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound || err == nil && own.Sample == "" {
		return nil
	}
	if err != nil {
		return err
	}
	there, err := s.OwnPosts(ctx, accountID)
	if err != nil || len(there) > 0 {
		return err
	}
	for _, post := range demoPosts {
		post.Published = true
		if _, err := s.SavePost(ctx, accountID, post); err != nil {
			return err
		}
	}
	return nil
}
