package learning

import (
	"errors"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Term is a non-zero value in a row.
type Term struct {
	Column int
	Value  float64
}

// ErrSingular means that the rows don't determine the coefficients.
var ErrSingular = errors.New("the rows do not determine the coefficients")

// SolveRidge solves weighted least squares with a penalty on each coefficient (Hoerl and Kennard, "Ridge Regression", 1970).
// It returns the coefficient of each column. The terms of a row are ordered by column; a penalty counts as that many rows.
func SolveRidge(rows [][]Term, targets, weights, penalties []float64) ([]float64, error) {
	columns := len(penalties)
	normal, right := mat.NewSymDense(columns, nil), mat.NewVecDense(columns, nil)
	sums := normal.RawSymmetric() // its upper triangle
	for i, row := range rows {
		for k, t := range row {
			value := weights[i] * t.Value
			right.SetVec(t.Column, right.AtVec(t.Column)+value*targets[i])
			line := sums.Data[t.Column*sums.Stride:]
			for _, other := range row[k:] {
				line[other.Column] += value * other.Value
			}
		}
	}
	for c, penalty := range penalties {
		sums.Data[c*sums.Stride+c] += penalty
	}
	var factor mat.Cholesky
	if !factor.Factorize(normal) {
		return nil, ErrSingular
	}
	var solution mat.VecDense
	if err := factor.SolveVecTo(&solution, right); err != nil {
		return nil, ErrSingular
	}
	return slices.Clone(solution.RawVector().Data), nil
}
