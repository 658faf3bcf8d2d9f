//go:build unix

// Package machines runs the product on several servers, and takes away one component after another.
package machines

import (
	"testing"

	"hearthway/bff/scenarios/product"
)

func TestMain(m *testing.M) { product.Main(m) }
