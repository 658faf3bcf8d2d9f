package jobs

// Valuations queues the training of the models that are due.
type Valuations struct{}

// Kind implements Args.
func (Valuations) Kind() string { return "valuations" }

// ValuationTraining trains the models of an area.
type ValuationTraining struct {
	Area string `json:"area"`
}

// Kind implements Args.
func (ValuationTraining) Kind() string { return "valuation_training" }
