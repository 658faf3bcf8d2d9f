package billing

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// eventRow is a row of billing_events.
type eventRow struct {
	ID         string `gorm:"primaryKey"`
	Kind       string
	Object     string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	ReceivedAt time.Time
	HandledAt  *time.Time
}

// TableName implements schema.Tabler.
func (eventRow) TableName() string { return "billing_events" }

// syncedAt is the time up to which events have been fetched.
type syncedAt struct {
	OnlyRow  bool `gorm:"primaryKey"`
	SyncedAt time.Time
}

// TableName implements schema.Tabler.
func (syncedAt) TableName() string { return "billing_sync" }

// syncOverlap is how late an event may appear in the provider's list.
const syncOverlap = time.Hour

func isPayment(e Event) bool { return strings.HasPrefix(e.Kind, "payment_intent.") }

// isReturn reports whether an event is about money that goes back to its payer.
func isReturn(e Event) bool {
	return strings.HasPrefix(e.Kind, "refund.") || strings.HasPrefix(e.Kind, "charge.refund") || strings.HasPrefix(e.Kind, "charge.dispute.")
}

// Webhook handles an event sent by the provider.
func (s *Service) Webhook(ctx context.Context, body []byte, signature string) error {
	if s.Provider == nil {
		return errNoProvider
	}
	e, err := s.Provider.Event(body, signature)
	if err != nil {
		return apperr.Wrap(apperr.Invalid, "The signature is wrong.", err)
	}
	return s.handle(ctx, e)
}

// Sync handles events whose webhooks were lost. A failure doesn't stop the rest, and is retried at the next run.
func (s *Service) Sync(ctx context.Context) error {
	if s.Provider == nil {
		return nil
	}
	began := s.Now()
	synced := syncedAt{SyncedAt: began.Add(-day)} // if events were never fetched
	if err := s.DB.Rows(ctx).Limit(1).Find(&synced).Error; err != nil {
		return postgres.Failure(err)
	}
	events, err := s.Provider.Events(ctx, synced.SyncedAt.Add(-syncOverlap))
	if err != nil {
		return unreachable(err)
	}
	for _, e := range events {
		err = errors.Join(err, s.handle(ctx, e))
	}
	if err != nil {
		return err
	}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "only_row"}}, DoUpdates: clause.AssignmentColumns([]string{"synced_at"})}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(once).Create(&syncedAt{OnlyRow: true, SyncedAt: began}).Error)
}

// handle handles an event once. It asks for the object's current state, so the order of events doesn't matter.
func (s *Service) handle(ctx context.Context, e Event) error {
	handled, err := s.addEvent(ctx, e)
	if err != nil || handled {
		return err
	}
	if isPayment(e) || isReturn(e) {
		if err := s.refetch(ctx, e); err != nil {
			return err
		}
	}
	return postgres.Failure(s.DB.Rows(ctx).Model(&eventRow{}).Where("id = ?", e.ID).Update("handled_at", s.Now()).Error)
}

// addEvent stores an event once; handled says that it was already dealt with.
func (s *Service) addEvent(ctx context.Context, e Event) (handled bool, err error) {
	row := eventRow{ID: e.ID, Kind: e.Kind, Object: e.Object, CreatedAt: e.Created, ReceivedAt: s.Now()}
	done := s.DB.Rows(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "id"}}, DoNothing: true}).Create(&row)
	if done.Error != nil || done.RowsAffected > 0 {
		return false, postgres.Failure(done.Error)
	}
	var stored eventRow
	err = s.DB.Rows(ctx).Where("id = ?", e.ID).Take(&stored).Error
	return stored.HandledAt != nil, postgres.Failure(err)
}

// refetch asks for the current state of an event's payment and of its refunds and disputes, and records it. Payments that aren't ours are ignored.
func (s *Service) refetch(ctx context.Context, e Event) error {
	r, err := s.Provider.Payment(ctx, e.Object)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil // the refund or dispute isn't about one of our payments
	}
	if err != nil {
		return unreachable(err)
	}
	var p Payment
	err = s.DB.Rows(ctx).Where("provider_id = ?", e.Object).Take(&p).Error
	if errors.Is(err, gorm.ErrRecordNotFound) && uuid.Validate(r.ChargeID) == nil {
		err = s.DB.Rows(ctx).Where("charge_id = ? and status = ?", r.ChargeID, PaymentStarted).Take(&p).Error // its outcome is unknown
	}
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil
	}
	if err != nil {
		return postgres.Failure(err)
	}
	if err := s.settle(ctx, p.OrderID, p.ID, r); err != nil || !isReturn(e) {
		return err
	}
	return s.noteReturned(ctx, p.OrderID, p.ID, r.ID)
}
