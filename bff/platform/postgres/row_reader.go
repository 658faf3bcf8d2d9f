package postgres

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/jackc/pgx/v5"
)

// Constants of PostgreSQL's binary format.
const (
	Epoch       = 946_684_800 // its epoch for times, in Unix seconds
	JSONVersion = 1           // first byte of a jsonb value
)

// RowReader reads the columns of a row one after the other in binary format. It avoids an allocation
// per value, because every search reads dozens of homes, and the startup reads all of them.
type RowReader struct {
	values [][]byte
	next   int
	Err    error
}

// Begin starts reading the current row of rows.
func (r *RowReader) Begin(rows pgx.Rows) { r.values, r.next = rows.RawValues(), 0 }

var errShape = errors.New("a column of the listings has an unexpected type")

// Value is the next column; nil if it is null. size is its length in bytes, negative for any.
func (r *RowReader) Value(size int) []byte {
	v := r.values[r.next]
	r.next++
	if v != nil && size >= 0 && len(v) != size {
		r.Err = errShape
		return nil
	}
	return v
}

// Int reads an integer of 2, 4 or 8 bytes; null is 0.
func (r *RowReader) Int(size int) int64 {
	v := r.Value(size)
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

func (r *RowReader) Float(size int) float64 {
	v := r.Value(size)
	switch {
	case v == nil:
		return 0
	case size == 4:
		return float64(math.Float32frombits(binary.BigEndian.Uint32(v)))
	}
	return math.Float64frombits(binary.BigEndian.Uint64(v))
}

func (r *RowReader) Bool() bool {
	v := r.Value(1)
	return v != nil && v[0] != 0
}

func (r *RowReader) Time() time.Time {
	v := r.Value(8)
	if v == nil {
		return time.Time{}
	}
	return time.UnixMicro(Epoch*1_000_000 + int64(binary.BigEndian.Uint64(v))).UTC()
}

func (r *RowReader) Text() string { return string(r.Value(-1)) }

// Texts reads an array of texts; an empty one isn't nil.
func (r *RowReader) Texts() []string { return append([]string{}, r.TextsIn(r.Value(-1))...) }

// TextsIn parses an array: number of dimensions, a flag, element type; length and lower bound; then
// each text, prefixed by its length.
func (r *RowReader) TextsIn(v []byte) (list []string) {
	if len(v) < 20 || binary.BigEndian.Uint32(v) != 1 {
		return nil
	}
	for rest := v[20:]; len(rest) >= 4; {
		n := int32(binary.BigEndian.Uint32(rest))
		if rest = rest[4:]; n < 0 {
			continue // null
		}
		if int(n) > len(rest) {
			r.Err = errShape
			return nil
		}
		list = append(list, string(rest[:n]))
		rest = rest[n:]
	}
	return list
}

// ReadJSON parses a jsonb list; most are empty.
func ReadJSON[T any](r *RowReader) (list []T) {
	v := r.Value(-1)
	if len(v) == 0 || v[0] != JSONVersion {
		r.Err = errShape
		return nil
	}
	if string(v[1:]) == "[]" {
		return nil
	}
	if err := json.Unmarshal(v[1:], &list); err != nil {
		r.Err = err
	}
	return list
}

// ReadJSONValue parses a jsonb value; nil when it is null.
func ReadJSONValue[T any](r *RowReader) *T {
	v := r.Value(-1)
	if v == nil {
		return nil
	}
	value := new(T)
	if len(v) == 0 || v[0] != JSONVersion {
		r.Err = errShape
	} else if err := json.Unmarshal(v[1:], value); err != nil {
		r.Err = err
	}
	return value
}
