package main

import (
	"flag"
	"io"
	"strings"
	"testing"
)

// The help of an import command shows every option with its meaning and default.
func TestHelpShowsEveryOption(t *testing.T) {
	c := &cli{t: t, env: map[string]string{"APP_ENV": "test", "DATA_DIR": t.TempDir()}}
	_, overview, _ := c.run("import", "--help")
	for _, command := range []struct {
		name    string
		define  func(*flag.FlagSet)
		minimum int
	}{
		{"csv", new(csvOptions).define, 8}, {"reso", new(resoOptions).define, 13}, {"runs", new(runsOptions).define, 2},
	} {
		for _, ask := range []string{"--help", "-h", "-help"} {
			code, out, errs := c.run("import", command.name, ask)
			if code != 0 || errs != "" {
				t.Errorf("%s %s: code %d, %s", command.name, ask, code, errs)
			}
			if !strings.HasPrefix(out, "usage: hearthway import "+command.name) || !strings.Contains(out, "\nExamples:\n  hearthway import "+command.name) || !strings.Contains(overview, out) {
				t.Errorf("%s %s: %s", command.name, ask, out)
			}
			set, n := flag.NewFlagSet("", flag.ContinueOnError), 0
			command.define(set)
			set.VisitAll(func(f *flag.Flag) {
				n++
				_, meaning := flag.UnquoteUsage(f)
				line := lineWith(out, "  --"+f.Name+" ")
				if !strings.Contains(line, meaning) || strings.Count(line, "(default: ") != 1 || strings.Contains(line, "(default: )") {
					t.Errorf("%s --%s: %q", command.name, f.Name, line)
				}
			})
			if n < command.minimum {
				t.Errorf("%s has %d options", command.name, n)
			}
		}
		code, out, errs := c.run("import", command.name, "--nope")
		_, help, _ := c.run("import", command.name, "--help")
		if code != 2 || out != "" || !strings.Contains(errs, "-nope") || !strings.HasSuffix(errs, help) {
			t.Errorf("%s --nope: code %d, %s%s", command.name, code, out, errs)
		}
	}
	for _, ask := range []string{"-h", "help"} {
		if code, out, errs := c.run("import", ask); code != 0 || out != overview || errs != "" {
			t.Errorf("import %s: code %d, %s%s", ask, code, out, errs)
		}
	}
	if code, out, errs := c.run("import", "--nope"); code != 2 || out != "" || !strings.Contains(errs, overview) {
		t.Errorf("import --nope: code %d, %s%s", code, out, errs)
	}
}

// Examples use only options that exist.
func TestHelpExamplesUseRealOptions(t *testing.T) {
	for _, m := range importManuals {
		for _, example := range m.examples {
			_, words, ok := strings.Cut(example, "hearthway "+m.name)
			set := flag.NewFlagSet("", flag.ContinueOnError)
			set.SetOutput(io.Discard)
			m.define(set)
			for _, word := range strings.Fields(words) {
				if name, is := strings.CutPrefix(word, "--"); is && set.Lookup(name) == nil {
					ok = false
				}
			}
			if !ok {
				t.Errorf("%s: %s", m.name, example)
			}
		}
	}
}

func lineWith(text, start string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, start) {
			return line
		}
	}
	return ""
}
