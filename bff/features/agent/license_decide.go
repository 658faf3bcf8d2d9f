package agent

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

const (
	minReason = 5 // in characters
	maxReason = 500
)

// UncheckedLicenses returns the agents with accounts whose licenses aren't checked, those that nobody looked at first, then by name.
func (s *Service) UncheckedLicenses(ctx context.Context) ([]Agent, error) {
	var rows []agentRow
	err := s.agents(ctx).Where("a.account_id is not null and a.license_status <> 'checked'").Order("a.license_by <> '', a.name_key, a.id").Limit(maxListed).Find(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}

// ApproveLicense says that a person found an agent's license valid, and emails the agent.
func (s *Service) ApproveLicense(ctx context.Context, email, by string) (Agent, error) {
	return s.decideLicense(ctx, email, LicenseCheck{Status: Checked, By: ByPerson, Source: by}, s.Mails.LicenseApproved)
}

// RefuseLicense says that a person couldn't confirm an agent's license, and emails the agent the reason. It stays so until the agent's record changes or
// someone approves it.
func (s *Service) RefuseLicense(ctx context.Context, email, by, reason string) (Agent, error) {
	if bad := linkfilter.CheckLength(reason, minReason, maxReason); bad != "" {
		return Agent{}, apperr.Field("reason", bad)
	}
	return s.decideLicense(ctx, email, LicenseCheck{Status: Unchecked, By: ByPerson, Source: by, Reason: reason}, s.Mails.LicenseRefused)
}

func (s *Service) decideLicense(ctx context.Context, email string, is LicenseCheck, mail func(to account.Account, of Agent) message.Message) (decided Agent, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		owner, err := account.AccountsIn(s.DB).ByEmail(ctx, account.Admin, account.EmailKey(email))
		if err != nil {
			return err
		}
		own, err := s.owned(ctx, owner.ID)
		if err != nil {
			return err
		}
		if err := s.DB.Rows(ctx).Model(&recordRow{ID: own.ID}).Updates(map[string]any{
			"license_status": is.Status, "license_by": is.By, "license_source": is.Source, "license_reason": is.Reason, "license_at": s.Now().UTC(), "license_told": is.Status,
		}).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := s.settle(ctx, own.ID); err != nil {
			return err
		}
		own, err = s.owned(ctx, owner.ID)
		if err != nil {
			return err
		}
		decided = own.Agent
		if decided.License.Status != is.Status {
			return apperr.New(apperr.Conflict, "The state’s list says otherwise: "+decided.License.Reason)
		}
		return s.MailQueue.Enqueue(ctx, mail(owner, decided))
	})
	if apperr.CodeOf(err) == apperr.NotFound {
		return decided, apperr.Wrap(apperr.NotFound, "There’s no agent’s profile with that email.", err)
	}
	return decided, err
}
