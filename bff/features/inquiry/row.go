package inquiry

import (
	"time"

	"hearthway/bff/platform/postgres"
)

// inquiryRow is a row of inquiries.
type inquiryRow struct {
	ID             string `gorm:"primaryKey"`
	Asker          string
	RetryKey       string
	Kind           Kind
	ListingID      *int64
	ToAgentID      *string
	AccountID      *string
	Name           string
	Email          string
	EmailVerified  bool
	Phone          string
	Message        string
	TourDay        *time.Time
	TourTime       PartOfDay
	TourAt         *time.Time
	TourAlt        *time.Time
	TourWay        TourFormat
	TextsVersion   string
	Address        string
	SiteID         string
	AdminID        string
	Route          Route
	AgentID        *string
	ReceiverName   string
	ReceiverOffice string
	ReceiverEmail  string
	CreatedAt      time.Time `gorm:"autoCreateTime:false"`
	CanceledAt     *time.Time
	MovedAt        *time.Time
	TextsStoppedAt *time.Time
	LeadID         *string
	TourChanges    int
	AcceptedAt     *time.Time `gorm:"->"` // see withLead
	Waiting        bool       `gorm:"->"`
	Booked         *string    `gorm:"->"`

	ReceiverLicenseState string
	ReceiverLicense      string
	SharesSaved          bool

	AppraisedAddress string
	AppraisedPath    string
	AppraisedValue   int64
	AppraisedLow     int64
	AppraisedHigh    int64
}

// TableName implements schema.Tabler.
func (inquiryRow) TableName() string { return "inquiries" }

func newInquiryRow(i Inquiry) inquiryRow {
	return inquiryRow{
		ID: i.ID, Asker: i.SenderKey(), RetryKey: i.RetryKey, Kind: i.Kind, ListingID: idOrNull(i.ListingID), ToAgentID: postgres.TextOrNull(i.ToAgentID), AccountID: postgres.TextOrNull(i.AccountID), Name: i.Name,
		Email: i.Email, EmailVerified: i.EmailVerified, Phone: i.Phone, Message: i.Message, TourDay: postgres.OrNull(i.Day), TourTime: i.Part, TourAt: postgres.OrNull(i.At), TourAlt: postgres.OrNull(i.Or), TourWay: i.Way,
		TextsVersion: i.TextsVersion, Address: i.Address, SiteID: i.Referral.SiteID, AdminID: i.Referral.AdminID, Route: i.Receiver.Route,
		AgentID: postgres.TextOrNull(i.Receiver.AgentID), ReceiverName: i.Receiver.Name, ReceiverOffice: i.Receiver.Office, ReceiverEmail: i.Receiver.Email,
		CreatedAt: i.CreatedAt, CanceledAt: postgres.OrNull(i.CanceledAt), MovedAt: postgres.OrNull(i.MovedAt), TourChanges: i.Changes, LeadID: postgres.TextOrNull(i.LeadID),
		ReceiverLicenseState: i.Receiver.License.State, ReceiverLicense: i.Receiver.License.Number, SharesSaved: i.SharesSaved,
		AppraisedAddress: i.Appraisal.Address, AppraisedPath: i.Appraisal.Path, AppraisedValue: i.Appraisal.Value, AppraisedLow: i.Appraisal.Low, AppraisedHigh: i.Appraisal.High,
	}
}

func (r inquiryRow) inquiry() Inquiry {
	return Inquiry{
		ID: r.ID, RetryKey: r.RetryKey, Kind: r.Kind, ListingID: idOf(r.ListingID), ToAgentID: postgres.TextOf(r.ToAgentID), AccountID: postgres.TextOf(r.AccountID), Name: r.Name, Email: r.Email,
		EmailVerified: r.EmailVerified, Phone: r.Phone, Message: r.Message, Day: postgres.TimeOf(r.TourDay), Part: r.TourTime, At: postgres.TimeOf(r.TourAt), Or: postgres.TimeOf(r.TourAlt), Way: r.TourWay,
		TextsVersion: r.TextsVersion, Address: r.Address, Referral: Referral{SiteID: r.SiteID, AdminID: r.AdminID},
		Receiver: Receiver{
			Route: r.Route, AgentID: postgres.TextOf(r.AgentID), Name: r.ReceiverName, Office: r.ReceiverOffice, Email: r.ReceiverEmail,
			License: License{State: r.ReceiverLicenseState, Number: r.ReceiverLicense},
		},
		SharesSaved: r.SharesSaved, Appraisal: Appraisal{Address: r.AppraisedAddress, Path: r.AppraisedPath, Value: r.AppraisedValue, Low: r.AppraisedLow, High: r.AppraisedHigh},
		CreatedAt: r.CreatedAt, CanceledAt: postgres.TimeOf(r.CanceledAt), MovedAt: postgres.TimeOf(r.MovedAt), Changes: r.TourChanges, LeadID: postgres.TextOf(r.LeadID), AcceptedAt: postgres.TimeOf(r.AcceptedAt), Waiting: r.Waiting, Booked: postgres.TextOf(r.Booked), TextsStopped: r.TextsStoppedAt != nil,
	}
}

func idOrNull(id int64) *int64 {
	if id == 0 {
		return nil
	}
	return &id
}

func idOf(id *int64) int64 {
	if id == nil {
		return 0
	}
	return *id
}
