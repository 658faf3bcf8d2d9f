package embedded

import (
	"os"
	"path/filepath"
	"testing"
)

// Files and password always belong together, wherever replacing them is interrupted, and no copy of the data is left.
func TestSwapIsUndoneOrEnded(t *testing.T) {
	const (
		cluster, old          = "postgres/PG_VERSION", "postgres.old/PG_VERSION"
		password, newPassword = "postgres.password", "postgres.password.new"
		fresh, freshPassword  = "scratch/postgres/PG_VERSION", "scratch/postgres.password"
	)
	swap := func(s *Server) error { return s.swap(filepath.Join(s.place.data, "scratch")) }
	for name, test := range map[string]struct {
		files map[string]string
		do    func(*Server) error
		fails bool
		want  string // of the files and the password
	}{
		"complete":          {map[string]string{cluster: "old", password: "old", fresh: "new", freshPassword: "new"}, swap, false, "new"},
		"the first one":     {map[string]string{fresh: "new", freshPassword: "new"}, swap, false, "new"},
		"no files":          {map[string]string{cluster: "old", password: "old", freshPassword: "new"}, swap, true, "old"},
		"no password":       {map[string]string{cluster: "old", password: "old", fresh: "new"}, swap, true, "old"},
		"killed before":     {map[string]string{cluster: "old", password: "old", newPassword: "new"}, (*Server).settle, false, "old"},
		"killed between":    {map[string]string{old: "old", password: "old", newPassword: "new"}, (*Server).settle, false, "old"},
		"killed near end":   {map[string]string{cluster: "new", old: "old", password: "old", newPassword: "new"}, (*Server).settle, false, "new"},
		"killed at the end": {map[string]string{cluster: "new", old: "old", password: "new"}, (*Server).settle, false, "new"},
		"killed, first one": {map[string]string{cluster: "new", "postgres.old/x": "", newPassword: "new"}, (*Server).settle, false, "new"},
	} {
		data := t.TempDir()
		for file, text := range test.files {
			path := filepath.Join(data, file)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s := &Server{place: placement{data: data, cluster: filepath.Join(data, ClusterName)}}
		if err := test.do(s); (err != nil) != test.fails {
			t.Errorf("%s: %v", name, err)
		}
		if err := s.settle(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, file := range []string{cluster, password} {
			if got, err := os.ReadFile(filepath.Join(data, file)); string(got) != test.want {
				t.Errorf("%s: %s is %q, %v", name, file, got, err)
			}
		}
		if _, err := os.Lstat(s.place.old()); err == nil {
			t.Errorf("%s: the old files are left", name)
		}
	}
}
