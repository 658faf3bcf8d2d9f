package account

import (
	"cmp"
	"context"

	"hearthway/bff/platform/message"
)

// maxCodeFailures is how many wrong codes an account sees, from code to code, until its owner has used an emailed link.
// Waiting for a new code makes nobody's guess better: all together they hit once in 30,000 times.
const maxCodeFailures = 30

// textLinkInstead tells the logged-in user that no code was sent.
const textLinkInstead = "Too many wrong codes were entered, so we emailed a link to your account’s address instead. Open it, then try again."

// CodeOwner is whose wrong codes are counted: an account, or a name that nobody has.
type CodeOwner struct {
	AccountID string
	Subject   string
}

// Key is the owner in one word.
func (o CodeOwner) Key() string { return cmp.Or(o.AccountID, o.Subject) }

func (c Code) owner() CodeOwner { return CodeOwner{AccountID: c.AccountID, Subject: c.Subject} }

// countCode counts a code that is typed before it is compared; false when there were too many. Codes that verify the email of
// people without an account are not counted: there is no account that a link could open again.
func (s *Service) countCode(ctx context.Context, row Code) (bool, error) {
	if row.Purpose == PurposeVerification {
		return true, nil
	}
	return s.Store.AddCodeFailure(ctx, row.owner(), maxCodeFailures, s.Now())
}

func (s *Service) uncountCode(ctx context.Context, row Code) error {
	if row.Purpose == PurposeVerification {
		return nil
	}
	return s.Store.ReturnCodeFailure(ctx, row.owner())
}

// insteadOfCode is the mail to an account with too many wrong codes, and false when it may have codes. A name that nobody has
// costs the same; its mail goes to nobody.
func (s *Service) insteadOfCode(ctx context.Context, person Account, row Code) (mail message.Message, instead bool, err error) {
	if row.Purpose == PurposeVerification {
		return message.Message{}, false, nil
	}
	failures, err := s.Store.CodeFailures(ctx, CodeOwner{AccountID: person.ID, Subject: row.Subject})
	if err != nil || failures < maxCodeFailures {
		return message.Message{}, false, err
	}
	mail, err = s.linkTo(ctx, person, s.Mails.InsteadOfCode)
	return mail, err == nil, err
}
