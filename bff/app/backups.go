package app

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"hearthway/bff/app/backup"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

const (
	// backupsEvery is how often we look whether a backup is due.
	backupsEvery = time.Hour
	// backupTimeout is how long a backup may take, its verification included.
	backupTimeout = 15 * time.Minute
	// backupAge is the age from which the newest backup is followed by another one in the next night.
	backupAge = 18 * time.Hour
	// backupTooOld is the age from which the next one doesn't wait for the night: the machine may be off at night.
	backupTooOld = 36 * time.Hour
)

// nightlyBackup backs up the embedded database if that is due.
type nightlyBackup struct{}

// Kind implements jobs.Args.
func (nightlyBackup) Kind() string { return "backup" }

// handleBackups registers the nightly backup, if BACKUP_DIR is set.
func handleBackups(c config.Config, queue *jobs.Jobs, db *postgres.DB, log *slog.Logger) {
	folder := c.Backups.Folder
	if folder == "" {
		return
	}
	maker := backup.Maker{Config: c, DB: db, Verify: true}
	var gaveUp time.Time // when a backup took too long
	jobs.Handle(queue, jobs.Options{Every: backupsEvery, Limit: backupTimeout}, func(ctx context.Context, _ nightlyBackup) error {
		system, err := backup.System(ctx, db)
		if err != nil {
			return err
		}
		newest, err := newestBackup(folder, system, db.Now(), log)
		if err == nil && backupDue(newest, db.Now()) && backupDue(gaveUp, db.Now()) {
			_, err = maker.Make(ctx, folder)
		}
		if errors.Is(ctx.Err(), context.DeadlineExceeded) { // the next hour would be no better than this one
			gaveUp = db.Now()
		}
		if errors.Is(err, backup.ErrBusy) {
			return nil
		}
		// Old ones go even if no new one can be made.
		err = errors.Join(err, backup.Keep(folder, system, c.Backups.Keep, db.Now(), log))
		if err != nil {
			log.Error("the nightly backup failed", "cause", err.Error())
		}
		return err
	})
}

// newestBackup is when the newest backup of a database in a folder was finished, "" being all databases; the beginning of 1970 if
// there is none. Those from the future, made while the clock was wrong, don't count.
func newestBackup(folder, system string, now time.Time, log *slog.Logger) (time.Time, error) {
	all, err := backup.List(folder, system, log)
	for _, one := range slices.Backward(all) {
		if !one.Finished.After(now) {
			return one.Finished, nil
		}
	}
	return time.Unix(0, 0), err
}

func backupDue(newest, now time.Time) bool {
	age := now.Sub(newest)
	return age >= backupTooOld || age >= backupAge && isNight(now)
}
