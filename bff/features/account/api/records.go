package api

import (
	"encoding/json"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
)

// LeadRecord is a buyer's view of themselves.
type LeadRecord struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Email     string `json:"email"`
	Phone     string `json:"phone" doc:"ten digits, or empty"`
	TextOptIn int    `json:"text_optin" enum:"0,1"`

	AcceptedTerms     string     `json:"accepted_terms_of_use" enum:"yes,no"`
	AcceptedTermsDate *time.Time `json:"accepted_terms_date"`
	TermsDue          bool       `json:"terms_due" doc:"the terms must be accepted (again), by the server's clock"`

	EmailVerified bool `json:"email_verified" doc:"verified by a link or code sent there"`
	PhoneVerified bool `json:"phone_verified"`
	HasPassword   bool `json:"has_password"`

	ErasureDue  *time.Time `json:"erasure_due" doc:"when the account, or its contents, will be deleted at the owner's request, or null"`
	ErasureKind string     `json:"erasure_kind" enum:",data,account"`

	Profile ProfileRecord `json:"profile"`
}

// ProfileRecord is the profile of a buyer.
type ProfileRecord struct {
	FullName   string `json:"full_name"`
	Email      string `json:"email"`
	Phone      string `json:"phone"`
	AssignedTo string `json:"assigned_to"`
}

// AgentRecord is an agent's view of themselves.
type AgentRecord struct {
	ID            string `json:"id"`
	Alias         string `json:"alias" doc:"last part of the public profile's URL"`
	FullName      string `json:"full_name"`
	Email         string `json:"email"`
	Phone         string `json:"c_phone" doc:"ten digits, or empty"`
	AssignedTo    string `json:"assigned_to"`
	EmailVerified bool   `json:"email_verified"`
	PhoneVerified bool   `json:"phone_verified"`
	HasPassword   bool   `json:"has_password"`

	ErasureDue  *time.Time `json:"erasure_due"`
	ErasureKind string     `json:"erasure_kind" enum:",data,account"`
}

// UserRecord is a buyer or an agent.
type UserRecord struct {
	lead  *LeadRecord
	agent *AgentRecord
}

// MarshalJSON implements json.Marshaler: whichever of the two is set, or null.
func (u UserRecord) MarshalJSON() ([]byte, error) {
	if u.agent != nil {
		return json.Marshal(u.agent)
	}
	return json.Marshal(u.lead)
}

// Schema implements huma.SchemaProvider.
func (UserRecord) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{
		r.Schema(reflect.TypeFor[LeadRecord](), true, ""), r.Schema(reflect.TypeFor[AgentRecord](), true, ""), {Type: "null"},
	}}
}

func (calls Calls) leadRecord(p account.Account) *LeadRecord {
	r := &LeadRecord{
		ID: p.ID, Name: p.Name, FirstName: p.FirstName(), LastName: p.LastName(), Email: p.Email, Phone: p.Phone,
		AcceptedTerms: "no", TermsDue: p.TermsDue(calls.Accounts.Now()),
		EmailVerified: p.EmailVerified(), PhoneVerified: p.PhoneVerified(), HasPassword: p.Password != "",
		ErasureDue: erasureDue(p), ErasureKind: p.Erasure.Kind,
		Profile: ProfileRecord{FullName: p.Name, Email: p.Email, Phone: p.Phone, AssignedTo: p.AssignedTo},
	}
	if p.TextOptIn {
		r.TextOptIn = 1
	}
	if !p.Terms.At.IsZero() {
		at := p.Terms.At.UTC()
		r.AcceptedTerms, r.AcceptedTermsDate = "yes", &at
	}
	return r
}

func agentRecord(p account.Account) *AgentRecord {
	return &AgentRecord{
		ID: p.ID, Alias: p.Alias, FullName: p.Name, Email: p.Email, Phone: p.Phone, AssignedTo: p.AssignedTo,
		EmailVerified: p.EmailVerified(), PhoneVerified: p.PhoneVerified(), HasPassword: p.Password != "",
		ErasureDue: erasureDue(p), ErasureKind: p.Erasure.Kind,
	}
}

func erasureDue(p account.Account) *time.Time {
	if p.Erasure.At.IsZero() {
		return nil
	}
	return &p.Erasure.At
}

func (calls Calls) userRecord(p account.Account) UserRecord {
	if p.Role == account.Admin {
		return UserRecord{agent: agentRecord(p)}
	}
	return UserRecord{lead: calls.leadRecord(p)}
}
