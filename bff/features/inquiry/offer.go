package inquiry

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Offer is what the inquiry form shows before it is sent.
type Offer struct {
	Home     listing.Listing // see Addressee.Place
	Receiver Receiver
	Agent    *Addressee  // who is written to; nil: it is about the home
	Instead  *Receiver   // the listing agent, whom a buyer with an agent may choose instead; nil: nobody
	Saved    int         // homes that the buyer has saved and may share
	Days     []time.Time // for a tour, see TourDays
	Free     FreeTimes   // times of the receiver; without, a tour is asked for by the part of a day
}

// Offer says who would receive an inquiry about a home, or a message to an agent. It is an error if the home or the agent is no longer shown.
func (s *Service) Offer(ctx context.Context, alias, agent string, who *account.Principal, referral Referral) (Offer, error) {
	about, err := s.subjectOf(ctx, alias, agent)
	if err != nil {
		return Offer{}, err
	}
	list, err := s.receivers(ctx, about, who, referral, askerOf(who))
	if err != nil {
		return Offer{}, err
	}
	offer := Offer{Home: about.home, Agent: about.agent, Receiver: list[0]}
	if about.agent == nil {
		offer.Days = TourDays(about.home, s.Now())
		if offer.Free, err = s.freeTimes(ctx, about.home, list[0]); err != nil {
			return Offer{}, err
		}
	}
	if len(list) > 1 && list[0].Route == ToReferral && list[1].Route == ToListing {
		offer.Instead = &list[1]
	}
	for _, r := range []*Receiver{&offer.Receiver, offer.Instead} {
		if err := s.noteReferral(ctx, r); err != nil {
			return Offer{}, err
		}
	}
	if asker := askerOf(who); asker != "" {
		offer.Saved, err = s.countSaved(ctx, asker)
	}
	return offer, err
}

// noteReferral records whether a receiver pays us a referral fee, which buyers have to know before they write.
func (s *Service) noteReferral(ctx context.Context, r *Receiver) error {
	if r == nil || r.AgentID == "" || s.ReferralFee == nil {
		return nil
	}
	percent, err := s.ReferralFee(ctx, r.AgentID)
	r.PaysReferral = percent > 0
	return err
}

// askerOf identifies a logged-in buyer as a sender.
func askerOf(who *account.Principal) string {
	if who == nil || who.Account.Role != account.Lead {
		return ""
	}
	return who.Account.ID
}

func (s *Service) countSaved(ctx context.Context, accountID string) (int, error) {
	var n int64
	err := s.DB.Rows(ctx).Table("favorites f").Joins("join listings l on l.id = f.listing_id and l.shown").Scopes(postgres.OfAccount(accountID)).Count(&n).Error
	return int(n), postgres.Failure(err)
}
