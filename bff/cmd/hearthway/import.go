package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"hearthway/bff/adapter/feed"
	"hearthway/bff/domain/listing"
	"hearthway/bff/domain/place"
	"hearthway/bff/store/postgres"
)

var _ = register(command{
	name: "import", usage: "reso FILE|URL | csv FILE", summary: "imports listings of a feed or a file",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) == 0 {
			return errUsage
		}
		switch args[0] {
		case "reso":
			return a.importRESO(ctx, args[1:])
		case "csv":
			return a.importCSV(ctx, args[1:])
		}
		return errUsage
	},
})

// closable is a feed with something to close.
type closable interface {
	listing.Feed
	io.Closer
}

func (a *app) importRESO(ctx context.Context, args []string) error {
	var source feed.Source
	var web feed.WebOptions
	var full fullness
	rest, err := options(a, "import reso", args, func(set *flag.FlagSet) {
		set.StringVar(&source.Slug, "source", "", "short name of the source, small letters and hyphens (default: as the records say)")
		set.StringVar(&source.Name, "name", "", "name of the source as it is shown")
		set.StringVar(&source.Disclaimer, "disclaimer", "", "text that the source wants to be shown with its homes")
		set.StringVar(&source.Notice, "sample", "", "what every home says when it is not really for sale")
		full.define(set)
		set.IntVar(&web.PageSize, "page-size", 1000, "web feed: records a page")
	})
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return errUsage
	}
	if strings.HasPrefix(rest[0], "http://") || strings.HasPrefix(rest[0], "https://") {
		web.Auth, web.Full = authFromEnvironment(), full.is
		if err := complete(&source, "reso-web-api"); err != nil {
			return err
		}
		in, err := feed.OpenWeb(rest[0], source, web)
		if err != nil {
			return err
		}
		return a.importFeed(ctx, in, full)
	}
	in, err := openRESO(rest[0], source)
	if err != nil {
		return err
	}
	defer in.Close()
	return a.importFeed(ctx, in, full)
}

// fullness says whether a feed is all that its source has.
type fullness struct{ is, force bool }

func (f *fullness) define(set *flag.FlagSet) {
	set.BoolVar(&f.is, "full", false, "the feed is read from its beginning and is all that the source has: homes that it lacks are withdrawn")
	set.BoolVar(&f.force, "force", false, "with --full: withdraw also when many are missing")
}

// openRESO opens a file, or standard input for "-".
func openRESO(path string, source feed.Source) (closable, error) {
	if path == "-" {
		if err := complete(&source, "reso"); err != nil {
			return nil, err
		}
		return feed.ReadJSON(os.Stdin, listing.Origin{Kind: "reso", Name: "standard input"}, source), nil
	}
	if source.Slug == "" {
		said, err := feed.SourceOf(path)
		if err != nil {
			return nil, err
		}
		source.Slug = said.Slug
		if source.Name == "" {
			source.Name = said.Name
		}
	}
	if err := complete(&source, "reso"); err != nil {
		return nil, err
	}
	return feed.OpenJSON(path, source)
}

// complete fills in what was not said of a source.
func complete(s *feed.Source, slug string) error {
	if s.Slug == "" {
		s.Slug = slug
	}
	if s.Slug != place.Slug(s.Slug) || len(s.Slug) > 60 {
		return errors.New("--source must be small letters, digits and hyphens")
	}
	if s.Name == "" {
		s.Name = s.Slug
	}
	if s.Disclaimer == "" {
		s.Disclaimer = feed.DefaultDisclaimer(s.Name)
	}
	s.Sample = s.Notice != ""
	return nil
}

// authFromEnvironment reads secrets where other users of the machine cannot see them.
func authFromEnvironment() feed.Auth {
	return feed.Auth{
		Token:        os.Getenv("RESO_TOKEN"),
		ClientID:     os.Getenv("RESO_CLIENT_ID"),
		ClientSecret: os.Getenv("RESO_CLIENT_SECRET"),
		TokenURL:     os.Getenv("RESO_TOKEN_URL"),
		Scope:        os.Getenv("RESO_SCOPE"),
	}
}

func (a *app) importCSV(ctx context.Context, args []string) error {
	var mappingFile string
	var full fullness
	rest, err := options(a, "import csv", args, func(set *flag.FlagSet) {
		full.define(set)
		set.StringVar(&mappingFile, "mapping", "", "mapping of the columns, a JSON file (default: found by the columns)")
	})
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return errUsage
	}
	var mapping *feed.Mapping
	if mappingFile != "" {
		content, err := os.ReadFile(mappingFile)
		if err != nil {
			return fmt.Errorf("open the mapping: %w", err)
		}
		m, err := feed.ReadMapping(mappingFile, content)
		if err != nil {
			return err
		}
		mapping = &m
	}
	in, guessed, err := feed.OpenCSV(rest[0], mapping)
	if err != nil {
		return err
	}
	defer in.Close()
	if guessed != "" {
		fmt.Fprintf(a.err, "No mapping given; taken by the names of the columns: %s\n", guessed)
	}
	return a.importFeed(ctx, in, full)
}

// importFeed opens the database and runs the import.
func (a *app) importFeed(ctx context.Context, in listing.Feed, full fullness) error {
	db, done, err := a.store(ctx)
	if err != nil {
		return err
	}
	defer done()
	var last *behind
	if ownProcess {
		last = &behind{}
		last.add(os.Getpid()) // not before: a database that we started would be kept off as well
	}
	places, err := db.PlaceIndex(ctx)
	if err != nil {
		return err
	}
	if places.Empty() {
		if err := a.importGazetteer(ctx, db, a.gazetteerFile()); err != nil {
			return errors.Join(errNoGazetteer, err)
		}
		if places, err = db.PlaceIndex(ctx); err != nil {
			return err
		}
	}
	if last != nil {
		// Not before: ordinary statements wait for whoever reads their rows ten seconds only.
		stepBackSelf()
	}
	return a.take(ctx, db, places, in, full, last)
}

// importMemory is from where on memory is collected more often.
const importMemory = 360 << 20

// take runs an import with its report; last is nil when it stands back behind nobody.
func (a *app) take(ctx context.Context, db *postgres.DB, places *place.Index, in listing.Feed, full fullness, last *behind) error {
	// Much is thrown away and little is kept: collecting less often saves a fifth of the time.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(importMemory))
	// The database takes what is sent in small pieces, and waits for the next one while all of our
	// processors read records: with more of them than there are, the system wakes whoever sends.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2 * runtime.GOMAXPROCS(0)))
	r := &report{app: a, source: in.Source().Name}
	defer r.close()
	writer, err := intakeOf(db, a.log)
	if err != nil {
		return err
	}
	progress := r.progress
	if last != nil {
		progress = func(s listing.Summary) {
			r.progress(s)
			last.progress(s)
		}
		if a.config.Database.Embedded() {
			writer.Told, writer.Alone = last.told, last.alone
		}
	}
	secret, err := db.PageSecret(ctx)
	if err != nil {
		return err
	}
	intake := listing.Intake{
		Writer: writer, Rules: listing.Rules{Places: places, Now: time.Now, Secret: secret}, Now: time.Now,
		Began: r.began, Rejected: r.rejected, Warned: r.warned, Progress: progress,
		Full: full.is, Force: full.force,
	}
	summary, err := intake.Run(ctx, in)
	r.end(summary, err)
	if kept, ok := errors.AsType[*listing.KeptError](err); ok {
		return fmt.Errorf("%w; if the feed is complete, say so with --full --force", kept)
	}
	return err
}
