package inquiry

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
)

// ListingAgent returns a home's listing agent, if they can be reached by email; false if not. Agents of sample
// homes are fictional and don't count.
func ListingAgent(home listing.Listing) (Receiver, bool) {
	if home.Sample != "" {
		return Receiver{}, false
	}
	r := Receiver{Route: ToListing, Name: home.Agent.Name, Office: home.Office.Name}
	switch {
	case r.Names() == "":
		return Receiver{}, false
	case checkEmail(home.Agent.Email) == "":
		r.Email = home.Agent.Email
	case checkEmail(home.Office.Email) == "":
		r.Email = home.Office.Email
	default:
		return Receiver{}, false
	}
	return r, true
}

// Leads decides who gets inquiries, and follows up on those that our agents get; *lead.Service implements it.
type Leads interface {
	// Receivers returns who may receive an inquiry about a home; the form shows the first one. who is nil for guests. asker is the inquiry's
	// SenderKey, or "" while the sender isn't known yet.
	Receivers(ctx context.Context, home listing.Listing, who *account.Principal, referral Referral, asker string) ([]Receiver, error)
	// Addressee finds the agent with a public profile by alias or ID. AgentReceivers returns who may receive a message to them, the agent first.
	Addressee(ctx context.Context, name string) (Addressee, error)
	AgentReceivers(ctx context.Context, to Addressee, who *account.Principal, referral Referral, asker string) ([]Receiver, error)
	// Received delivers an inquiry to its receiver, in the transaction that stores it.
	Received(ctx context.Context, i Inquiry, home listing.Listing, source listing.SourceInfo) error
	// TourChanged notifies the receiver of a tour that it was canceled or moved, in the transaction that changes it.
	TourChanged(ctx context.Context, i Inquiry) error
}

// chosen returns the receiver that the form showed, if it still may receive the inquiry. Otherwise it returns
// an apperr.Conflict that names the current one, because nothing may go to someone whom the form didn't show.
func chosen(list []Receiver, key string) (Receiver, error) {
	for _, r := range list {
		if key == "" || r.Key() == key {
			return r, nil
		}
	}
	return Receiver{}, goesTo(list[0])
}

func goesTo(r Receiver) error {
	return &apperr.Error{Code: apperr.Conflict, Text: "Your request would now go to " + r.Names() + ". To continue, please send it again.",
		Fields: map[string]string{"receiver": r.Key()}}
}
