package app

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"hearthway/bff/app/database"
	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/account/password"
	"hearthway/bff/features/privacy"
	privacydb "hearthway/bff/features/privacy/db"
	"hearthway/bff/features/privacy/journal"
	privacymail "hearthway/bff/features/privacy/mail"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// eraseEvery is how often we check whose data is due for deletion.
const eraseEvery = 15 * time.Minute

// RepeatErasures repeats the deletions that are in the journals but not in the database, and returns
// their number.
func RepeatErasures(ctx context.Context, c config.Config, log *slog.Logger, journals []string) (count int, err error) {
	db, release, err := database.Open(ctx, c, log)
	if err != nil {
		return 0, err
	}
	defer release()
	mails := newMails(c)
	queue, err := jobs.New(db, log)
	if err != nil {
		return 0, err
	}
	mailQueue := openMailQueue(db, queue, nil, time.Now, log)
	accounts := account.New(account.Deps{
		Product: c.Product.Name, Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: password.Default, Mails: mails.account, MailQueue: mailQueue, Now: time.Now, Log: log,
	})
	w := Deps{DB: db, Now: time.Now, Log: log}
	core, err := newPrivacyCore(c, w, journals...)
	if err != nil {
		return 0, err
	}
	return newErasures(w, core, accounts, mails.privacy, mailQueue).Replay(ctx)
}

// newPrivacyCore opens the privacy store and the journal. The journal is outside of the database, so
// that it isn't restored with it, in a place that all machines can reach.
func newPrivacyCore(c config.Config, w Deps, journals ...string) (*privacy.Base, error) {
	key, err := privacyKey(c)
	if err != nil {
		return nil, err
	}
	opened, err := journal.Open(c.Journal, journals...)
	if err != nil {
		return nil, err
	}
	return &privacy.Base{Store: privacydb.New(w.DB), Journal: opened, Key: key, Now: w.Now}, nil
}

// newErasures assembles the service that deletes people's data.
func newErasures(w Deps, core *privacy.Base, accounts *account.Service, mails privacymail.Mails, mailQueue *message.Queue) *privacy.Service {
	return &privacy.Service{Deps: privacy.Deps{
		Base: core, Accounts: accounts, Limits: postgres.NewLimits(w.DB), Mails: mails, MailQueue: mailQueue, Events: security.NewLog(w.Log),
	}}
}

// privacyKey is PRIVACY_KEY, or a key that is generated once. Without the key nobody can tell whose a
// digest is.
func privacyKey(c config.Config) ([]byte, error) {
	if c.Privacy != "" {
		return []byte(c.Privacy), nil
	}
	file := filepath.Join(c.DataDir, "privacy.key")
	if err := os.MkdirAll(c.DataDir, 0o755); err != nil {
		return nil, fmt.Errorf("create DATA_DIR: %w", err)
	}
	if err := makeOnce(file, rand.Text()+rand.Text()); err != nil {
		return nil, fmt.Errorf("save the digest key: %w", err)
	}
	key, err := os.ReadFile(file)
	if err == nil && len(key) == 0 {
		err = fmt.Errorf("%s is empty: restore the key it held, or delete the file if it never held one", file)
	}
	return key, err
}

// makeOnce atomically creates a file unless it exists, so that a concurrent process never sees a part
// of it.
func makeOnce(name, content string) error {
	if _, err := os.Stat(name); err == nil {
		return nil
	}
	fresh, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(fresh.Name()) }()
	_, err = fresh.WriteString(content)
	if err = errors.Join(err, fresh.Sync(), fresh.Close()); err != nil {
		return err
	}
	if err := os.Link(fresh.Name(), name); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}
