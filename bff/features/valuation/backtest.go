package valuation

import (
	"math"
	"slices"
)

// Accuracy is how close a model came to the prices of sales that it hadn't seen. Shares are from 0 to
// 1.
type Accuracy struct {
	Sales       int     // number of compared sales
	MedianError float64 // median error: half of the estimates were closer to the price
	Within5     float64
	Within10    float64
	Within20    float64
	Coverage    float64 // share of prices inside the band
	Width       float64 // mean width of the band, relative to the estimate
	From, To    float64 // days of the first and last compared sale
	Comparables float64 // median error of the mean of ten adjusted comparables
}

// Percent converts a share to percent, rounded to one decimal.
func Percent(share float64) float64 { return math.Round(share*1000) / 10 }

// stages are the shares of the sales, oldest first, on which models are trained in turn. The sales
// between one share and the next show how wrong a model is about sales that it hasn't seen. The newest
// 15 percent are the backtest: nothing is tuned on it.
var stages = []float64{0.40, 0.55, 0.70, 0.85, 1}

// Train trains a model on the sales of an area, and measures how accurate it would have been on the newest 15 percent of them. It returns
// ErrFewSales, or an error if the sales don't determine a model.
func Train(sales []*Sale, scope Scope) (*Model, Accuracy, error) {
	sales = usable(byDay(sales))
	if len(sales) < MinSales {
		return nil, Accuracy{}, ErrFewSales
	}
	var model *Model
	var accuracy Accuracy
	var seen [][]score // by stage: how far the following sales were above their estimates
	last := len(stages) - 1
	for stage, share := range stages {
		from, seeds := int(share*float64(len(sales))), seeds
		if stage < last-1 {
			seeds = trialSeeds
			if from < minTrialSales {
				continue
			}
		}
		var err error
		if model, err = fit(sales[:from], scope, seeds); err != nil {
			return nil, Accuracy{}, err
		}
		// The band is calibrated on up to three stages, because a single one covers only one season.
		if stage >= last-1 {
			model.Band = calibrate(slices.Concat(seen[max(0, len(seen)-3):]...))
		}
		if stage == last {
			break
		}
		next := sales[from:int(stages[stage+1]*float64(len(sales)))]
		predictions := model.predictAll(next)
		seen = append(seen, scores(predictions, next))
		if stage == last-1 {
			accuracy = model.compare(predictions, next)
			accuracy.Comparables = model.compareComparables(next)
		}
	}
	return model, accuracy, nil
}

func (m *Model) compare(predictions []prediction, sales []*Sale) Accuracy {
	a := Accuracy{Sales: len(sales), From: sales[0].Day, To: sales[len(sales)-1].Day}
	share := 1 / float64(len(sales))
	errors := make([]float64, len(sales))
	for i, s := range sales {
		value := math.Exp(predictions[i].middle)
		errors[i] = math.Abs(value/s.Price - 1)
		low, high := m.Band.around(predictions[i])
		a.Coverage += share * indicator(s.Price >= low && s.Price <= high)
		a.Width += share * (high - low) / value
		a.Within5 += share * indicator(errors[i] <= 0.05)
		a.Within10 += share * indicator(errors[i] <= 0.10)
		a.Within20 += share * indicator(errors[i] <= 0.20)
	}
	slices.Sort(errors)
	a.MedianError = errors[len(errors)/2]
	return a
}

// compareComparables returns the median error of the mean of each sale's comparables, ignoring sales without any; 0 if none has any.
func (m *Model) compareComparables(sales []*Sale) float64 {
	errors := make([]float64, len(sales))
	inParallel(len(sales), func(i int, near []neighbor) []neighbor {
		near = m.market.grid.near(sales[i].Point, neighbors, near)
		errors[i] = math.Abs(math.Exp(mean(m.market.comparables(sales[i].Home, sales[i].Day, noFold, near)))/sales[i].Price - 1)
		return near
	})
	errors = slices.DeleteFunc(errors, math.IsNaN)
	if len(errors) == 0 {
		return 0
	}
	slices.Sort(errors)
	return errors[len(errors)/2]
}
