package lead

import (
	"encoding/json"
	"time"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing/card"
)

// Payload is the JSON that agents' tools receive about an event. Their programs parse it, so only add to it.
type Payload struct {
	Type      Event        `json:"type"`
	Timestamp time.Time    `json:"timestamp"`
	Data      *PayloadLead `json:"data,omitempty"` // nil in a test event
}

// PayloadLead is a lead as tools receive it.
type PayloadLead struct {
	ID        string           `json:"id"`
	Status    Status           `json:"status"`
	Reason    Reason           `json:"reason"`
	CreatedAt time.Time        `json:"created_at"`
	AcceptBy  *time.Time       `json:"accept_by"`
	Buyer     PayloadBuyer     `json:"buyer"`
	Home      *PayloadHome     `json:"home"`
	Inquiries []PayloadInquiry `json:"inquiries"`
	Message   *PayloadMessage  `json:"message,omitempty"` // of lead.message
}

// PayloadMessage is what one of the two wrote in their conversation.
type PayloadMessage struct {
	ID    string    `json:"id"`
	From  string    `json:"from"`            // buyer or agent
	Text  string    `json:"text"`            // may be empty with a home or files
	Home  string    `json:"home,omitempty"`  // URL of a home that it shows
	Files []string  `json:"files,omitempty"` // names of what it has attached, which only the conversation shows
	At    time.Time `json:"at"`
	URL   string    `json:"url"` // of the conversation
}

// FromBuyer and FromAgent say who wrote a message.
const (
	FromBuyer = "buyer"
	FromAgent = "agent"
)

func (m *PayloadMessage) byBuyer() bool { return m != nil && m.From == FromBuyer }

// PayloadBuyer is the buyer.
type PayloadBuyer struct {
	Name          string `json:"name"`
	Email         string `json:"email"`
	EmailVerified bool   `json:"email_verified"`
	Phone         string `json:"phone"`
	TextsAllowed  bool   `json:"texts_allowed"`
}

// PayloadHome is the home that the buyer asked about: one that is listed, or their own, whose estimate they saw.
type PayloadHome struct {
	ListingID string `json:"listing_id"` // MLS number; "": it isn't listed
	URL       string `json:"url"`
	Address   string `json:"address"`
	City      string `json:"city"`
	State     string `json:"state"`
	Price     int64  `json:"price"`
	Estimate  int64  `json:"estimate,omitempty"`
}

// PayloadInquiry is one question or tour request.
type PayloadInquiry struct {
	Kind     inquiry.Kind       `json:"kind"`
	Message  string             `json:"message"`
	At       time.Time          `json:"at"`
	TourDay  string             `json:"tour_day,omitempty"`
	TourTime inquiry.PartOfDay  `json:"tour_time,omitempty"`
	TourWay  inquiry.TourFormat `json:"tour_way,omitempty"`
	Canceled bool               `json:"canceled"`
}

func (s *Service) payload(event Event, v View, m *PayloadMessage) ([]byte, error) {
	data := &PayloadLead{
		ID: v.ID, Status: v.Status, Reason: v.Reason, CreatedAt: v.CreatedAt, Inquiries: []PayloadInquiry{}, Message: m,
		Buyer: PayloadBuyer{Name: v.Name, Email: v.Email, EmailVerified: v.EmailVerified, Phone: v.Phone, TextsAllowed: v.TextsAllowed()},
	}
	if event == EventPassedOn {
		data.Status = Unclaimed
	}
	if !v.DueAt.IsZero() && event == EventOffered {
		data.AcceptBy = &v.DueAt
	}
	if v.Home.ID != 0 {
		shown := card.New(v.Home)
		data.Home = &PayloadHome{ListingID: v.Home.ListingID, URL: s.Origin + shown.Href, Address: shown.Address, City: v.Home.Address.City, State: v.Home.Address.State, Price: v.Home.Price}
	}
	if a := v.Appraisal(); v.Home.ID == 0 && a.Address != "" {
		data.Home = &PayloadHome{URL: s.Origin + a.Path, Address: a.Address, Estimate: a.Value}
	}
	for _, i := range v.Inquiries {
		one := PayloadInquiry{Kind: i.Kind, Message: i.Message, At: i.CreatedAt, TourTime: i.Part, TourWay: i.Way, Canceled: !i.CanceledAt.IsZero()}
		if i.Kind == inquiry.Tour {
			one.TourDay = i.Day.Format(time.DateOnly)
		}
		data.Inquiries = append(data.Inquiries, one)
	}
	return json.Marshal(Payload{Type: event, Timestamp: s.Now().UTC(), Data: data})
}

// TextsAllowed reports whether the buyer agreed to texts and calls in their latest inquiry, and hasn't withdrawn that.
func (v View) TextsAllowed() bool { return len(v.Inquiries) > 0 && v.Inquiries[0].TextsAllowed() }
