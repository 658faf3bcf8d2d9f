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
	name: "import", usage: "reso FILE|URL | csv FILE | runs [undo N]", summary: "imports listings, lists imports, undoes one",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) == 0 {
			return errUsage
		}
		switch args[0] {
		case "help", "-h", "-help", "--help":
			tellImportHelp(a.out)
			return nil
		case "reso":
			return a.importRESO(ctx, args[1:])
		case "csv":
			return a.importCSV(ctx, args[1:])
		case "runs":
			return a.importRuns(ctx, args[1:])
		}
		if strings.HasPrefix(args[0], "-") {
			fmt.Fprintf(a.err, "hearthway import: say first what to import; %s cannot stand there\n\n", args[0])
			tellImportHelp(a.err)
			return errTold
		}
		return errUsage
	},
})

// importOptions are what all imports can be told.
type importOptions struct {
	full, force, dryRun bool
	listing.Checks
	maxRejects   string
	updateSource bool
}

func (o *importOptions) define(set *flag.FlagSet) {
	set.BoolVar(&o.dryRun, "dry-run", false, "write nothing: show how the feed is read, its first homes, and what the import would change")
	set.BoolVar(&o.full, "full", false, "the feed is read from its beginning and is all that the source has: homes that it lacks are withdrawn")
	set.BoolVar(&o.force, "force", false, "with --full: withdraw also when many are missing, or the feed may not be complete")
	set.BoolVar(&o.Strict, "strict", false, "reject records with warnings, and fail when any was rejected")
	set.StringVar(&o.maxRejects, "max-rejects", "", "end before more records than `N` are rejected: a number, or a percentage such as 5% (default: any number)")
	set.BoolVar(&o.updateSource, "update-source", false, "let this import change the name, the disclaimer or the key of a source that is known")
	set.Int64Var(&o.Expect, "expect", 0, "the feed must have `N` records; with another number the import fails and nothing is withdrawn (default: any number)")
}

// settle checks what was told.
func (o *importOptions) settle() (err error) {
	if o.maxRejects != "" {
		o.MaxRejects, err = listing.ParseShare(o.maxRejects)
	}
	if err == nil && o.Expect < 0 {
		err = errors.New("--expect needs a number of records")
	}
	return err
}

// closable is a feed with something to close.
type closable interface {
	listing.Feed
	io.Closer
	Note() string
}

// resoOptions are what imports of RESO records can be told.
type resoOptions struct {
	source feed.Source
	web    feed.WebOptions
	importOptions
}

func (o *resoOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.source.Slug, "source", "", "short `NAME` of the source, small letters and hyphens (default: as the records say)")
	set.StringVar(&o.source.Name, "name", "", "`NAME` of the source as it is shown (default: as the records say, or the short name)")
	set.StringVar(&o.source.Disclaimer, "disclaimer", "", "`TEXT` that the source wants to be shown with its homes (default: deemed reliable but not guaranteed)")
	set.StringVar(&o.source.Notice, "sample", "", "`TEXT` that every home says when it is not really for sale (default: the homes are for sale)")
	o.importOptions.define(set)
	set.BoolVar(&o.web.Unordered, "no-orderby", false, "web feed: ask for no order, for servers that refuse $orderby")
	set.IntVar(&o.web.PageSize, "page-size", 1000, "web feed: ask for `N` records a page")
}

func (a *app) importRESO(ctx context.Context, args []string) error {
	var told resoOptions
	rest, err := options(a, "import reso", args, told.define)
	if err != nil {
		return err
	}
	source, web, how := told.source, told.web, told.importOptions
	if len(rest) != 1 {
		return errUsage
	}
	if strings.HasPrefix(rest[0], "http://") || strings.HasPrefix(rest[0], "https://") {
		web.Auth, web.Full = authFromEnvironment(), how.full
		web.Waiting = a.tellWait
		if err := complete(&source, "reso-web-api"); err != nil {
			return err
		}
		in, err := feed.OpenWeb(rest[0], source, web)
		if err != nil {
			return err
		}
		return a.importFeed(ctx, in, how)
	}
	in, err := openRESO(rest[0], source)
	if err != nil {
		return err
	}
	defer in.Close()
	if !how.dryRun {
		a.note(in)
	}
	return a.importFeed(ctx, in, how)
}

// note tells what is to be known of a file as a whole.
func (a *app) note(in interface{ Note() string }) {
	if note := in.Note(); note != "" {
		fmt.Fprintln(a.err, note)
	}
}

// tellWait tells that a feed's server lets us wait.
func (a *app) tellWait(w feed.Wait) {
	fmt.Fprintf(a.err, "\r%s; waiting %s before try %d of %d\n", w.Reason, w.Pause.Round(100*time.Millisecond), w.Try, w.Tries)
}

// openRESO opens a file, or standard input for "-".
func openRESO(path string, source feed.Source) (closable, error) {
	if path == "-" {
		if err := complete(&source, "reso"); err != nil {
			return nil, err
		}
		return feed.ReadJSON(os.Stdin, listing.Origin{Kind: "reso", Name: "standard input"}, source), nil
	}
	said, err := feed.SourceOf(path)
	if err != nil {
		return nil, err
	}
	source.Key = said.Key
	if source.Slug == "" {
		source.Slug = said.Slug
		if source.Name == "" {
			source.Name, source.NameAssumed = said.Name, true
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
		s.Name, s.NameAssumed = s.Slug, true
	}
	if s.Disclaimer == "" {
		s.Disclaimer, s.DisclaimerAssumed = feed.DefaultDisclaimer(s.Name), true
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

// csvOptions are what imports of tables can be told.
type csvOptions struct {
	mapping string
	importOptions
}

func (o *csvOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.mapping, "mapping", "", "mapping of the columns, in the JSON file `FILE` (default: found by the columns)")
	o.importOptions.define(set)
}

func (a *app) importCSV(ctx context.Context, args []string) error {
	var told csvOptions
	rest, err := options(a, "import csv", args, told.define)
	if err != nil {
		return err
	}
	mappingFile, how := told.mapping, told.importOptions
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
	if how.dryRun {
		return a.importFeed(ctx, in, how) // which tells more than what follows
	}
	if guessed != "" {
		fmt.Fprintf(a.err, "No mapping given; taken by the names of the columns: %s\n", guessed)
	}
	for _, assumed := range in.Assumed() {
		fmt.Fprintf(a.err, "Assumed: %s.\n", assumed)
	}
	a.note(in)
	return a.importFeed(ctx, in, how)
}

// importFeed opens the database and runs the import.
func (a *app) importFeed(ctx context.Context, in listing.Feed, how importOptions) error {
	if err := how.settle(); err != nil {
		return err
	}
	if how.dryRun {
		return a.dryRun(ctx, in, how)
	}
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
	return a.take(ctx, db, places, in, how, last)
}

// importMemory is from where on memory is collected more often.
const importMemory = 360 << 20

// readFast collects memory less often: much is thrown away and little is kept, so that saves a fifth of
// the time. back is called at the end.
func readFast() (back func()) {
	percent, limit := debug.SetGCPercent(400), debug.SetMemoryLimit(importMemory)
	return func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}
}

// take runs an import with its report; last is nil when it stands back behind nobody.
func (a *app) take(ctx context.Context, db *postgres.DB, places *place.Index, in listing.Feed, how importOptions, last *behind) error {
	defer readFast()()
	// The database takes what is sent in small pieces, and waits for the next one while all of our
	// processors read records: with more of them than there are, the system wakes whoever sends.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2 * runtime.GOMAXPROCS(0)))
	if local, ok := in.(interface{ Locate(feed.Zones) }); ok {
		local.Locate(places)
	}
	r := a.newReport(in)
	writer, err := intakeOf(db, a.log)
	if err != nil {
		return err
	}
	writer.UpdateSource = how.updateSource
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
	intake := how.intake(writer, listing.Rules{Places: places, Now: time.Now, Secret: secret}, r)
	intake.Progress = progress
	summary, err := intake.Run(ctx, in)
	r.end(summary, err)
	return advised(err)
}

// intake is an import as it was asked for.
func (o *importOptions) intake(writer listing.Writer, rules listing.Rules, r *report) listing.Intake {
	return listing.Intake{
		Writer: writer, Rules: rules, Now: time.Now, Began: r.began, Rejected: r.rejected, Warned: r.warned, Progress: r.progress,
		Full: o.full, Force: o.force, Checks: o.Checks,
	}
}

// advised adds to an error what can be done about it.
func advised(err error) error {
	if kept, ok := errors.AsType[*listing.KeptError](err); ok {
		return fmt.Errorf("%w; if the feed is complete, say so with --full --force", kept)
	}
	return err
}
