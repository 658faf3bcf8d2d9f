package alert

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/market"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// monthly is how often people get emails about a market. Saved searches can't have it.
const monthly saved.Frequency = "monthly"

// writeMarkets writes emails about the markets that people follow, and returns how many.
func (s *Service) writeMarkets(ctx context.Context) (int, error) {
	due, err := s.Market.TakeDue(ctx, writeBatch)
	if err != nil || len(due) == 0 {
		return 0, err
	}
	secret, err := s.secret(ctx)
	if err != nil {
		return 0, err
	}
	people := make([]string, len(due))
	for i, f := range due {
		people[i] = f.AccountID
	}
	var rows []account.AccountRow
	if err := s.DB.Rows(ctx).Where("id = any(?)", postgres.Array(people)).Find(&rows).Error; err != nil {
		return 0, postgres.Failure(err)
	}
	accounts := map[string]account.Account{}
	for _, row := range rows {
		accounts[row.ID] = row.Account()
	}
	figures := map[market.Place]market.Market{}
	for _, f := range due {
		of, known := figures[f.Place]
		if !known {
			if of, err = s.Market.Of(ctx, f.Place); err != nil {
				return 0, err
			}
			figures[f.Place] = of
		}
		latest, before, ok := of.Due(s.Now())
		if !ok { // revised meanwhile: too few sales
			continue
		}
		to := accounts[f.AccountID]
		link := sign(secret, link{AccountID: to.ID, List: marketList(f.ID), Email: to.Email, At: s.Now()})
		if err := s.MailQueue.Enqueue(ctx, s.Mails.MarketNews(to, f.Where, latest, before, of.Sources, link)); err != nil {
			return 0, err
		}
	}
	return len(due), nil
}

// MarketNews says what homes sold for in a place last month, compared with a year before. link opens the email settings.
func (mails Mails) MarketNews(to account.Account, w market.Where, latest, before market.Published, sources []market.Source, link string) message.Message {
	where := w.InState()
	t := mailtemplate.Template{
		Subject: w.Title() + ": " + latest.Month.Title(), Preview: market.Headline(w, market.AllTypes, latest, before), Title: w.Title(),
		Words:  []string{account.Hello(to), market.Headline(w, market.AllTypes, latest, before)},
		Facts:  marketFacts(latest, before),
		Button: mailtemplate.NewButton("See all months", mails.Origin+w.Path()),
		Link:   mailtemplate.NewButton("How we compute this", mails.Origin+market.MethodPath),
	}
	for _, source := range sources {
		if source.Sample {
			t.Then = []string{"These figures include sample homes. They say nothing about real prices."}
		}
		t.Sources = append(t.Sources, source.Name+": "+source.Disclaimer)
	}
	t.Small = []string{"You’re getting this email because you follow the housing market in " + where + ". We send it once a month, when enough homes sold."}
	t.Unsubscribe = mails.settings(link)
	return mails.Mail(to.Email, t)
}

// marketFacts are a month's figures, as far as they are known.
func marketFacts(latest, before market.Published) (facts []mailtemplate.Fact) {
	add := func(known bool, name, value string, now, then float64) {
		if known {
			facts = append(facts, mailtemplate.Fact{Name: name, Value: value + market.Change(now, then)})
		}
	}
	add(latest.Price > 0, "Median sale price", format.Dollars(latest.Price), float64(latest.Price), float64(before.Price))
	add(latest.PerSqft > 0, "Per square foot", format.Dollars(latest.PerSqft), float64(latest.PerSqft), float64(before.PerSqft))
	add(latest.ToList > 0, "Sale price to list price", format.TrimZeros(100*latest.ToList, 1)+"%", 0, 0)
	add(true, "Homes sold", format.Comma(int64(latest.Sales)), float64(latest.Sales), float64(before.Sales))
	add(latest.Days >= 0, "Median days on market", format.TrimZeros(latest.Days, 1), 0, 0)
	add(latest.ListPrice > 0, "Median list price of new listings", format.Dollars(latest.ListPrice), float64(latest.ListPrice), float64(before.ListPrice))
	add(latest.Listed > 0, "New listings", format.Comma(int64(latest.Listed)), float64(latest.Listed), float64(before.Listed))
	add(latest.Inventory > 0, "Homes for sale", format.Comma(int64(latest.Inventory)), float64(latest.Inventory), float64(before.Inventory))
	add(latest.Supply > 0 && latest.Inventory > 0, "Months of supply", format.TrimZeros(latest.Supply, 1), 0, 0)
	return facts
}
