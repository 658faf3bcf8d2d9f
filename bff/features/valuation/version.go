package valuation

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/gob"
	"strings"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/platform/postgres"
)

// Area is where a model values homes: a county, or the rest of a state.
type Area struct {
	// Fictional areas are those of the sample inventory: its sales say nothing about real homes, nor do real sales about its homes.
	Fictional         bool
	State, CountySlug string // "wa", "king"; CountySlug is "" for the rest of a state
	Sales             int
}

// Key identifies an area: "wa/king", "wa", "sample/wa/king".
func (a Area) Key() string {
	key := a.State
	if a.Fictional {
		key = "sample/" + key
	}
	if a.CountySlug != "" {
		key += "/" + a.CountySlug
	}
	return key
}

// AreaOf is the inverse of Key.
func AreaOf(key string) Area {
	state, fictional := strings.CutPrefix(key, "sample/")
	state, county, _ := strings.Cut(state, "/")
	return Area{Fictional: fictional, State: state, CountySlug: county}
}

// Version is a stored model without its content.
type Version struct {
	ID        int64 `gorm:"primaryKey"`
	Area      string
	Facts     Facts
	TrainedAt time.Time
	Accuracy  Accuracy `gorm:"serializer:json"`
}

// TableName implements schema.Tabler.
func (Version) TableName() string { return "valuation_models" }

// modelRow is a version with the content of its model.
type modelRow struct {
	Version
	Sales int
	Model []byte // compressed
}

// Versions returns the newest version for each area and each kind of facts, by area; without areas, those
// of all areas.
func (s *Service) Versions(ctx context.Context, areas ...string) (versions []Version, err error) {
	asked := s.DB.Rows(ctx).Select("distinct on (area, facts) id, area, facts, trained_at, accuracy")
	if len(areas) > 0 {
		asked = asked.Where("area in ?", areas)
	}
	err = asked.Order("area, facts, id desc").Find(&versions).Error
	return versions, postgres.Failure(err)
}

// versionsStored is how many versions of a model are stored: the newest, and the previous one in case the newest turns out bad.
const versionsStored = 2

// save stores a model as the newest of its area, and deletes all but the two newest.
func (s *Service) save(ctx context.Context, v Version, m *Model) error {
	content, err := m.encode()
	if err != nil {
		return err
	}
	row := modelRow{Version: v, Sales: len(m.Sales), Model: content}
	ofArea := func(rows *gorm.DB) *gorm.DB { return rows.Where("area = ? and facts = ?", v.Area, v.Facts) }
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		stay := s.DB.Rows(ctx).Model(&Version{}).Select("id").Scopes(ofArea).Order("id desc").Limit(versionsStored)
		return s.DB.Rows(ctx).Scopes(ofArea).Where("id not in (?)", stay).Delete(&Version{}).Error
	})
}

// load reads the model of a version; an apperr.NotFound if it was deleted.
func (s *Service) load(ctx context.Context, id int64) (*Model, error) {
	var row modelRow
	if err := s.DB.Rows(ctx).Select("model").Where("id = ?", id).Take(&row).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	return decode(row.Model)
}

// encode encodes a model for storage: gob, compressed.
func (m *Model) encode() ([]byte, error) {
	var content bytes.Buffer
	compressed := gzip.NewWriter(&content)
	if err := gob.NewEncoder(compressed).Encode(m); err != nil {
		return nil, err
	}
	if err := compressed.Close(); err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}

// decode is the inverse of encode; the model is ready to value homes.
func decode(content []byte) (*Model, error) {
	compressed, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	m := &Model{}
	if err := gob.NewDecoder(compressed).Decode(m); err != nil {
		return nil, err
	}
	m.market = marketOf(m.Sales, m.Baseline, m.Scope)
	return m, nil
}
