package privacy

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

const dueBatch = 100

// EraseDueJob calls EraseDue.
type EraseDueJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (EraseDueJob) Kind() string { return "erase" }

// EraseDue executes the requests that are due, up to dueBatch of them, and returns how many. A failed
// one doesn't block the others; the next call retries it.
func (s *Service) EraseDue(ctx context.Context) (done int, err error) {
	var ids []string
	err = s.DB.Rows(ctx).Model(&Request{}).Scopes(open).Where("due_at <= ?", s.Now()).Order("due_at").Limit(dueBatch).Pluck("id", &ids).Error
	if err != nil {
		return 0, postgres.Failure(err)
	}
	for _, id := range ids {
		var accounts []string
		failed := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
			accounts, err = s.erase(ctx, id)
			return err
		})
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		done++
		s.audit(ctx, nil, security.Deleted, accounts...)
	}
	return done, err
}

// erase executes one request and returns its accounts, unless it was canceled or executed meanwhile.
func (s *Service) erase(ctx context.Context, id string) (accounts []string, err error) {
	r, err := s.lock(ctx, id)
	if apperr.IsNotFound(err) || err == nil && (!r.Open() || r.DueAt.After(s.Now())) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	who, err := s.subjectOf(ctx, r)
	if err != nil {
		return nil, err
	}
	last := s.Mails.Erased(r, s.reference(r.ID))
	accounts = r.Accounts
	r.DoneAt = s.Now()
	if err := s.note(r); err != nil {
		return nil, err
	}
	if err := s.eraseRows(ctx, who, r.Kind); err != nil {
		return nil, err
	}
	if err := s.mark(ctx, accounts, r.Kind, never); err != nil {
		return nil, err
	}
	r.Email, r.Accounts = "", nil
	if err := s.store(ctx, r); err != nil {
		return nil, err
	}
	return accounts, s.MailQueue.Enqueue(ctx, last)
}

// subjectOf identifies the person whom a request is about, from the current state of their accounts.
func (s *Service) subjectOf(ctx context.Context, r Request) (subject, error) {
	var who subject
	for _, id := range r.Accounts {
		one, err := s.Accounts.ByID(ctx, id)
		if apperr.IsNotFound(err) {
			continue
		}
		if err != nil {
			return subject{}, err
		}
		who.add(one)
	}
	if r.Via == ViaForm {
		who.addEmail(r.Email)
	}
	return who, nil
}

var (
	// retainedTables are not emptied with the others. Accounts are handled separately. The request log,
	// the evidence of consents, and the payment records that tax law requires stay, without names.
	retainedTables = []string{"accounts", "consents", "membership_consents", "billing_orders", "closings", "data_requests"}
	// credentialTables hold credentials and payment methods; they stay as long as the account does.
	credentialTables = []string{"billing_customers", "magic_links", "sessions", "known_devices", "code_failures", "apple_tokens", "authenticators", "recovery_codes", "passkeys", "challenges", "oauth_grants"}
)

// eraseRows deletes what is known about someone, and for kind Account also the accounts. Evidence of
// consents stays under the digest of the account's email.
func (s *Service) eraseRows(ctx context.Context, who subject, kind Kind) error {
	tables, err := s.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if slices.Contains(retainedTables, t.name) || kind == Data && slices.Contains(credentialTables, t.name) {
			continue
		}
		where, args := t.rowsOf(), t.arguments(who)
		if t.made != "" && !who.Before.IsZero() {
			args = append(args, who.Before)
			where += fmt.Sprintf(" and t.%s <= $%d", quoted(t.made), len(args))
		}
		if _, err := s.DB.On(ctx).Exec(ctx, "delete from "+quoted(t.name)+" t where "+where, args...); err != nil {
			return postgres.Failure(err)
		}
	}
	if err := s.eraseJobs(ctx, who); err != nil {
		return err
	}
	if kind == Data {
		return s.emptyAccounts(ctx, who.Accounts)
	}
	return s.deleteAccounts(ctx, who)
}

// eraseJobs deletes the River jobs that mention someone in their arguments, metadata or errors, which
// are free text. The job that runs the erasure mentions nobody.
func (d *Digests) eraseJobs(ctx context.Context, who subject) error {
	var there bool
	if err := d.DB.On(ctx).QueryRow(ctx, "select to_regclass('river_job') is not null").Scan(&there); err != nil || !there {
		return postgres.Failure(err)
	}
	_, err := d.DB.On(ctx).Exec(ctx, `delete from river_job
		where exists (select from unnest($1::text[]) as name where strpos(lower(concat(args, metadata, errors)), lower(name)) > 0)`,
		slices.Concat(postgres.OrEmpty(who.Accounts), who.Emails, who.Phones))
	return postgres.Failure(err)
}

// emptyAccounts clears accounts except for what is needed to log in.
func (s *Service) emptyAccounts(ctx context.Context, ids []string) error {
	return postgres.Failure(s.accounts(ctx, ids).Updates(map[string]any{
		"assigned_to": "", "source": "", "referrer_url": "", "site_id": "", "admin_id": "", "facebook_ad": false, "panel_type": "",
		"lat": nil, "lng": nil, "position_source": "", "updated_at": s.DB.Now().UTC(),
	}).Error)
}

// deleteAccounts deletes accounts, and keeps the evidence of consents under the digest of their email.
// An agent's name is removed from buyers' inquiries, which stay the buyers'.
func (s *Service) deleteAccounts(ctx context.Context, who subject) error {
	var accounts []account.AccountRow
	if err := s.accounts(ctx, who.Accounts).Clauses(locked).Select("id", "email").Order("id").Find(&accounts).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, account := range accounts {
		rows := func(table, column string) *gorm.DB {
			return s.DB.Rows(ctx).Table(table).Where(column+" = ?", account.ID)
		}
		for _, err := range []error{
			rows("consents", "account_id").Update("person", s.person(account.Email)).Error,
			rows("inquiries", "agent_id").Updates(map[string]any{"receiver_name": "", "receiver_email": "", "receiver_office": "", "receiver_license_state": "", "receiver_license": ""}).Error,
			rows("accounts", "assigned_to").Update("assigned_to", "").Error,
			rows("accounts", "id").Delete(nil).Error,
		} {
			if err != nil {
				return postgres.Failure(err)
			}
		}
	}
	return nil
}
