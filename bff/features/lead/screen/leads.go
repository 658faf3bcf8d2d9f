package screen

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/lead"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// LeadsInput selects and sorts leads.
type LeadsInput struct {
	Stage string `query:"stage" doc:"new, in_touch, touring, under_contract, closed or quiet; all without it"`
	Sort  string `query:"sort" doc:"oldest, due or name; the latest first without it"`
	Shown string `query:"shown" doc:"how many leads; 20 without it, at most 500"`
	Lead  string `query:"lead" secret:"true" doc:"id of a lead that is shown open"`
}

// LeadsData is what an agent sees of their leads.
type LeadsData struct {
	Name     string       `json:"name"`
	Href     string       `json:"href" doc:"of the public profile; empty: there is none"`
	CSV      string       `json:"csv" doc:"path of all leads as a file"`
	Leads    []Lead       `json:"leads" doc:"those with the latest inquiries first"`
	Count    int          `json:"count" doc:"of the chosen stage"`
	Stages   []LeadStage  `json:"stages" doc:"all first; those without leads are left out"`
	Stage    string       `json:"stage" doc:"the chosen one; empty: all"`
	Sort     string       `json:"sort" doc:"oldest, due or name; empty: the latest first"`
	Open     string       `json:"open" doc:"id of the lead that is shown open, or empty"`
	Response string       `json:"response" doc:"You usually accept in 14 min; empty: not known"`
	Settings LeadSettings `json:"settings"`
	Tools    LeadTools    `json:"tools"`
	Sent     []Delivery   `json:"sent" doc:"newest first, at most 100"`
}

// LeadStage is a stage with its number of leads.
type LeadStage struct {
	Stage string `json:"stage" doc:"empty: all"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// LeadSettings say which leads an agent takes.
type LeadSettings struct {
	Paused    bool  `json:"paused"`
	PriceFrom int64 `json:"price_from" doc:"dollars"`
	PriceTo   int64 `json:"price_to" doc:"dollars; 0: no limit"`
	Capacity  int   `json:"capacity" doc:"leads a month; 0: no limit"`
}

// LeadTools are the agent's connected programs.
type LeadTools struct {
	Webhook      string `json:"webhook" doc:"its address; empty: none"`
	FollowUpBoss bool   `json:"follow_up_boss" doc:"connected"`
}

// Delivery is an event that was sent to a tool.
type Delivery struct {
	ID       string    `json:"id"`
	Tool     string    `json:"tool" enum:"webhook,follow_up_boss"`
	Event    string    `json:"event" enum:"lead.offered,lead.accepted,lead.updated,lead.passed_on,lead.released,lead.message,test"`
	State    string    `json:"state" enum:"waiting,delivered,failed"`
	Answer   string    `json:"answer" doc:"result of the last attempt: 200, connection refused; empty: none yet"`
	Attempts int       `json:"attempts"`
	At       time.Time `json:"at"`
	When     string    `json:"when" doc:"the same in words"`
}

const (
	leadsPath = "/account/leads"
	maxLeads  = 500
)

func init() {
	screens.Add(&declared, screens.Declaration{Name: "leads", Page: "Leads", Summary: "The agent's leads, which leads they take, and where else leads go", Access: httpapi.Agents},
		func(s *Screens, ctx context.Context, in *LeadsInput) (screens.Answer[LeadsData], error) {
			return s.LeadsOf(ctx, in)
		})
}

// tabOf returns the path of the same leads as a tab of the agent's profile.
func (in *LeadsInput) tabOf(profile string) string {
	query := url.Values{"tab": {"leads"}}
	for name, value := range map[string]string{"stage": in.Stage, "sort": in.Sort, "shown": in.Shown, "lead": in.Lead} {
		if value != "" {
			query.Set(name, value)
		}
	}
	return profile + "?" + query.Encode()
}

// LeadsOf is the page of an agent's leads. If the agent has a profile, it redirects there: the leads are one of its tabs.
func (s *Screens) LeadsOf(ctx context.Context, in *LeadsInput) (screens.Answer[LeadsData], error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil {
		return screens.Answer[LeadsData]{}, err
	}
	head := s.OwnHead(leadsPath, "My leads", "Buyers who contacted you, and your lead settings.")
	if who.Account.Role != account.Admin {
		return accountscreen.ToProfile(head, LeadsData{Leads: []Lead{}, Stages: []LeadStage{}, Sent: []Delivery{}}), nil
	}
	data := LeadsData{Name: who.Account.Name, Leads: []Lead{}, Open: in.Lead, CSV: "/api/agent/leads.csv"}
	if who.Account.Alias != "" {
		data.Href = card.AgentPath(who.Account.Alias)
		head.Redirect = in.tabOf(data.Href)
	}
	g, gctx := errgroup.WithContext(ctx) // the parts are independent
	g.Go(func() error {
		took, err := s.Leads.ResponseOf(gctx, who.Account.ID)
		if took > 0 {
			data.Response = "You usually accept in " + format.Took(took)
		}
		return err
	})
	g.Go(func() error { return s.fillLeads(gctx, who, &data, in) })
	g.Go(func() (err error) {
		data.Settings, data.Tools, data.Sent, err = s.setupOf(gctx, who)
		return err
	})
	return screens.Answer[LeadsData]{Head: head, Data: data}, g.Wait()
}

// leadOrders are the sort orders besides the default, latest first.
var leadOrders = map[string]func(a, b lead.Row) int{
	"oldest": func(a, b lead.Row) int { return a.LastAt.Compare(b.LastAt) },
	"name":   func(a, b lead.Row) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) },
	// Leads that have to be accepted come first, by deadline.
	"due": func(a, b lead.Row) int {
		switch {
		case a.DueAt.IsZero() == b.DueAt.IsZero():
			return a.DueAt.Compare(b.DueAt)
		case b.DueAt.IsZero():
			return -1
		}
		return 1
	},
}

// fillLeads adds the leads of the selected stage, and the number of leads in each stage.
func (s *Screens) fillLeads(ctx context.Context, who account.Principal, data *LeadsData, in *LeadsInput) error {
	count, err := s.Leads.CountOf(ctx, who)
	if err != nil {
		return err
	}
	rows, err := s.Leads.Rows(ctx, who.Account.ID, maxLeads)
	if err != nil {
		return err
	}
	counts := map[lead.Stage]int{}
	for _, row := range rows {
		if row.PassedAt.IsZero() { // what was passed stays for a minute, but isn't counted anymore
			counts[row.Stage]++
		}
	}
	data.Stages, data.Count = []LeadStage{{Text: "All", Count: count}}, count
	for _, stage := range []lead.Stage{lead.StageNew, lead.StageInTouch, lead.StageTouring, lead.StageContract, lead.StageClosed, lead.StageQuiet} {
		if counts[stage] > 0 {
			data.Stages = append(data.Stages, LeadStage{string(stage), stageTexts[stage], counts[stage]})
		}
	}
	if n := counts[lead.Stage(in.Stage)]; n > 0 {
		data.Stage, data.Count = in.Stage, n
		rows = slices.DeleteFunc(rows, func(row lead.Row) bool { return string(row.Stage) != data.Stage })
	}
	if by, ok := leadOrders[in.Sort]; ok {
		data.Sort = in.Sort
		slices.SortStableFunc(rows, by)
	}
	shown, err := strconv.Atoi(in.Shown)
	if err != nil || shown < lead.PerPage {
		shown = lead.PerPage
	}
	chosen := []lead.Lead{}
	for i, row := range rows {
		if i < shown || row.ID == in.Lead {
			chosen = append(chosen, row.Lead)
		}
	}
	views, err := s.Leads.Views(ctx, chosen)
	for _, v := range views {
		data.Leads = append(data.Leads, s.Lead(v))
	}
	return err
}

func (s *Screens) setupOf(ctx context.Context, who account.Principal) (LeadSettings, LeadTools, []Delivery, error) {
	settings, err := s.Leads.SettingsOf(ctx, who.Account.ID)
	if err != nil {
		return LeadSettings{}, LeadTools{}, nil, err
	}
	connected, err := s.Leads.Connections(ctx, who.Account.ID)
	if err != nil {
		return LeadSettings{}, LeadTools{}, nil, err
	}
	sent, err := s.Deliveries(ctx, who)
	return NewSettings(settings), NewTools(connected), sent, err
}

// NewSettings renders which leads an agent takes.
func NewSettings(s lead.Settings) LeadSettings {
	return LeadSettings{Paused: s.Paused, PriceFrom: s.PriceFrom, PriceTo: s.PriceTo, Capacity: s.Capacity}
}

// NewTools renders an agent's connected programs, without secrets.
func NewTools(connected []lead.Connection) (t LeadTools) {
	for _, c := range connected {
		switch c.Tool {
		case lead.Webhook:
			t.Webhook = c.URL
		case lead.FollowUpBoss:
			t.FollowUpBoss = true
		}
	}
	return t
}

// Deliveries lists what was sent to an agent's tools.
func (s *Screens) Deliveries(ctx context.Context, who account.Principal) ([]Delivery, error) {
	list, err := s.Leads.Deliveries(ctx, who.Account.ID)
	out := make([]Delivery, len(list))
	for i, d := range list {
		out[i] = s.delivery(d)
	}
	return out, err
}

// DeliveryDetails are a delivery with its content.
type DeliveryDetails struct {
	Delivery
	LastTry string `json:"last_try" doc:"when the last attempt was; empty: none yet"`
	Payload string `json:"payload" doc:"JSON, exactly as it is signed and sent"`
}

// DeliveryOf returns one of an agent's deliveries.
func (s *Screens) DeliveryOf(ctx context.Context, who account.Principal, id string) (DeliveryDetails, error) {
	d, err := s.Leads.DeliveryOf(ctx, who.Account.ID, id)
	if err != nil {
		return DeliveryDetails{}, err
	}
	out := DeliveryDetails{Delivery: s.delivery(d), Payload: string(d.Payload)}
	if !d.AttemptedAt.IsZero() {
		out.LastTry = ago(d.AttemptedAt, s.Now(), time.UTC)
	}
	return out, nil
}

func (s *Screens) delivery(d lead.Delivery) Delivery {
	out := Delivery{ID: d.ID, Tool: string(d.Tool), Event: string(d.Event), State: "waiting", Answer: d.Answer, Attempts: d.Attempts, At: d.CreatedAt, When: ago(d.CreatedAt, s.Now(), time.UTC)}
	switch {
	case !d.DeliveredAt.IsZero():
		out.State = "delivered"
	case !d.GaveUpAt.IsZero():
		out.State = "failed"
	}
	return out
}
