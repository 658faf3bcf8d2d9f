// Package db stores reviews, rewards and surveys in PostgreSQL.
package db

import (
	"time"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/postgres"
)

// Store is a feedback.Store backed by the database.
type Store struct{ db *postgres.DB }

var _ feedback.Store = Store{}

// New creates the store of feedback.
func New(db *postgres.DB) Store { return Store{db} }

// reviewRow is a row of reviews.
type reviewRow struct {
	ID          string `gorm:"primaryKey"`
	AccountID   *string
	Email       string
	Name        string
	Rating      int
	Topic       string
	Body        string
	Shown       bool
	ItmSource   string
	ItmMedium   string
	ItmCampaign string
	Status      feedback.Status
	Reason      string
	TokenHash   []byte
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
	ConfirmedAt *time.Time
	DecidedAt   *time.Time
	Rewarded    bool `gorm:"->"` // if the query joins it
}

// TableName implements schema.Tabler.
func (reviewRow) TableName() string { return "reviews" }

func (r reviewRow) review() feedback.Review {
	return feedback.Review{
		ID: r.ID, AccountID: postgres.TextOf(r.AccountID), Email: r.Email, Name: r.Name, Rating: r.Rating, Topic: r.Topic, Text: r.Body, Show: r.Shown,
		Campaign: feedback.Campaign{Source: r.ItmSource, Medium: r.ItmMedium, Name: r.ItmCampaign}, Status: r.Status, Reason: r.Reason, Rewarded: r.Rewarded,
		CreatedAt: r.CreatedAt.UTC(), ConfirmedAt: postgres.TimeOf(r.ConfirmedAt),
	}
}

// rewardRow is a row of review_rewards.
type rewardRow struct {
	Digest    []byte `gorm:"primaryKey"`
	ReviewID  string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	SentAt    *time.Time
}

// TableName implements schema.Tabler.
func (rewardRow) TableName() string { return "review_rewards" }

// invitationRow is a row of survey_invitations.
type invitationRow struct {
	ID        string `gorm:"primaryKey"`
	Survey    string
	Email     string
	TokenHash []byte
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
	UsedAt    *time.Time
}

// TableName implements schema.Tabler.
func (invitationRow) TableName() string { return "survey_invitations" }

// answerRow is a row of survey_answers.
type answerRow struct {
	ID      string `gorm:"primaryKey;default:gen_random_uuid()"`
	Survey  string
	Choices map[string]string `gorm:"serializer:json"`
	Day     time.Time
}

// TableName implements schema.Tabler.
func (answerRow) TableName() string { return "survey_answers" }
