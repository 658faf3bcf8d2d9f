package embedded

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// maxSocketPath is just below the shortest limit among operating systems, 104 bytes on macOS.
const maxSocketPath = 100

// placement is the location of the parts of one database.
type placement struct {
	data    string // the product's data folder: locks, password, log
	state   string // where this machine stores copies that the account can reach
	cluster string // PostgreSQL's own files
	socket  string // folder of the socket
}

func (p placement) lockFile(name string) string {
	return filepath.Join(p.data, "postgres."+name+".lock")
}
func (p placement) passwordFile() string    { return filepath.Join(p.data, PasswordName) }
func (p placement) newPasswordFile() string { return p.passwordFile() + ".new" }
func (p placement) old() string             { return p.cluster + ".old" }
func (p placement) scratch() string         { return p.cluster + ".scratch" }
func (p placement) logFile() string         { return filepath.Join(p.data, "postgres.log") }

// noteFile says where the files are if they aren't in the data folder, for people and for later starts.
func (p placement) noteFile() string { return filepath.Join(p.data, "postgres.location") }

// placeFor chooses the folders and creates missing ones.
func placeFor(data, state string, who account) (placement, error) {
	if err := os.MkdirAll(data, 0o755); err != nil {
		return placement{}, fmt.Errorf("create the data folder: %w", err)
	}
	data, err := filepath.EvalSymlinks(data)
	if err != nil {
		return placement{}, err
	}
	p, name := placement{data: data}, nameOf(data)
	if p.state, err = stateFolder(state); err != nil {
		return placement{}, err
	}
	if p.cluster, err = p.chooseCluster(name, who); err != nil {
		return placement{}, err
	}
	p.socket = socketFolder(p.cluster, name)
	if err := who.ownFolder(p.socket); err != nil {
		return placement{}, err
	}
	return p, nil
}

// nameOf is a short name for a data folder.
func nameOf(data string) string {
	mark := sha256.Sum256([]byte(data))
	return hex.EncodeToString(mark[:6])
}

// socketFolder is a folder beside the cluster, unless its path is too long.
func socketFolder(cluster, name string) string {
	beside := filepath.Join(filepath.Dir(cluster), "run")
	if len(filepath.Join(beside, ".s.PGSQL."+port)) < maxSocketPath {
		return beside
	}
	return filepath.Join(os.TempDir(), "hearthway-"+name)
}

// chooseCluster returns the folder of PostgreSQL's files: the recorded one, one in the data folder, or
// one in state if the account can't reach the data folder.
func (p placement) chooseCluster(name string, who account) (string, error) {
	if noted, err := p.noted(); err != nil || noted != "" {
		return noted, err
	}
	if who.canReach(p.data) {
		return filepath.Join(p.data, ClusterName), nil
	}
	parent := filepath.Join(p.state, name)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return "", err
	}
	cluster := filepath.Join(parent, ClusterName)
	return cluster, os.WriteFile(p.noteFile(), []byte(cluster+"\n"), 0o644)
}

// noted is the recorded folder of PostgreSQL's files; "" if none is recorded, or it isn't there anymore.
func (p placement) noted() (string, error) {
	note, err := os.ReadFile(p.noteFile())
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	} else if err != nil {
		return "", err
	}
	noted := strings.TrimSpace(string(note))
	if _, err := os.Stat(filepath.Join(noted, "PG_VERSION")); err != nil || !filepath.IsAbs(noted) {
		return "", nil
	}
	return noted, nil
}

// stateFolder is where copies go: the given folder, else the system's usual one. It isn't created
// before it is needed.
func stateFolder(given string) (string, error) {
	if given != "" {
		return filepath.Abs(given)
	}
	if info, err := os.Stat("/var/lib"); err == nil && info.IsDir() {
		return "/var/lib/hearthway", nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "hearthway"), nil
}
