package mails

import (
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/tour"
)

func tourExamples(w writers) examples {
	at := time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC)
	asked := tour.View{
		Tour: tour.Tour{ID: "1", AgentID: "2", State: tour.Asked, Times: tour.Times{at, at.Add(time.Hour)}}, Home: villa, Source: source,
		Inquiry: inquiry.Inquiry{ID: "1", Kind: inquiry.Tour, Name: evil, Email: "ann@example.com", Phone: "2145550142", At: at, Day: at, Receiver: inquiry.Receiver{AgentID: "2", Name: "Lia " + evil, Office: "Prairie Oak Group"}},
		Agent:   account.Account{Email: "lia@example.com", Phone: "2145550199"},
	}
	set, offered, canceled := asked, asked, asked
	set.State, set.StartsAt, set.EndsAt, set.MeetingPlace = tour.Confirmed, at, at.Add(tour.Length), evil
	offered.State, canceled.State = tour.Offered, tour.Canceled
	const link = "https://hearthway.example/tour?link=abc"
	all := examples{}
	for _, to := range []tour.Side{tour.Buyer, tour.Agent} {
		all["about-asked-"+string(to)] = w.About(asked, to, tour.Buyer, tour.ActAsked, link)
		all["about-offered-"+string(to)] = w.About(offered, to, tour.Agent, tour.ActOffered, link)
		all["about-confirmed-"+string(to)] = w.About(set, to, tour.Agent, tour.ActConfirmed, link)
		all["about-moved-"+string(to)] = w.About(set, to, tour.Agent, tour.ActMoved, link)
		all["about-place-"+string(to)] = w.About(set, to, tour.Agent, tour.ActPlace, link)
		all["reminder-"+string(to)] = w.Reminder(set, to, at.Add(-2*time.Hour), link)
		all["about-canceled-"+string(to)] = w.About(canceled, to, tour.Buyer, tour.ActCanceled, link)
	}
	return all
}
