package imports

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// recordFile lists records and what is wrong with them, one JSON object per line. The file is created
// with the first one.
type recordFile struct {
	ending  string // of the file's name, which begins with report.fileName
	path    string
	file    *os.File
	out     *bufio.Writer
	problem error
}

// recordLine is one line of a recordFile.
type recordLine struct {
	Line   int64             `json:"line"`
	Key    string            `json:"key"`
	Reason string            `json:"reason"`
	Values map[string]string `json:"values,omitempty"`
}

func (f *recordFile) write(r *report, line recordLine) {
	if f.problem == nil && f.file == nil {
		f.open(r)
	}
	if f.problem != nil {
		return
	}
	raw, err := json.Marshal(line)
	if err == nil {
		_, err = f.out.Write(append(raw, '\n'))
	}
	f.problem = err
}

func (f *recordFile) open(r *report) {
	folder := filepath.Join(r.to.Config.DataDir, "rejects")
	f.path = filepath.Join(folder, fmt.Sprintf("%s%s.ndjson", r.fileName, f.ending))
	if f.problem = os.MkdirAll(folder, 0o700); f.problem != nil {
		return
	}
	if f.file, f.problem = os.OpenFile(f.path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600); f.problem == nil {
		f.out = bufio.NewWriter(f.file)
	}
}

func (f *recordFile) close() {
	if f.file != nil {
		f.problem = errors.Join(f.problem, f.out.Flush(), f.file.Close())
	}
}

// print says where the file is, if there is one.
func (f *recordFile) print(i Importer, what string) {
	switch {
	case f.problem != nil:
		fmt.Fprintf(i.Err, "The %s couldn't be written: %v\n", what, f.problem)
	case f.path != "":
		fmt.Fprintf(i.Out, "  %s: %s\n", what, f.path)
	}
}
