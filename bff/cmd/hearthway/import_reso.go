package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
)

// resoOptions are what imports of RESO records can be told.
type resoOptions struct {
	source ingest.Source
	web    ingest.WebOptions
	importOptions
}

func (o *resoOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.source.Slug, "source", "", "short `NAME` of the source, lowercase letters and hyphens (default: from the records)")
	set.StringVar(&o.source.Name, "name", "", "display `NAME` of the source (default: from the records, or the short name)")
	set.StringVar(&o.source.Disclaimer, "disclaimer", "", "disclaimer `TEXT` shown with the source's homes (default: deemed reliable but not guaranteed)")
	set.StringVar(&o.source.Notice, "sample", "", "`TEXT` shown on every home if the homes aren't really for sale (default: they are)")
	o.importOptions.define(set)
	set.BoolVar(&o.web.Unordered, "no-orderby", false, "web feed: don't send $orderby, for servers that reject it")
	set.IntVar(&o.web.PageSize, "page-size", 1000, "web feed: request `N` records per page")
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
		in, err := ingest.OpenWeb(rest[0], source, web)
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

// closable is a feed with something to close.
type closable interface {
	listing.Feed
	io.Closer
	Note() string
}

// tellWait tells that a feed's server lets us wait.
func (a *app) tellWait(w ingest.Wait) {
	fmt.Fprintf(a.err, "\r%s; waiting %s before attempt %d of %d\n", w.Reason, w.Pause.Round(100*time.Millisecond), w.Try, w.Tries)
}

// openRESO opens a file, or standard input for "-".
func openRESO(path string, source ingest.Source) (closable, error) {
	if path == "-" {
		if err := complete(&source, "reso"); err != nil {
			return nil, err
		}
		return ingest.ReadJSON(os.Stdin, listing.Origin{Kind: "reso", Name: "standard input"}, source), nil
	}
	said, err := ingest.SourceOf(path)
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
	return ingest.OpenJSON(path, source)
}

// complete fills in what was not said of a source.
func complete(s *ingest.Source, slug string) error {
	if s.Slug == "" {
		s.Slug = slug
	}
	if s.Slug != place.Slug(s.Slug) || len(s.Slug) > 60 {
		return errors.New("--source must be lowercase letters, digits and hyphens")
	}
	if s.Name == "" {
		s.Name, s.NameAssumed = s.Slug, true
	}
	if s.Disclaimer == "" {
		s.Disclaimer, s.DisclaimerAssumed = ingest.DefaultDisclaimer(s.Name), true
	}
	s.Sample = s.Notice != ""
	return nil
}

// authFromEnvironment reads secrets where other users of the machine cannot see them.
func authFromEnvironment() ingest.Auth {
	return ingest.Auth{
		Token:        os.Getenv("RESO_TOKEN"),
		ClientID:     os.Getenv("RESO_CLIENT_ID"),
		ClientSecret: os.Getenv("RESO_CLIENT_SECRET"),
		TokenURL:     os.Getenv("RESO_TOKEN_URL"),
		Scope:        os.Getenv("RESO_SCOPE"),
	}
}
