package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/postgres"
)

// Goals of valuations; shares are in percent.
const (
	goalTrainingSeconds = 60
	goalTrainingMB      = 500
	goalEstimateMs      = 20
	goalCoverageLeast   = 78
	goalCoverageMost    = 82
	goalBetter          = 1 // percentage points by which the median error must beat that of ten comparables
)

// recordedSales are files of past sales, with the goals for the models of their areas.
var recordedSales = []struct {
	file, area string
	goals      []valuationGoal
}{
	{"king_county_wa_sales_2014_2015.csv", "wa/king", []valuationGoal{
		{valuation.RecordFacts, "King County, all facts of the record", 7.3, 35}, {valuation.ListingFacts, "King County, facts of a listing", 8.1, 38},
	}},
	{"cambridge_ma_sales.csv", "ma/middlesex", []valuationGoal{{valuation.RecordFacts, "Cambridge, all facts of the record", 10.5, 0}}},
}

type valuationGoal struct {
	facts        valuation.Facts
	what         string
	error, width float64 // 0: no goal
}

// Valuations imports the recorded sales in a folder, trains models, and reports how close they come to
// the newest 15 percent of the sales.
func Valuations(ctx context.Context, url, folder string, program Program, report Report) error {
	for _, r := range recordedSales {
		if _, _, err := program.run(ctx, "import", "csv", filepath.Join(folder, r.file)); err != nil {
			return err
		}
		took, maximum, err := program.run(ctx, "valuations", "train", r.area)
		if err != nil {
			return err
		}
		what := "training of " + r.area
		report.atMost(what, "time", took.Seconds(), "s", goalTrainingSeconds)
		if maximum > 0 {
			report.atMost(what, "most memory", float64(maximum)/(1<<20), "MB", goalTrainingMB)
		}
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url})
	if err != nil {
		return err
	}
	defer db.Close()
	service := &valuation.Service{DB: db, Now: time.Now}
	for _, r := range recordedSales {
		versions, err := service.Versions(ctx, r.area)
		if err != nil {
			return fmt.Errorf("%s: %w", r.area, err)
		}
		for _, goal := range r.goals {
			at := slices.IndexFunc(versions, func(v valuation.Version) bool { return v.Facts == goal.facts })
			if at < 0 {
				return fmt.Errorf("%s, %s: there is no model", r.area, goal.facts)
			}
			reportAccuracy(report, goal, versions[at].Accuracy)
		}
	}
	return timeEstimates(ctx, service, report)
}

func reportAccuracy(report Report, goal valuationGoal, a valuation.Accuracy) {
	report.say(goal.what, "sales compared", float64(a.Sales), "")
	report.atMost(goal.what, "median error", 100*a.MedianError, "%", goal.error)
	if goal.width == 0 {
		report.say(goal.what, "inside the range", 100*a.Coverage, "%")
		return
	}
	report.atLeast(goal.what, "better than ten comparables", 100*(a.Comparables-a.MedianError), "points", goalBetter)
	report.atLeast(goal.what, "inside the range", 100*a.Coverage, "%", goalCoverageLeast)
	report.atMost(goal.what, "inside the range, at most", 100*a.Coverage, "%", goalCoverageMost)
	report.atMost(goal.what, "width of the range", 100*a.Width, "%", goal.width)
}

// timeEstimates values sold homes one after the other.
func timeEstimates(ctx context.Context, service *valuation.Service, report Report) error {
	sales, err := service.Sales(ctx, false, "wa", []string{"king"}, 1000)
	if err != nil {
		return err
	}
	var took times
	given := 0
	for i, s := range sales {
		began := time.Now()
		_, _, err := service.Appraise(ctx, valuation.Subject{Home: s.Home, Address: listing.Address{State: "WA", County: "King"}})
		if i > 0 { // the first one reads the model
			took = append(took, time.Since(began))
		}
		if err == nil {
			given++
		}
	}
	if given < len(sales)/2 {
		return fmt.Errorf("only %d of %d homes got an estimate", given, len(sales))
	}
	report.atMost("estimate of one home", "p95", ms(took.p95()), "ms", goalEstimateMs)
	return nil
}
