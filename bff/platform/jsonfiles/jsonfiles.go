// Package jsonfiles reads content from folders of JSON files.
package jsonfiles

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Read reads the JSON files in a folder, ordered by name; if the folder doesn't exist, there are none.
// pattern matches the names without ".json"; its first group is passed to finish, which completes and
// checks what was read. Unknown fields are errors.
func Read[T any](folder string, pattern *regexp.Regexp, finish func(name string, one *T) error) ([]T, error) {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read content: %w", err)
	}
	all := []T{}
	for _, file := range files {
		name, ok := strings.CutSuffix(file.Name(), ".json")
		if !ok {
			continue
		}
		path := filepath.Join(folder, file.Name())
		one, err := read(path, pattern.FindStringSubmatch(name), finish)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", path, err)
		}
		all = append(all, one)
	}
	return all, nil
}

func read[T any](path string, name []string, finish func(name string, one *T) error) (one T, err error) {
	if name == nil {
		return one, errors.New("the file name must be lowercase letters, digits and hyphens")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return one, err
	}
	fields := json.NewDecoder(bytes.NewReader(text))
	fields.DisallowUnknownFields()
	if err := fields.Decode(&one); err != nil {
		return one, err
	}
	return one, finish(name[1], &one)
}
