package screen

import (
	"cmp"
	"context"
	"math"
	"net/http"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// MortgageInput is the query of a calculation; everything is optional. Amounts are in dollars, the rate in percent, the term in years; tax and
// insurance are per year, HOA and debts per month.
type MortgageInput struct {
	Alias     string `query:"alias" doc:"of a home for sale"`
	From      string `query:"from" doc:"property: the page of a home, whose alias may be missing"`
	View      string `query:"view" doc:"affordability, or else the payment"`
	Price     string `query:"price"`
	Down      string `query:"down" doc:"dollars, or with % a share of the price"`
	Rate      string `query:"rate"`
	Years     string `query:"years"`
	Tax       string `query:"tax"`
	Insurance string `query:"insurance"`
	HOA       string `query:"hoa"`
	Loan      string `query:"loan" doc:"conventional, fha or va"`
	Use       string `query:"use" secret:"true" doc:"for VA loans: first, later or exempt, which is health information"`
	State     string `query:"state" doc:"code or name"`
	Income    string `query:"income" secret:"true" doc:"dollars a year before tax"`
	Debts     string `query:"debts" secret:"true"`
	Cash      string `query:"cash" secret:"true" doc:"for the down payment"`
}

// MortgageData is the calculator with its results.
type MortgageData struct {
	Title         string             `json:"title"`
	View          string             `json:"view" enum:"payment,affordability"`
	Home          *MortgageHome      `json:"home" doc:"the home that it is about, or null"`
	Inputs        MortgageInputs     `json:"inputs"`
	Defaults      DefaultInputs      `json:"defaults" doc:"what missing inputs are derived from"`
	Unread        []UnreadInput      `json:"unread" doc:"parameters that couldn't be read and were left out"`
	Result        MortgageResult     `json:"result"`
	Affordability Affordability      `json:"affordability"`
	Thirty        WeekRate           `json:"thirty" doc:"the latest weekly rate of 30 years"`
	Fifteen       float64            `json:"fifteen" doc:"the rate of 15 years of that week, for terms of up to 15 years; 0: it wasn’t published"`
	Source        string             `json:"source" doc:"of the rates"`
	Parameters    MortgageParameters `json:"parameters"`
	States        []StateCosts       `json:"states" doc:"the country first"`
}

// MortgageInputs are the inputs of the calculation.
type MortgageInputs struct {
	Price     int64   `json:"price"`
	Down      int64   `json:"down"`
	Rate      float64 `json:"rate" doc:"percent a year"`
	Years     int     `json:"years"`
	Tax       int64   `json:"tax" doc:"dollars a year"`
	Insurance int64   `json:"insurance" doc:"dollars a year"`
	HOA       int64   `json:"hoa" doc:"dollars a month"`
	Loan      string  `json:"loan" enum:"conventional,fha,va"`
	Use       string  `json:"use" enum:"first,later,exempt" doc:"of VA loans"`
	State     string  `json:"state" doc:"two letters, or empty for the country"`
	Income    int64   `json:"income" doc:"dollars a year"`
	Debts     int64   `json:"debts" doc:"dollars a month"`
	Cash      int64   `json:"cash"`
}

// DefaultInputs are the defaults. The default down payment is a share of the price, and so are tax and insurance, depending on the state.
type DefaultInputs struct {
	Price  int64   `json:"price"`
	Down   float64 `json:"down" doc:"percent of the price"`
	Rate   float64 `json:"rate" doc:"of 30 years"`
	Years  int     `json:"years"`
	Tax    int64   `json:"tax" doc:"of this home, dollars a year at its price; 0: follows from the state"`
	HOA    int64   `json:"hoa"`
	State  string  `json:"state"`
	Income int64   `json:"income"`
	Debts  int64   `json:"debts"`
	Cash   int64   `json:"cash"`
}

// Home is what a calculation needs to know about a home for sale.
type Home struct {
	MortgageHome
	Tax   int64  // dollars per year; 0: unknown
	HOA   int64  // dollars per month
	State string // two letters
}

// MortgageHome is the home for sale that a calculation is about.
type MortgageHome struct {
	Alias string        `json:"alias"`
	Href  string        `json:"href"`
	Title string        `json:"title" doc:"its address"`
	Note  string        `json:"note" doc:"where it comes from"`
	Price int64         `json:"price" doc:"asking price; 0: unknown"`
	Photo screens.Photo `json:"photo"`
}

// The default inputs: round numbers near those of a typical buyer.
const (
	examplePrice  = 400_000
	exampleIncome = 120_000
	exampleDebts  = 500
	exampleCash   = 60_000
	exampleRate   = 6.5 // until a rate is stored
)

const calculatorPath = "/mortgage"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "mortgage", Page: "Mortgage", Summary: "The mortgage calculator", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *MortgageInput) (screens.Answer[MortgageData], error) {
			return s.Mortgage(ctx, *in)
		})
}

// Mortgage is the calculator: what a home costs per month, and what price someone can afford.
func (s *Screens) Mortgage(ctx context.Context, in MortgageInput) (screens.Answer[MortgageData], error) {
	regions.Depend(ctx, nil) // on everything, which includes the rates
	home := Home{}
	if in.Alias != "" {
		var err error
		if home, err = s.Home(ctx, in.Alias); err != nil {
			if code := apperr.CodeOf(err); code == apperr.Gone {
				return screens.Answer[MortgageData]{}, apperr.New(apperr.NotFound, "This home is no longer for sale.")
			}
			return screens.Answer[MortgageData]{}, err
		}
	}
	week, thirty, err := s.latest(ctx)
	if err != nil {
		return screens.Answer[MortgageData]{}, err
	}
	data, given := calculate(in, home, week, thirty)
	return screens.Answer[MortgageData]{Head: s.mortgageHead(in, data, given), Data: data}, nil
}

// calculate parses the query and returns the results. given says whether the query had any valid inputs.
func calculate(in MortgageInput, home Home, week mortgage.WeeklyRate, thirty WeekRate) (data MortgageData, given bool) {
	r := &reading{unread: []UnreadInput{}}
	data = MortgageData{
		Title: "Home Loans", View: "payment", Thirty: thirty, Fifteen: week.Fifteen, Source: mortgage.Source, Parameters: newParameters(mortgage.Current), States: statesWithCosts(),
	}
	if in.Alias != "" {
		data.Title, data.Home = "Monthly payment", &home.MortgageHome
	}
	if in.View == "affordability" {
		data.View = in.View
	}
	defaults := DefaultInputs{
		Price: cmp.Or(home.Price, examplePrice), Down: mortgage.DefaultDownPercent, Rate: cmp.Or(thirty.Percent, exampleRate), Years: mortgage.DefaultYears,
		Tax: home.Tax, HOA: home.HOA, State: home.State, Income: exampleIncome, Debts: exampleDebts, Cash: exampleCash,
	}
	state := r.state(in.State, defaults.State)
	taxShare, insuranceShare := mortgage.YearlyCosts(state)
	price := r.dollars("price", "Home price", in.Price, 1, maxPrice, defaults.Price)
	years := r.years(in.Years)
	tax := defaults.Tax
	if tax == 0 || price != defaults.Price {
		tax = shareOf(price, taxShare)
	}
	data.Defaults = defaults
	data.Inputs = MortgageInputs{
		Price: price, Down: r.down(in.Down, price), Rate: r.take("rate", "Interest rate", in.Rate, 0, maxRate, cmp.Or(week.For(years), exampleRate)), Years: years,
		Tax: r.dollars("tax", "Property tax", in.Tax, 0, maxCost, tax), Insurance: r.dollars("insurance", "Home insurance", in.Insurance, 0, maxCost, shareOf(price, insuranceShare)),
		HOA: r.dollars("hoa", "HOA", in.HOA, 0, maxCost, defaults.HOA), Loan: choice(r, "loan", "Kind of loan", in.Loan, mortgage.Kinds), Use: choice(r, "use", "Use of a VA loan", in.Use, mortgage.VAUses), State: state,
		Income: r.dollars("income", "Income before tax", in.Income, 0, maxPrice, defaults.Income), Debts: r.dollars("debts", "Debts", in.Debts, 0, maxCost, defaults.Debts),
		Cash: r.dollars("cash", "Cash for the down payment", in.Cash, 0, maxPrice, defaults.Cash),
	}
	i := data.Inputs
	inputs := mortgage.Inputs{Price: i.Price, Down: i.Down, Rate: i.Rate, Years: i.Years, Tax: i.Tax, Insurance: i.Insurance, HOA: i.HOA, Kind: mortgage.Kind(i.Loan), Use: mortgage.VAUse(i.Use)}
	data.Result = newResult(mortgage.Current.Calculate(inputs))
	budget := mortgage.Budget{Income: i.Income, Debts: i.Debts, Cash: i.Cash, Rate: i.Rate, Years: i.Years, Tax: taxShare, Insurance: insuranceShare, HOA: i.HOA}
	data.Affordability = newAffordability(mortgage.Current.Afford(budget))
	data.Unread = r.unread
	return data, len(r.given) > 0
}

// shareOf returns a percentage of a price, in whole dollars.
func shareOf(price int64, percent float64) int64 {
	return int64(math.Round(float64(price) * percent / 100))
}

func (s *Screens) mortgageHead(in MortgageInput, data MortgageData, given bool) screens.Head {
	i, r := data.Inputs, data.Result
	text := "Estimate the monthly payment of any home with taxes, insurance and mortgage insurance, see how a loan is paid off, and what you can afford."
	path, title := calculatorPath, "Mortgage calculator"
	if given || data.Home != nil {
		text = "A home of " + format.Dollars(i.Price) + " with " + format.Dollars(i.Down) + " down costs about " + format.Dollars(r.Monthly) + " a month at " + format.TrimZeros(i.Rate, 3) + "% over " + format.Plural(i.Years, "year", "years") + "."
	}
	if data.Home != nil {
		path, title = calculatorPath+"/property/"+data.Home.Alias, "Monthly payment of "+data.Home.Title
	}
	head := s.PageHead(path, title, text)
	// Search engines index one URL, whatever is calculated; a calculation for a home belongs to that home's page.
	head.Index = data.Home == nil && !given && len(data.Unread) == 0
	if in.From == "property" && in.Alias == "" {
		head.Status, head.Redirect = http.StatusMovedPermanently, calculatorPath
	}
	return head
}

// MortgageResult is mortgage.Result.
type MortgageResult struct {
	Borrowed          int64          `json:"borrowed" doc:"with the fee"`
	Fee               int64          `json:"fee" doc:"upfront, borrowed as well"`
	Payment           float64        `json:"payment" doc:"of the loan alone, a month, with cents"`
	Tax               int64          `json:"tax" doc:"per month, like all that follow"`
	Insurance         int64          `json:"insurance"`
	HOA               int64          `json:"hoa"`
	MortgageInsurance int64          `json:"mortgage_insurance" doc:"in the first year"`
	Monthly           int64          `json:"monthly" doc:"all of it"`
	RequestMonth      int            `json:"request_month" doc:"month from which mortgage insurance may be canceled; 0: never, or there is none"`
	EndMonth          int            `json:"end_month" doc:"month in which mortgage insurance ends; 0: there is none"`
	Interest          int64          `json:"interest" doc:"over the whole term"`
	Cash              int64          `json:"cash" doc:"needed at closing: the down payment and closing costs"`
	Concern           string         `json:"concern" enum:",down_low,high_cost,above_all" doc:"possible obstacles to this kind of loan"`
	Schedule          []MortgageYear `json:"schedule"`
}

// MortgageYear is mortgage.Year.
type MortgageYear struct {
	Year      int   `json:"year" doc:"1 for the first"`
	Principal int64 `json:"principal"`
	Interest  int64 `json:"interest"`
	Owed      int64 `json:"owed" doc:"at its end"`
}

func newResult(r mortgage.Result) MortgageResult {
	schedule := make([]MortgageYear, len(r.Schedule))
	for i, year := range r.Schedule {
		schedule[i] = MortgageYear(year)
	}
	return MortgageResult{
		Borrowed: r.Borrowed, Fee: r.Fee, Payment: r.Payment, Tax: r.Tax, Insurance: r.Insurance, HOA: r.HOA, MortgageInsurance: r.MortgageInsurance, Monthly: r.Monthly,
		RequestMonth: r.RequestMonth, EndMonth: r.EndMonth, Interest: r.Interest, Cash: r.Cash, Concern: string(r.Concern), Schedule: schedule,
	}
}

// Affordability is mortgage.Affordability.
type Affordability struct {
	Comfortable Affordable `json:"comfortable" doc:"by the rule of thumb"`
	Most        Affordable `json:"most" doc:"with as much debt as lenders accept at most"`
}

// Affordable is mortgage.Affordable.
type Affordable struct {
	Price   int64  `json:"price" doc:"0: none"`
	Monthly int64  `json:"monthly"`
	Bound   string `json:"bound" enum:"income,debts,cash"`
}

func newAffordability(a mortgage.Affordability) Affordability {
	return Affordability{Comfortable: newAffordable(a.Comfortable), Most: newAffordable(a.Most)}
}

func newAffordable(a mortgage.Affordable) Affordable {
	return Affordable{Price: a.Price, Monthly: a.Monthly, Bound: string(a.Bound)}
}
