package app

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"hearthway/bff/platform/config"
)

// BuildID identifies what is running: the program, the app's bundles and the styles. Anything that can
// change a page changes it.
func BuildID(c config.Config) (string, error) {
	sum := sha256.New()
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	for _, path := range []string{
		program, filepath.Join(c.Home, ".build", "web", "index.html"), filepath.Join(c.Home, ".build", "server"),
		filepath.Join(c.Home, "assets", "web"),
	} {
		if err := addFiles(sum, path, nil); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// pictureEdition identifies the version of the illustrations: it changes with the code that draws them.
func pictureEdition(c config.Config) (string, error) {
	sum := sha256.New()
	isSource := func(path string) bool {
		return strings.HasSuffix(path, ".mjs") && !strings.HasSuffix(path, ".test.mjs")
	}
	for _, path := range []string{filepath.Join(c.Home, "app", "server", "illustrations"), filepath.Join(c.Home, "app", "server", "pictures.mjs")} {
		if err := addFiles(sum, path, isSource); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:6]), nil
}

// addFiles hashes the names and contents of the files at or below a path; only those for which wanted
// returns true, if it isn't nil.
func addFiles(sum hash.Hash, path string, wanted func(string) bool) error {
	return filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || (wanted != nil && !wanted(name)) {
			return err
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		below, _ := filepath.Rel(path, name)
		_, _ = fmt.Fprintf(sum, "%s\x00", below)
		_, err = io.Copy(sum, file)
		return err
	})
}
