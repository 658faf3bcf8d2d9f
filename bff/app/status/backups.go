package status

import (
	"log/slog"
	"time"

	"hearthway/bff/app/backup"
	"hearthway/bff/platform/config"
)

// oldBackup is when the next backup is overdue, as in the alert BackupOld.
const oldBackup = 38 * time.Hour

// backups adds the newest backup of the embedded database.
func (r *Report) backups(c config.Config) {
	if c.Backups.Folder == "" {
		return
	}
	all, err := backup.List(c.Backups.Folder, "", slog.New(slog.DiscardHandler))
	switch {
	case err != nil:
		r.bad(ages, "Backup", reason(err))
	case len(all) == 0:
		r.bad(ages, "Backup", "none yet")
	default:
		age := time.Since(all[len(all)-1].Finished)
		r.add(ages, "Backup", ago(age), age > oldBackup)
	}
}
