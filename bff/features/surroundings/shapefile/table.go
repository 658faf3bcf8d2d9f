package shapefile

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
)

const (
	tableHead  = 32
	fieldSize  = 32
	maxHead    = 64 << 10
	headEnd    = 0x0d
	rowDeleted = '*'
)

// table reads the rows of a dBASE file.
type table struct {
	names []string
	sizes []int
	in    *bufio.Reader
	row   []byte
}

func openTable(file io.Reader) (*table, error) {
	t := &table{in: bufio.NewReaderSize(file, 64<<10)}
	var head [tableHead]byte
	if _, err := io.ReadFull(t.in, head[:]); err != nil {
		return nil, errors.New("the file of attributes ends in its header")
	}
	size := int(binary.LittleEndian.Uint16(head[8:]))
	if size <= tableHead || size > maxHead {
		return nil, errors.New("the file of attributes isn't a dBASE table")
	}
	rest := make([]byte, size-tableHead)
	if _, err := io.ReadFull(t.in, rest); err != nil {
		return nil, errors.New("the file of attributes ends in its header")
	}
	length := 1 // the mark of deleted rows
	for ; len(rest) >= fieldSize && rest[0] != headEnd; rest = rest[fieldSize:] {
		name, _, _ := bytes.Cut(rest[:11], []byte{0})
		t.names = append(t.names, string(name))
		t.sizes = append(t.sizes, int(rest[16]))
		length += int(rest[16])
	}
	if len(t.names) == 0 || length != int(binary.LittleEndian.Uint16(head[10:])) {
		return nil, errors.New("the fields of the attributes don't fill their rows")
	}
	t.row = make([]byte, length)
	return t, nil
}

func (t *table) next() (fields []string, deleted bool, err error) {
	if _, err := io.ReadFull(t.in, t.row); err != nil {
		return nil, false, err
	}
	fields = make([]string, len(t.sizes))
	at := 1
	for i, size := range t.sizes {
		fields[i] = strings.Trim(string(t.row[at:at+size]), " \x00")
		at += size
	}
	return fields, t.row[0] == rowDeleted, nil
}
