package imports

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// recordFile is a file about single records, one JSON object per line. It is created when the first is
// written.
type recordFile struct {
	ending  string // of its name, after the number of the run or the name of the dry run
	path    string
	file    *os.File
	out     *bufio.Writer
	problem error
}

// recordLine is one line.
type recordLine struct {
	Line   int64             `json:"line"`
	Key    string            `json:"key"`
	Reason string            `json:"reason"`
	Values map[string]string `json:"values,omitempty"`
}

func (p *recordFile) write(r *report, line recordLine) {
	if p.problem == nil && p.file == nil {
		p.open(r)
	}
	if p.problem != nil {
		return
	}
	raw, err := json.Marshal(line)
	if err == nil {
		_, err = p.out.Write(append(raw, '\n'))
	}
	p.problem = err
}

func (p *recordFile) open(r *report) {
	folder := filepath.Join(r.to.Config.DataDir, "rejects")
	p.path = filepath.Join(folder, fmt.Sprintf("%s%s.ndjson", r.fileName, p.ending))
	if p.problem = os.MkdirAll(folder, 0o700); p.problem != nil {
		return
	}
	if p.file, p.problem = os.OpenFile(p.path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600); p.problem == nil {
		p.out = bufio.NewWriter(p.file)
	}
}

func (p *recordFile) close() {
	if p.file != nil {
		p.problem = errors.Join(p.problem, p.out.Flush(), p.file.Close())
	}
}

// print says where the file is, if there is one.
func (p *recordFile) print(i Importer, what string) {
	switch {
	case p.problem != nil:
		fmt.Fprintf(i.Err, "The %s couldn't be written: %v\n", what, p.problem)
	case p.path != "":
		fmt.Fprintf(i.Out, "  %s: %s\n", what, p.path)
	}
}
