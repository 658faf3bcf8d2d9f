package membership

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Joining is a sign-up for a program, as typed.
type Joining struct {
	Applicant
	Selection
	Shown        *Cents // amount due today as the page showed it; if it has changed, nothing is ordered
	RetryKey     string // idempotency key: one per completed form
	SkipAddendum bool   // leaves the addendum out of the emailed terms
	Sales        Sales
}

// Sales are the fields that only our sales team fills in.
type Sales struct{ OverrideID, User, TakeOver, AddendumID string }

const (
	textChanged = "The amount has changed. Please review it before you pay."
	textMember  = "This email already has a membership. Log in to view or change it."
)

// Join creates the order for a program, and the agent's account if there is none. It charges nothing; the order has to be paid afterward. who is
// the logged-in agent, or nil.
func (s *Service) Join(ctx context.Context, j Joining, who *account.Principal, from account.Client) (Placed, error) {
	who, bySales, err := s.joins(ctx, &j, who)
	if err != nil {
		return Placed{}, err
	}
	quote, err := s.checkJoining(ctx, &j, who, bySales, from)
	if err != nil {
		return Placed{}, err
	}
	if j.Shown != nil && *j.Shown != quote.DueToday {
		return Placed{}, apperr.New(apperr.Conflict, textChanged)
	}
	if s.Orders == nil {
		return Placed{}, errNoPayments
	}
	person, up, err := s.recordJoining(ctx, j, quote, who, bySales, from)
	if err != nil {
		return Placed{}, err
	}
	placed, err := s.Orders.Place(ctx, order(up, person, quote.Quote))
	if err != nil {
		return Placed{}, err
	}
	if err := s.signUp(ctx, up.ID).Update("order_id", placed.OrderID).Error; err != nil {
		return Placed{}, postgres.Failure(err)
	}
	if document := s.termsOf(ctx, j, quote, from); document != "" {
		err = s.DB.Rows(ctx).Model(&Consent{}).Where("signup_id = ? and document_id is null", up.ID).Update("document_id", document).Error
	}
	return placed, postgres.Failure(err)
}

// joins returns the logged-in agent if they sign up themselves, with their account's email. It returns nil if the sign-up is for whoever owns the
// email: nobody is logged in, or one of our salespeople signs up someone else.
func (s *Service) joins(ctx context.Context, j *Joining, who *account.Principal) (agent *account.Principal, bySales bool, err error) {
	if who == nil || who.Account.Role != account.Admin {
		return nil, false, nil
	}
	sales, err := s.IsSales(ctx, who.Account.ID)
	if err != nil || sales && account.EmailKey(j.Email) != account.EmailKey(who.Account.Email) {
		return nil, sales, err
	}
	j.Email = who.Account.Email
	return who, sales, nil
}

// checkJoining validates a sign-up; the error names every invalid field.
func (s *Service) checkJoining(ctx context.Context, j *Joining, who *account.Principal, bySales bool, from account.Client) (Priced, error) {
	wrong := j.Applicant.check()
	more, err := s.checkSales(ctx, &j.Sales, bySales)
	if err != nil {
		return Priced{}, err
	}
	maps.Copy(wrong, more)
	quote, err := s.Price(ctx, j.Selection, who, limit.Network(from.Address))
	bad, ok := errors.AsType[*apperr.Error](err)
	switch {
	case ok && bad.Code == apperr.Invalid:
		maps.Copy(wrong, bad.Fields)
	case err != nil:
		return Priced{}, err
	}
	if p, _ := ProgramByKey(j.Program); !p.NoZips && !slices.ContainsFunc(j.Zips, func(code string) bool { return strings.TrimSpace(code) != "" }) {
		wrong["zip_codes"] = textRequired
	}
	if len(wrong) > 0 {
		return Priced{}, apperr.InvalidFields(wrong)
	}
	return quote, nil
}

// recordJoining creates the account and records the sign-up with the consent, once per form. Only the account's owner and our sales team learn that
// the account already has a membership. Anyone else gets an order that can't be paid, and the owner gets an email.
func (s *Service) recordJoining(ctx context.Context, j Joining, q Priced, who *account.Principal, bySales bool, from account.Client) (person account.Account, up SignUp, err error) {
	up = SignUp{
		ID: uuid.NewString(), Program: q.Program.Key, Source: j.Source, Membership: q.Membership, Zips: codesOf(q.Zips), BuyDown: q.BuyDown, Split: 100, ReferralFee: q.ReferralFee,
		Total: q.Total, DueToday: q.DueToday, RetryKey: j.once(from, q), SalesUser: j.Sales.User, TakeOverUser: j.Sales.TakeOver, SaleOverrideID: j.Sales.OverrideID, CreatedAt: s.Now(),
	}
	if q.Promo != nil {
		up.Promo = q.Promo.Code
	}
	for _, z := range q.Zips {
		if q.Program.Budgeted {
			up.Budgets = append(up.Budgets, z.Budget)
		}
	}
	for _, later := range q.Later {
		if later.Kind == KindSecond {
			up.Split, up.SecondDay = j.Split, later.Day
		}
	}
	record := func(ctx context.Context, found account.Account, _ bool) error {
		person, up.AccountID = found, found.ID
		running, err := s.Orders.Running(ctx, found.ID)
		if err != nil {
			return err
		}
		if who != nil {
			if err := s.refuse(ctx, running, q.Program); err != nil {
				return err
			}
			up.beside = len(running) > 0
		}
		if len(running) > 0 && bySales {
			return apperr.New(apperr.Conflict, textMember)
		}
		if err := s.introduce(ctx, &up, j.Applicant); err != nil {
			return err
		}
		stored, fresh, err := s.addSignUp(ctx, up)
		if err != nil || !fresh {
			stored.beside = up.beside
			up = stored
			return err
		}
		held, err := s.holdPromo(ctx, up.ID, promoHeld)
		if err != nil {
			return err
		}
		if !held {
			return errPromoTaken()
		}
		return s.addConsent(ctx, s.consent(up, q.Quote, from))
	}
	if who != nil {
		err = s.DB.Atomically(ctx, func(ctx context.Context) error { return record(ctx, who.Account, false) })
		return person, up, err
	}
	wanted := s.agentSignUp(j.Applicant, false, record)
	wanted.Silent = true
	member, err := s.hasProgram(ctx, j.Email)
	if err != nil {
		return person, up, err
	}
	if member {
		wanted.Silent = false
		wanted.Known = func(to account.Account, token string) message.Message { return s.Mails.Member(to, token, q.Program) }
		wanted.Welcome = wanted.Known
	}
	_, err = s.Accounts.SignUpAgent(ctx, wanted, from)
	if apperr.CodeOf(err) == apperr.Conflict && up.AccountID == "" {
		_, err = s.Accounts.SignUpAgent(ctx, wanted, from) // a concurrent request created the account
	}
	return person, up, err
}

// hasProgram reports whether the agent with this email has a paid program.
func (s *Service) hasProgram(ctx context.Context, email string) (bool, error) {
	owner, err := s.Accounts.ByEmail(ctx, account.Admin, account.EmailKey(email))
	if apperr.CodeOf(err) == apperr.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	running, err := s.Orders.Running(ctx, owner.ID)
	return len(running) > 0, err
}

// once returns an idempotency key: the same whenever the same form is sent again with the same content. The captcha's answer isn't part of it,
// because it differs each time.
func (j Joining) once(from account.Client, q Priced) string {
	j.Captcha = ""
	content, _ := json.Marshal([]any{j.Applicant, j.Selection, j.Sales, q.DueToday, q.Total, q.Today}) // plain values: never fails
	digest := sha256.Sum256([]byte(from.ScopeRetryKey(cmp.Or(j.RetryKey, "form"), nil) + "\x00" + string(content)))
	return hex.EncodeToString(digest[:])
}
