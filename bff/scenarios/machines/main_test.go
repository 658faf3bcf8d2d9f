//go:build unix

// Package machines runs the product on several machines, and takes away one part after the other.
package machines

import (
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestMain(m *testing.M) { product.Main(m) }
