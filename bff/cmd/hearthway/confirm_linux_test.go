package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"hearthway/bff/scenarios/product"
)

// terminal opens a terminal: what is typed into the first is read from the second.
func terminal(t *testing.T) (keyboard, screen *os.File) {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there are no terminals here: ", err)
	}
	t.Cleanup(func() { _ = keyboard.Close() })
	if err := unix.IoctlSetPointerInt(int(keyboard.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(keyboard.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	if screen, err = os.OpenFile(fmt.Sprint("/dev/pts/", n), os.O_RDWR|unix.O_NOCTTY, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = screen.Close() })
	return keyboard, screen
}

// What can't be undone is asked at a terminal, and refused without one. Nothing happens unless the answer is yes.
func TestConfirmation(t *testing.T) {
	c := product.New(t)
	env := map[string]string{"APP_ENV": "test", "DATABASE_URL": c.URL, "PUBLIC_URL": "http://localhost:8080"}
	try := func(in io.Reader, args ...string) (int, string) {
		var out, errs strings.Builder
		operator := &console{lookup: func(name string) (string, bool) { value, ok := env[name]; return value, ok }, in: in, out: &out, err: &errs}
		code := operator.run(t.Context(), args)
		return code, out.String() + errs.String()
	}
	const acted = "There’s no such invoice."
	for typed, want := range map[string]struct {
		code int
		says string
	}{"y\n": {1, acted}, "YES\n": {1, acted}, "n\n": {1, "nothing was changed"}, "\n": {1, "nothing was changed"}, "\x04": {1, "nothing was changed"}} {
		keyboard, screen := terminal(t)
		if _, err := keyboard.WriteString(typed); err != nil {
			t.Fatal(err)
		}
		code, said := try(screen, "billing", "refund", "17")
		if code != want.code || !strings.Contains(said, "Refund this invoice? This can't be undone. [y/N] ") || !strings.Contains(said, want.says) || want.says != acted && strings.Contains(said, acted) {
			t.Errorf("%q: code %d, %s", typed, code, said)
		}
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = null.Close() }()
	if code, said := try(null, "billing", "refund", "17", "--yes"); code != 1 || !strings.Contains(said, acted) || strings.Contains(said, "[y/N]") {
		t.Errorf("--yes: code %d, %s", code, said)
	}
	asking := 0
	for path, command := range tree() {
		if command.Annotations[question] == "" || command.Annotations[onlyWith] != "" {
			continue
		}
		asking++
		args := append(strings.Fields(path), "17", "x")
		for _, in := range []io.Reader{null, strings.NewReader("y\n")} {
			if code, said := try(in, args[:len(args)-1]...); code != 2 || !strings.Contains(said, "--yes") {
				if code, said = try(in, args...); code != 2 || !strings.Contains(said, "add --yes") {
					t.Errorf("%s: code %d, %s", path, code, said)
				}
			}
		}
	}
	if asking < 6 || len(commandLines(c)) > 6 { // two of each that acted
		t.Errorf("%d commands ask, %+v", asking, commandLines(c))
	}
}
