package membership

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// MaxMembers is how many members each program can have in a ZIP code.
const MaxMembers = 5

// membersIn counts the members in a ZIP code by program, without one account's. Whoever is paying counts.
func (s *Service) membersIn(ctx context.Context, zip, exceptID string) (map[string]int, error) {
	// Whoever is paying comes first: read afterward, those whose payment arrives in between would be in neither list, and their place sold twice.
	var paying []SignUp
	err := s.DB.Rows(ctx).Where("paid_at is null and places_held_until > ? and zip_codes @> ?", s.Now(), postgres.Array([]string{zip})).Find(&paying).Error
	if err != nil {
		return nil, postgres.Failure(err)
	}
	all, err := s.Covering(ctx, zip)
	if err != nil {
		return nil, err
	}
	counts, seen := map[string]int{}, map[string]bool{}
	for _, up := range append(all, paying...) {
		if key := up.Program + up.AccountID; up.AccountID != exceptID && !seen[key] {
			seen[key] = true
			counts[up.Program]++
		}
	}
	return counts, nil
}

// fullZips returns those of the ZIP codes in which a program has no place left for an account; "": any.
func (s *Service) fullZips(ctx context.Context, program string, zips []string, accountID string) (full []string, err error) {
	for _, zip := range zips {
		counts, err := s.membersIn(ctx, zip, accountID)
		if err != nil {
			return nil, err
		}
		if counts[program] >= MaxMembers {
			full = append(full, zip)
		}
	}
	return full, nil
}

// fullText says that there is no place left in ZIP codes.
func fullText(p Program, zips []string) string {
	return fmt.Sprintf("%s has %d %s members already, which is the limit. Please remove it, or join the list for it.", strings.Join(zips, ", "), MaxMembers, p.Name)
}

// placesHeld is how long places are held for a payment in progress: payments by bank take days, and an order expires after 30.
const placesHeld = 30 * 24 * time.Hour

// holdPlaces holds the places in a sign-up's ZIP codes while it is paid. It is an apperr.Conflict if others took the last one.
func (s *Service) holdPlaces(ctx context.Context, signUpID string) error {
	var up SignUp
	if err := s.signUp(ctx, signUpID).Take(&up).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, zip := range slices.Sorted(slices.Values(up.Zips)) { // in one order, so that two sign-ups don't wait for each other
		if err := s.DB.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtextextended(?, 0))", "places "+up.Program+zip).Error; err != nil {
			return postgres.Failure(err)
		}
	}
	full, err := s.fullZips(ctx, up.Program, up.Zips, up.AccountID)
	if err != nil {
		return err
	}
	if program, _ := ProgramByKey(up.Program); len(full) > 0 {
		return apperr.New(apperr.Conflict, "Nothing was charged. "+fullText(program, full))
	}
	return postgres.Failure(s.signUp(ctx, signUpID).Update("places_held_until", s.Now().Add(placesHeld)).Error)
}

// wait is a row of zip_waits.
type wait struct {
	ID        int64 `gorm:"primaryKey"`
	Email     string
	EmailKey  string
	Program   string
	Zip       string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ToldAt    time.Time `gorm:"serializer:nullzero"`
}

// TableName implements schema.Tabler.
func (wait) TableName() string { return "zip_waits" }

// Waits limits how many ZIP codes a network may wait for.
var Waits = limit.Limit{Name: "zip-waits", Max: 30, Window: 24 * time.Hour, Text: "You’ve joined many lists today. Please try again tomorrow."}

// Wait puts an email on the list for a program in a ZIP code that has no place left. It is idempotent.
func (s *Service) Wait(ctx context.Context, email, program, zip, network string) error {
	p, known := ProgramByKey(program)
	if !known {
		return apperr.Field("program", "Please choose a program")
	}
	email = strings.TrimSpace(email)
	if text := account.CheckEmail(email); text != "" {
		return apperr.Field("email", text)
	}
	found, err := s.zip(ctx, zip)
	if apperr.CodeOf(err) == apperr.NotFound {
		return apperr.Field("zip", textZip)
	}
	if err != nil {
		return err
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Waits, network); err != nil {
		return err
	}
	full, err := s.fullZips(ctx, p.Key, []string{found.Name}, "")
	if err != nil {
		return err
	}
	if len(full) == 0 {
		return apperr.New(apperr.Conflict, found.Name+" has a place for you. Please add it to your sign-up.")
	}
	row := wait{Email: email, EmailKey: account.EmailKey(email), Program: p.Key, Zip: found.Name, CreatedAt: s.Now().UTC()}
	again := clause.OnConflict{Columns: []clause.Column{{Name: "program"}, {Name: "zip"}, {Name: "email_key"}}, DoUpdates: clause.Assignments(map[string]any{"told_at": nil})}
	return postgres.Failure(s.DB.Rows(ctx).Omit("id").Clauses(again).Create(&row).Error)
}

// toldFirst is how long whoever was told about a place has before the next one is told.
const toldFirst = 48 * time.Hour

// TellWaiting emails those who have waited longest that there is a place in their ZIP code, as many as there are places.
func (s *Service) TellWaiting(ctx context.Context) error {
	var waiting []wait
	if err := s.DB.Rows(ctx).Where("told_at is null").Order("program, zip, id").Find(&waiting).Error; err != nil {
		return postgres.Failure(err)
	}
	free := map[string]int{}
	for _, one := range waiting {
		place := one.Program + one.Zip
		if _, counted := free[place]; !counted {
			counts, err := s.membersIn(ctx, one.Zip, "")
			if err != nil {
				return err
			}
			var told int64
			err = s.DB.Rows(ctx).Model(&wait{}).Where("program = ? and zip = ? and told_at > ?", one.Program, one.Zip, s.Now().Add(-toldFirst)).Count(&told).Error
			if err != nil {
				return postgres.Failure(err)
			}
			free[place] = MaxMembers - counts[one.Program] - int(told)
		}
		if free[place] <= 0 {
			continue
		}
		free[place]--
		if err := s.tell(ctx, one); err != nil {
			return err
		}
	}
	return nil
}

// tell emails someone that there is a place, once.
func (s *Service) tell(ctx context.Context, one wait) error {
	program, known := ProgramByKey(one.Program)
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		done := s.DB.Rows(ctx).Model(&wait{}).Where("id = ? and told_at is null", one.ID).Update("told_at", s.Now().UTC())
		if done.Error != nil || done.RowsAffected == 0 || !known {
			return postgres.Failure(done.Error)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.PlaceFree(one.Email, program, one.Zip))
	})
}
