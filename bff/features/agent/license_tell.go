package agent

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// Refresh recomputes where agents are active and what is known about their licenses, and emails those whose license changed. Every import does so too,
// without the emails.
func (s *Service) Refresh(ctx context.Context) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error { return s.refreshAll(ctx, s.Now().UTC()) })
}

func (s *Service) refreshAll(ctx context.Context, at time.Time) error {
	if err := s.DB.Rows(ctx).Exec("select refresh_agents(?)", at).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.tellLicenses(ctx)
}

// untold is what agents are told by email once: that their license lapsed, that a list has it, and that it is checked again after it lapsed.
const untold = `update agents a set license_told = license_status from accounts o
	where o.id = a.account_id and o.blocked_at is null and license_told <> license_status
		and (license_status = 'lapsed' or license_status = 'checked' and (license_by = 'list' or license_told = 'lapsed'))
	returning a.id`

// tellLicenses emails the agents whose license changed without their doing.
func (s *Service) tellLicenses(ctx context.Context) error {
	var ids []string
	if err := s.DB.Rows(ctx).Raw(untold).Scan(&ids).Error; err != nil || len(ids) == 0 {
		return postgres.Failure(err)
	}
	var rows []agentRow
	if err := s.agents(ctx).Where("a.id = any(?::uuid[])", postgres.Array(ids)).Order("a.id").Find(&rows).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, row := range rows {
		of := row.agent()
		owner, err := account.AccountsIn(s.DB).ByID(ctx, of.AccountID)
		if err != nil {
			return err
		}
		mail := s.Mails.LicenseLapsed
		if of.License.Status == Checked {
			mail = s.Mails.LicenseApproved
		}
		if err := s.MailQueue.Enqueue(ctx, mail(owner, of)); err != nil {
			return err
		}
	}
	return nil
}
