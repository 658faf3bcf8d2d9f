package valuation

import (
	"bytes"
	"compress/gzip"
	"encoding/gob"
)

// Encode encodes a model for storage: gob, compressed.
func (m *Model) Encode() ([]byte, error) {
	var content bytes.Buffer
	compressed := gzip.NewWriter(&content)
	if err := gob.NewEncoder(compressed).Encode(m); err != nil {
		return nil, err
	}
	if err := compressed.Close(); err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}

// Decode is the inverse of Encode; the model is ready to value homes.
func Decode(content []byte) (*Model, error) {
	compressed, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	m := &Model{}
	if err := gob.NewDecoder(compressed).Decode(m); err != nil {
		return nil, err
	}
	m.market = marketOf(m.Sales, m.Baseline, m.Scope)
	return m, nil
}
