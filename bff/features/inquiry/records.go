package inquiry

import (
	"cmp"
	"context"
	"slices"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// maxShown is how many inquiries a buyer sees.
const maxShown = 100

// create stores an inquiry. If the sender already sent one with the same retry key, that one is returned and
// fresh is false.
func (r *Records) create(ctx context.Context, i Inquiry) (stored Inquiry, fresh bool, err error) {
	row := newInquiryRow(i)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "asker"}, {Name: "retry_key"}}, DoNothing: true}
	done := r.DB.Rows(ctx).Clauses(once).Create(&row)
	if done.Error != nil {
		return Inquiry{}, false, postgres.Failure(done.Error)
	}
	if done.RowsAffected == 1 {
		return i, true, nil
	}
	sent, err := r.sent(ctx, i.SenderKey(), i.RetryKey)
	return sent, false, err
}

func oneInquiry(rows *gorm.DB) (Inquiry, error) {
	var row inquiryRow
	if err := rows.Take(&row).Error; err != nil {
		return Inquiry{}, postgres.Failure(err)
	}
	return row.inquiry(), nil
}

// sent finds what a sender sent with a retry key.
func (r *Records) sent(ctx context.Context, asker, retryKey string) (Inquiry, error) {
	return oneInquiry(r.DB.Rows(ctx).Where("asker = ? and retry_key = ?", asker, retryKey))
}

// withLead adds what became of an inquiry: when the agent accepted its lead, whether it is a message that waits for the buyer's word, and the state of its
// tour.
const withLead = `inquiries.*, (select answered_at from leads l where l.id = inquiries.lead_id and l.status = 'accepted') as accepted_at,
	exists (select from leads l where l.id = inquiries.lead_id and l.status = 'unclaimed' and l.to_agent_id is not null and l.reason = 'chosen') as waiting,
	(select state from tours t where t.inquiry_id = inquiries.id and t.agent_id is not null) as booked`

// Sent returns one of an account's inquiries.
func (r *Records) Sent(ctx context.Context, accountID, id string) (Inquiry, error) {
	if uuid.Validate(id) != nil {
		return Inquiry{}, apperr.New(apperr.NotFound, textNoRequest)
	}
	i, err := oneInquiry(r.of(ctx, accountID).Where("id = ?", id))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Inquiry{}, apperr.New(apperr.NotFound, textNoRequest)
	}
	return i, err
}

// ByID returns an inquiry.
func (r *Records) ByID(ctx context.Context, id string) (Inquiry, error) {
	return oneInquiry(r.DB.Rows(ctx).Select(withLead).Where("id = ?", id))
}

// ByIDs returns inquiries by their IDs.
func (r *Records) ByIDs(ctx context.Context, ids []string) (map[string]Inquiry, error) {
	var rows []inquiryRow
	err := r.DB.Rows(ctx).Select(withLead).Where("id = any(?::uuid[])", postgres.Array(ids)).Find(&rows).Error
	found := map[string]Inquiry{}
	for _, row := range rows {
		found[row.ID] = row.inquiry()
	}
	return found, postgres.Failure(err)
}

const textNoRequest = "This request doesn’t exist."

// of selects an account's inquiries, and those that a guest sent with its verified email.
func (r *Records) of(ctx context.Context, accountID string) *gorm.DB {
	verified := r.DB.Rows(ctx).Model(&account.AccountRow{}).Select("email_key").Where("id = ? and email_verified_at is not null", accountID)
	return r.DB.Rows(ctx).Select(withLead).Where("(account_id = ? or account_id is null and asker = (?))", accountID, verified)
}

// ByAccount returns a buyer's inquiries, latest first, including those sent as a guest with the account's verified email.
func (r *Records) ByAccount(ctx context.Context, accountID string) ([]Inquiry, error) {
	var rows []inquiryRow
	err := r.of(ctx, accountID).Order("created_at desc, id").Limit(maxShown).Find(&rows).Error
	return postgres.Each(rows, inquiryRow.inquiry), postgres.Failure(err)
}

// ByLeads returns the inquiries of leads, latest first.
func (r *Records) ByLeads(ctx context.Context, leadIDs []string) (map[string][]Inquiry, error) {
	return byLead(r.DB.Rows(ctx), leadIDs)
}

// ToursOfLeads returns the tours of leads that weren't canceled.
func (r *Records) ToursOfLeads(ctx context.Context, leadIDs []string) (map[string][]Inquiry, error) {
	return byLead(r.DB.Rows(ctx).Where("kind = ? and canceled_at is null", Tour), leadIDs)
}

func byLead(of *gorm.DB, leadIDs []string) (map[string][]Inquiry, error) {
	var rows []inquiryRow
	err := of.Where("lead_id = any(?::uuid[])", postgres.Array(leadIDs)).Order("created_at desc, id").Find(&rows).Error
	found := map[string][]Inquiry{}
	for _, row := range rows {
		found[*row.LeadID] = append(found[*row.LeadID], row.inquiry())
	}
	return found, postgres.Failure(err)
}

// Reassign gives the inquiries of a lead another receiver.
func (r *Records) Reassign(ctx context.Context, leadID string, to Receiver) error {
	err := r.DB.Rows(ctx).Model(&inquiryRow{}).Where("lead_id = ?", leadID).Updates(map[string]any{
		"route": to.Route, "agent_id": postgres.TextOrNull(to.AgentID), "receiver_name": to.Name, "receiver_office": to.Office, "receiver_email": to.Email,
		"receiver_license_state": to.License.State, "receiver_license": to.License.Number,
	}).Error
	if err != nil || r.Bookings == nil {
		return postgres.Failure(err)
	}
	return r.Bookings.Reassigned(ctx, leadID, to)
}

// StopTexts withdraws the consents given in inquiries with a phone, and notifies each receiver once,
// about the latest inquiry they got.
func (r *Records) StopTexts(ctx context.Context, phone string) error {
	var stopped []inquiryRow
	err := r.DB.Rows(ctx).Model(&stopped).Clauses(clause.Returning{}).
		Where("phone = ? and texts_version <> '' and texts_stopped_at is null", phone).Update("texts_stopped_at", r.Now()).Error
	if err != nil {
		return postgres.Failure(err)
	}
	slices.SortFunc(stopped, func(a, b inquiryRow) int { return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.ID, b.ID)) })
	notified := map[string]bool{}
	for _, row := range stopped {
		i := row.inquiry()
		to := account.EmailKey(i.Receiver.Email)
		if to == "" || notified[to] { // the receiver no longer has an account
			continue
		}
		notified[to] = true
		if err := r.MailQueue.Enqueue(ctx, r.Mails.TextsStopped(i)); err != nil {
			return err
		}
	}
	return nil
}
