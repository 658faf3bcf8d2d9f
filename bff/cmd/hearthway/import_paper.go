package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// paper is a file of what is told of records, one in a line of JSON; it is there when there is something.
type paper struct {
	ending  string // of its name, behind the number of the run, or the name of the dry run
	path    string
	file    *os.File
	out     *bufio.Writer
	problem error
}

// told is a line of it.
type told struct {
	Line   int64             `json:"line"`
	Key    string            `json:"key"`
	Reason string            `json:"reason"`
	Values map[string]string `json:"values,omitempty"`
}

func (p *paper) write(r *report, line told) {
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

func (p *paper) open(r *report) {
	folder := filepath.Join(r.app.config.DataDir, "rejects")
	p.path = filepath.Join(folder, fmt.Sprintf("%s%s.ndjson", r.papers, p.ending))
	if p.problem = os.MkdirAll(folder, 0o700); p.problem != nil {
		return
	}
	if p.file, p.problem = os.OpenFile(p.path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600); p.problem == nil {
		p.out = bufio.NewWriter(p.file)
	}
}

func (p *paper) close() {
	if p.file != nil {
		p.problem = errors.Join(p.problem, p.out.Flush(), p.file.Close())
	}
}

// tell says where the file is, if there is one.
func (p *paper) tell(a *app, what string) {
	switch {
	case p.problem != nil:
		fmt.Fprintf(a.err, "The %s couldn't be written: %v\n", what, p.problem)
	case p.path != "":
		fmt.Fprintf(a.out, "  %s: %s\n", what, p.path)
	}
}
