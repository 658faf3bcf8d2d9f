package imports

import (
	"errors"

	"github.com/spf13/pflag"

	"hearthway/bff/features/listing/ingest"
)

// Options are the options of all import commands.
type Options struct {
	Full, Force, DryRun bool
	ingest.Checks
	maxRejects   string
	UpdateSource bool
	ComingSoon   bool
}

// Define adds them to a command's flags.
func (o *Options) Define(set *pflag.FlagSet) {
	set.BoolVar(&o.DryRun, "dry-run", false, "write nothing: show how the feed is read, its first homes and what the import would change")
	set.BoolVar(&o.Full, "full", false, "read the feed from the beginning and treat it as complete: withdraw homes it no longer lists")
	set.BoolVar(&o.Force, "force", false, "with --full: withdraw also when many are missing, or the feed may not be complete")
	set.BoolVar(&o.Strict, "strict", false, "reject records with warnings, and fail if any are rejected")
	set.StringVar(&o.maxRejects, "max-rejects", "", "stop before more than `N` records are rejected: a number or a percentage such as 5% (default no limit)")
	set.BoolVar(&o.UpdateSource, "update-source", false, "let this import change the name, disclaimer or key of a known source")
	set.BoolVar(&o.ComingSoon, "coming-soon", false, "show homes that are coming soon: the source allows it")
	set.Int64Var(&o.Expect, "expect", 0, "expect `N` records; otherwise the import fails and withdraws nothing (default any number)")
}

// settle parses and validates the options.
func (o *Options) settle() (err error) {
	if o.maxRejects != "" {
		o.MaxRejects, err = ingest.ParseShare(o.maxRejects)
	}
	if err == nil && o.Expect < 0 {
		err = errors.New("--expect takes a number of records")
	}
	return err
}
