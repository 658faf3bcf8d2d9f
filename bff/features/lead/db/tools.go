package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/lead"
	"hearthway/bff/platform/postgres"
)

// Connections implements lead.Store.
func (s Store) Connections(ctx context.Context, agentID string) ([]lead.Connection, error) {
	if agentID == "" {
		return nil, nil
	}
	var rows []toolRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(agentID)).Order("tool").Find(&rows).Error
	return postgres.Each(rows, toolRow.connection), postgres.Failure(err)
}

// UpsertConnection implements lead.Store.
func (s Store) UpsertConnection(ctx context.Context, c lead.Connection) error {
	row := toolRow{AccountID: c.AgentID, Tool: c.Tool, URL: c.URL, Secret: c.Secret, CreatedAt: c.CreatedAt}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}

// DeleteConnection implements lead.Store.
func (s Store) DeleteConnection(ctx context.Context, agentID string, tool lead.Tool) (bool, error) {
	done := s.db.Rows(ctx).Scopes(postgres.OfAccount(agentID)).Where("tool = ?", tool).Delete(&toolRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// CreateDelivery implements lead.Store.
func (s Store) CreateDelivery(ctx context.Context, d lead.Delivery) error {
	row := newDeliveryRow(d)
	return postgres.Failure(s.db.Rows(ctx).Create(&row).Error)
}

// Delivery implements lead.Store.
func (s Store) Delivery(ctx context.Context, id string) (lead.Delivery, error) {
	var row deliveryRow
	if uuid.Validate(id) != nil {
		return lead.Delivery{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	err := s.db.Rows(ctx).Where("id = ?", id).Take(&row).Error
	return row.delivery(), postgres.Failure(err)
}

// UpdateDelivery implements lead.Store.
func (s Store) UpdateDelivery(ctx context.Context, d lead.Delivery) error {
	row := newDeliveryRow(d)
	return postgres.Failure(s.db.Rows(ctx).Select("attempts", "attempted_at", "delivered_at", "gave_up_at", "answer").Updates(&row).Error)
}

// Deliveries implements lead.Store.
func (s Store) Deliveries(ctx context.Context, agentID string, limit int) ([]lead.Delivery, error) {
	var rows []deliveryRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(agentID)).Order("created_at desc, id").Limit(limit).Find(&rows).Error
	return postgres.Each(rows, deliveryRow.delivery), postgres.Failure(err)
}

// DeleteDeliveries implements lead.Store.
func (s Store) DeleteDeliveries(ctx context.Context, before time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Where("created_at < ?", before).Delete(&deliveryRow{}).Error)
}
