package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// makeCluster runs initdb if there are no database files yet. They are created elsewhere and then
// moved, so that an interrupted start leaves nothing incomplete.
func (s *Server) makeCluster(ctx context.Context) error {
	if _, err := os.Stat(filepath.Join(s.place.cluster, "PG_VERSION")); err == nil {
		return s.readPassword()
	}
	if err := s.makePassword(); err != nil {
		return fmt.Errorf("create the database password: %w", err)
	}
	fresh := s.place.cluster + ".new"
	if err := os.RemoveAll(fresh); err != nil {
		return err
	}
	if err := s.account.ownFolder(fresh); err != nil {
		return err
	}
	secret := filepath.Join(s.place.socket, "secret")
	if err := errors.Join(os.WriteFile(secret, []byte(s.password), 0o600), s.account.owns(secret)); err != nil {
		return err
	}
	defer func() { _ = os.Remove(secret) }()
	cmd := exec.CommandContext(ctx, filepath.Join(s.programs, "bin", program("initdb")),
		"-D", fresh, "-U", superuser, "-A", "scram-sha-256", "--pwfile", secret, "-E", "UTF8",
		"--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions", "--no-sync")
	cmd.Dir, cmd.Env = s.place.socket, environment()
	s.account.runs(cmd)
	if output, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("create the database files: %w: %s", err, lastLines(string(output)))
	}
	return os.Rename(fresh, s.place.cluster)
}

// makePassword creates a password file that only the owner of the data folder can read.
func (s *Server) makePassword() error {
	s.password = rand.Text()
	return s.writePassword()
}

func (s *Server) writePassword() error {
	temporary := s.place.newPasswordFile()
	if err := os.WriteFile(temporary, []byte(s.password), 0o600); err != nil {
		return err
	}
	return os.Rename(temporary, s.place.passwordFile())
}

func (s *Server) readPassword() error {
	text, err := os.ReadFile(s.place.passwordFile())
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s has database files but no password file", s.place.cluster)
	}
	if err != nil {
		return fmt.Errorf("read the database password: %w", err)
	}
	s.password = strings.TrimSpace(string(text))
	return nil
}

// defaults suit a machine that the database shares with other programs.
var defaults = map[string]string{
	"listen_addresses":                 "",
	"unix_socket_permissions":          "0700",
	"max_connections":                  "100",
	"shared_buffers":                   sharedBuffers(),
	"work_mem":                         "16MB",
	"maintenance_work_mem":             "256MB",
	"max_wal_size":                     "4GB",
	"wal_buffers":                      "64MB",    // large, so that changes rarely wait for the disk
	"wal_writer_delay":                 "20ms",    // short, for small writes: each one keeps a CPU busy
	"wal_level":                        "replica", // backups of a running database need it
	"max_wal_senders":                  "2",
	"max_slot_wal_keep_size":           "8GB", // a backup that takes too long fails rather than fill the disk
	"random_page_cost":                 "1.1",
	"effective_io_concurrency":         "64",
	"autovacuum_naptime":               "10s",
	"jit":                              "off",
	"log_min_messages":                 "warning",
	"log_min_error_statement":          "panic", // statements contain what people typed
	"log_timezone":                     "UTC",
	"max_locks_per_transaction":        "64",
	"track_io_timing":                  "off",
	"idle_session_timeout":             "0",
	"client_connection_check_interval": "5s",
}

// arguments returns the arguments of the postgres program.
func (s *Server) arguments() []string {
	args := []string{"-D", s.place.cluster, "-k", s.place.socket, "-p", port}
	for _, settings := range []map[string]string{defaults, s.settings} {
		for name, value := range settings {
			args = append(args, "-c", name+"="+value)
		}
	}
	return args
}

// environment is the environment of PostgreSQL's programs, without variables that change their
// behavior.
func environment() []string {
	env := []string{"LC_ALL=C", "TZ=UTC", "PATH=" + os.Getenv("PATH")}
	if runtime.GOOS == "windows" {
		env = append(env, "SystemRoot="+os.Getenv("SystemRoot"), "TEMP="+os.TempDir())
	}
	return env
}

func isDuplicate(err error) bool {
	var reply *pgconn.PgError
	return errors.As(err, &reply) && (reply.Code == "42P04" || reply.Code == "23505")
}

// lastLines returns the end of a program's output, for an error message.
func lastLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-8):], "\n")
}
