package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// manual explains one import command: what it does, its options and examples.
type manual struct {
	name, arguments, about string
	define                 func(*flag.FlagSet)
	notes                  string
	examples               []string
}

// importManuals are in the order in which help shows them.
var importManuals = []manual{
	{
		name: "import csv", arguments: "[options] FILE",
		about: "Imports a table of homes: text separated by commas, semicolons, tabs or bars, plain or gzipped.\n" +
			"Without a mapping, one included with Hearthway is chosen by the columns, or one is guessed from\n" +
			"their names. Try a new file with --dry-run first.",
		define: func(set *flag.FlagSet) { new(csvOptions).define(set) },
		notes:  importNotes,
		examples: []string{
			"hearthway import csv --dry-run homes.csv",
			"hearthway import csv --mapping county.json sales.csv.gz",
			"hearthway import csv --full --max-rejects 5% homes.csv",
			"hearthway import csv --strict --expect 1200 homes.csv",
		},
	},
	{
		name: "import reso", arguments: "[options] FILE|URL|-",
		about: "Imports RESO records: a JSON file, plain or gzipped; standard input (-); or a RESO Web API\n" +
			"feed, by the URL of its Property resource. A feed imports what changed since the last import.",
		define: func(set *flag.FlagSet) { new(resoOptions).define(set) },
		notes: "Web feeds use credentials from the environment: RESO_TOKEN, or RESO_CLIENT_ID, RESO_CLIENT_SECRET,\n" +
			"RESO_TOKEN_URL and RESO_SCOPE.\n\n" + importNotes,
		examples: []string{
			"hearthway import reso --dry-run homes.json",
			"hearthway import reso https://api.example.com/reso/odata/Property --source north-mls --name \"North MLS\"",
			"hearthway import reso --full https://api.example.com/reso/odata/Property --source north-mls",
			"zcat homes.json.gz | hearthway import reso - --source north-mls",
		},
	},
	{
		name: "import runs", arguments: "[options] [undo N]",
		about: "Lists recent imports, or undoes import N. An import can be undone for 7 days; homes\n" +
			"changed by a later import stay as they are.",
		define:   func(set *flag.FlagSet) { new(runsOptions).define(set) },
		examples: []string{"hearthway import runs", "hearthway import runs --source north-mls --limit 5", "hearthway import runs undo 17"},
	},
}

const importNotes = "Rejected records and records with warnings are written to files in DATA_DIR/rejects.\n" +
	"Exit codes: 0 success, 1 failure (records stored so far are kept), 2 usage error, 130 interrupted."

// manualOf returns the manual of a command.
func manualOf(name string) (manual, bool) {
	for _, m := range importManuals {
		if m.name == name {
			return m, true
		}
	}
	return manual{}, false
}

// printImportHelp explains all import commands.
func printImportHelp(out io.Writer) {
	for i, m := range importManuals {
		if i > 0 {
			fmt.Fprint(out, "\n\n")
		}
		m.print(out)
	}
}

func (m manual) print(out io.Writer) {
	fmt.Fprintf(out, "usage: hearthway %s %s\n\n%s\n\nOptions:\n", m.name, m.arguments, m.about)
	set := flag.NewFlagSet(m.name, flag.ContinueOnError)
	m.define(set)
	set.VisitAll(func(f *flag.Flag) { fmt.Fprint(out, optionText(f)) })
	if m.notes != "" {
		fmt.Fprintf(out, "\n%s\n", m.notes)
	}
	fmt.Fprintf(out, "\nExamples:\n  %s\n", strings.Join(m.examples, "\n  "))
}

// optionText describes a flag: its name, its meaning and its default.
func optionText(f *flag.Flag) string {
	value, meaning := flag.UnquoteUsage(f)
	head := "--" + f.Name
	if value != "" {
		head += " " + value
	}
	if !strings.Contains(meaning, "(default") {
		standard := f.DefValue
		if standard == "false" {
			standard = "off"
		}
		meaning += " (default: " + standard + ")"
	}
	return fmt.Sprintf("  %-18s %s\n", head, meaning)
}
