package screen

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// ValuationAccuracyData is how close estimates were to the prices that homes sold for.
type ValuationAccuracyData struct {
	Title string         `json:"title"`
	Areas []AreaAccuracy `json:"areas" doc:"those with most sales first, sample homes last"`
	Shown ShownAccuracy  `json:"shown" doc:"of the estimates that people saw here, once the homes were sold"`
}

// ShownAccuracy is how close the last estimates that we showed were to the prices for which the homes sold afterward. Shares are in percent; they are
// only meaningful once there are enough sales.
type ShownAccuracy struct {
	Sales       int     `json:"sales" doc:"of the last year, without sample homes"`
	Least       int     `json:"least" doc:"so many are enough"`
	MedianError float64 `json:"median_error" doc:"0: too few sales"`
	Inside      float64 `json:"inside" doc:"sold for a price within the range; 0: too few sales"`
	From        string  `json:"from" doc:"day of the first of them; empty: too few sales"`
	To          string  `json:"to"`
}

// AreaAccuracy is how close the estimates were in an area. Shares are in percent.
type AreaAccuracy struct {
	Name        string  `json:"name" doc:"King County, Washington"`
	Facts       string  `json:"facts" enum:"listing,record" doc:"record: with the county's record of each home"`
	Sample      bool    `json:"sample" doc:"of fictional homes"`
	Sales       int     `json:"sales" doc:"that were compared"`
	From        string  `json:"from" format:"date" doc:"day of the first of them"`
	To          string  `json:"to" format:"date"`
	MedianError float64 `json:"median_error"`
	Within10    float64 `json:"within_10"`
	Inside      float64 `json:"inside" doc:"sold for a price within the range"`
	Width       float64 `json:"width" doc:"of the range, relative to the estimate"`
	Trained     string  `json:"trained" format:"date"`
}

const accuracyPath = "/home-valuation/accuracy"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "valuation-accuracy", Page: "ValuationAccuracy", Summary: "How close our estimates of homes' values are, by area", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[ValuationAccuracyData], error) {
			return s.ValuationAccuracy(ctx)
		})
}

// ValuationAccuracy is the page with the errors measured when the models were trained.
func (s *Screens) ValuationAccuracy(ctx context.Context) (screens.Answer[ValuationAccuracyData], error) {
	var versions []valuation.Version
	var outcome valuation.Outcome
	var err error
	if s.Valuations != nil {
		if versions, err = s.Valuations.Versions(ctx); err != nil {
			return screens.Answer[ValuationAccuracyData]{}, err
		}
		if outcome, err = s.Valuations.Outcome(ctx); err != nil {
			return screens.Answer[ValuationAccuracyData]{}, err
		}
	}
	data := ValuationAccuracyData{Title: "How close our estimates are", Areas: make([]AreaAccuracy, len(versions)), Shown: shownOf(outcome)}
	for i, v := range versions {
		if data.Areas[i], err = s.areaOf(ctx, v); err != nil {
			return screens.Answer[ValuationAccuracyData]{}, err
		}
	}
	slices.SortStableFunc(data.Areas, func(a, b AreaAccuracy) int {
		return cmp.Or(order(a.Sample)-order(b.Sample), cmp.Compare(b.Sales, a.Sales), cmp.Compare(a.Name, b.Name))
	})
	head := s.PageHead(accuracyPath, data.Title, "What we measured on sales that our estimates had not seen, area by area.")
	head.Index = len(data.Areas) > 0
	head.JSONLD = []any{s.Breadcrumbs(crumbs(screens.Link{Href: accuracyPath, Text: data.Title}))}
	if real := slices.DeleteFunc(slices.Clone(data.Areas), func(a AreaAccuracy) bool { return a.Sample }); len(real) > 0 {
		head.JSONLD = append(head.JSONLD, s.datasetOf(head, real))
	}
	return screens.Answer[ValuationAccuracyData]{Head: head, Data: data}, nil
}

// datasetOf describes the measurements to search engines.
func (s *Screens) datasetOf(head screens.Head, areas []AreaAccuracy) screens.Object {
	places := make([]string, len(areas))
	from, to := areas[0].From, areas[0].To
	for i, a := range areas {
		places[i], from, to = a.Name, min(from, a.From), max(to, a.To)
	}
	return screens.Object{
		"@context": screens.SchemaOrg, "@type": "Dataset", "@id": head.Canonical + "#dataset", "url": head.Canonical, "name": "Accuracy of " + s.Name + "’s estimates of home values", "description": head.Description,
		"creator": screens.Object{"@id": s.Absolute("/#organization")}, "isAccessibleForFree": true, "temporalCoverage": from + "/" + to, "spatialCoverage": slices.Compact(places),
		"measurementTechnique": "Models learn from the older sales of an area and value the newest 15 percent, which they have not seen.",
		"variableMeasured":     []string{"Median error of the estimate", "Share of estimates within 10% of the price", "Share of prices inside the range", "Mean width of the range"},
	}
}

func shownOf(o valuation.Outcome) ShownAccuracy {
	shown := ShownAccuracy{Sales: o.Sales, Least: valuation.MinOutcomes}
	if o.Sales >= valuation.MinOutcomes {
		shown.MedianError, shown.Inside = valuation.Percent(o.MedianError), valuation.Percent(o.Coverage)
		shown.From, shown.To = o.From.Format(time.DateOnly), o.To.Format(time.DateOnly)
	}
	return shown
}

func order(sample bool) int {
	if sample {
		return 1
	}
	return 0
}

func (s *Screens) areaOf(ctx context.Context, v valuation.Version) (AreaAccuracy, error) {
	area := valuation.AreaOf(v.Area)
	name, err := s.nameOf(ctx, area)
	a := v.Accuracy
	return AreaAccuracy{
		Name: name, Facts: string(v.Facts), Sample: area.Fictional, Sales: a.Sales, From: valuation.TimeOf(a.From).Format(time.DateOnly), To: valuation.TimeOf(a.To).Format(time.DateOnly),
		MedianError: valuation.Percent(a.MedianError), Within10: valuation.Percent(a.Within10), Inside: valuation.Percent(a.Coverage), Width: valuation.Percent(a.Width),
		Trained: v.TrainedAt.UTC().Format(time.DateOnly),
	}, err
}

// nameOf is the name of an area.
func (s *Screens) nameOf(ctx context.Context, area valuation.Area) (string, error) {
	state, _ := place.StateByCode(area.State)
	if area.CountySlug == "" {
		return cmp.Or(state.Name, strings.ToUpper(area.State)), nil
	}
	county, err := s.Valuations.Places.County(ctx, area.State, area.CountySlug)
	if apperr.CodeOf(err) == apperr.NotFound {
		return strings.ToUpper(area.CountySlug[:1]) + strings.ReplaceAll(area.CountySlug[1:], "-", " ") + ", " + state.Name, nil
	}
	return county.Name + ", " + state.Name, err
}
