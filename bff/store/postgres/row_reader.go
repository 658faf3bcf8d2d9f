package postgres

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/jackc/pgx/v5"
)

// rowReader reads the columns of a row one after the other, as the server sends them in binary. No
// value is made for each of them, as every search reads dozens of homes, and a start all of them.
type rowReader struct {
	values [][]byte
	next   int
	err    error
}

// begin turns to the row that rows stand at.
func (r *rowReader) begin(rows pgx.Rows) { r.values, r.next = rows.RawValues(), 0 }

var errShape = errors.New("a column of the listings has another type than expected")

// value is the next column; nil when it is null.
func (r *rowReader) value(size int) []byte {
	v := r.values[r.next]
	r.next++
	if v != nil && size >= 0 && len(v) != size {
		r.err = errShape
		return nil
	}
	return v
}

// int reads a number of 2, 4 or 8 bytes; null is 0.
func (r *rowReader) int(size int) int64 {
	v := r.value(size)
	switch {
	case v == nil:
		return 0
	case size == 2:
		return int64(int16(binary.BigEndian.Uint16(v)))
	case size == 4:
		return int64(int32(binary.BigEndian.Uint32(v)))
	}
	return int64(binary.BigEndian.Uint64(v))
}

func (r *rowReader) float(size int) float64 {
	v := r.value(size)
	switch {
	case v == nil:
		return 0
	case size == 4:
		return float64(math.Float32frombits(binary.BigEndian.Uint32(v)))
	}
	return math.Float64frombits(binary.BigEndian.Uint64(v))
}

func (r *rowReader) bool() bool {
	v := r.value(1)
	return v != nil && v[0] != 0
}

func (r *rowReader) time() time.Time {
	v := r.value(8)
	if v == nil {
		return time.Time{}
	}
	return time.UnixMicro(epoch*1_000_000 + int64(binary.BigEndian.Uint64(v))).UTC()
}

func (r *rowReader) text() string { return string(r.value(-1)) }

// texts reads an array of texts; an empty one is not nil.
func (r *rowReader) texts() []string { return append([]string{}, r.textsIn(r.value(-1))...) }

// textsIn are those of an array: the number of dimensions, a flag, the type of its elements; the
// length and the first index; then each text behind its length.
func (r *rowReader) textsIn(v []byte) (list []string) {
	if len(v) < 20 || binary.BigEndian.Uint32(v) != 1 {
		return nil
	}
	for rest := v[20:]; len(rest) >= 4; {
		n := int32(binary.BigEndian.Uint32(rest))
		if rest = rest[4:]; n < 0 {
			continue // null
		}
		if int(n) > len(rest) {
			r.err = errShape
			return nil
		}
		list = append(list, string(rest[:n]))
		rest = rest[n:]
	}
	return list
}

// readJSON reads a list in jsonb; most homes have empty ones.
func readJSON[T any](r *rowReader) (list []T) {
	v := r.value(-1)
	if len(v) == 0 || v[0] != jsonVersion {
		r.err = errShape
		return nil
	}
	if string(v[1:]) == "[]" {
		return nil
	}
	if err := json.Unmarshal(v[1:], &list); err != nil {
		r.err = err
	}
	return list
}
