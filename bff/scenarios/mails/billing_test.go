package mails

import (
	"testing"
	"time"

	"hearthway/bff/features/billing"
)

func notice(kind billing.NoticeKind) billing.Notice {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	return billing.Notice{
		Kind: kind, Order: billing.Order{Name: "Leads", EndsOn: day},
		Charge:  billing.Charge{ID: "c", Text: "Leads, second month", Amount: 29_700, Invoice: 1042, PaidAt: day, DueOn: day, Until: day.AddDate(0, 1, 0)},
		Payment: billing.Payment{Method: billing.Method{ID: "pm_1", Kind: billing.Card, Brand: "visa", Last4: "4242"}, FailureText: "Your card was declined."},
		Amount:  10_000, NextAt: day.AddDate(0, 0, 3), Token: "the-token",
	}
}

func billingExamples(w writers) examples {
	all := examples{}
	for _, kind := range []billing.NoticeKind{
		billing.NoticeReceipt, billing.NoticeProcessing, billing.NoticeFailed, billing.NoticeBankFailed, billing.NoticeNeedsAuth, billing.NoticePaused, billing.NoticeCanceled, billing.NoticeResumed,
		billing.NoticeSwitched, billing.NoticeSwitchFailed, billing.NoticeRefund, billing.NoticeRefundFailed, billing.NoticeDispute, billing.NoticeDisputeWon, billing.NoticeDisputeLost,
		billing.NoticeInvoice, billing.NoticeUnpaid,
	} {
		all["notice-"+string(kind)] = w.Notice(hostile(), notice(kind))
	}
	return all
}

func TestPaymentEmails(t *testing.T) {
	w := newWriters()
	receipt, last := notice(billing.NoticeReceipt), notice(billing.NoticeCanceled)
	receipt.Receipt = []byte("%PDF-1.3")
	last.Charge = billing.Charge{}
	switched, free, stays := notice(billing.NoticeSwitched), notice(billing.NoticeSwitched), notice(billing.NoticeSwitched)
	switched.Next, free.Charge.Amount, stays.Stays = switched.Charge, 0, true
	pay := "https://hearthway.example/pay?link=the-token"
	check(t, map[string]expectation{
		"receipt": {w.Notice(ann, receipt), []string{"Thanks, Ann", "attached as a PDF", "Invoice: 001042", "Amount: $297.00", "Paid with: Visa ending in 4242", "Date: November 21, 2026"}, []string{pay}, "ann@example.com"},
		"failed":  {w.Notice(ann, notice(billing.NoticeFailed)), []string{"$297.00", "November 24, 2026", "Your card was declined.", pay}, nil, "ann@example.com"},
		"paused":  {w.Notice(ann, notice(billing.NoticePaused)), []string{"nothing more will be charged", pay}, nil, "ann@example.com"},
		"canceled": {
			w.Notice(ann, last), []string{"We canceled Leads", "runs until November 21, 2026", "https://hearthway.example/account/billing"}, []string{"$"}, "ann@example.com",
		},
		"resumed": {w.Notice(ann, notice(billing.NoticeResumed)), []string{"cancellation of Leads", "$297.00 for Leads, second month"}, nil, "ann@example.com"},
		"invoice": {w.Notice(ann, notice(billing.NoticeInvoice)), []string{"On November 21, 2026, we’ll charge", "Visa ending in 4242", "Invoice: 001042", "Amount: $297.00", "under My leads", pay}, nil, "ann@example.com"},
		"unpaid":  {w.Notice(ann, notice(billing.NoticeUnpaid)), []string{"We won’t try again by ourselves", "Your card was declined.", pay}, []string{"membership is paused"}, "ann@example.com"},
		"switched": {
			w.Notice(ann, switched), []string{"You have Leads now", "Its unused days counted as $100.00, and you paid $297.00 today.", "The next charge is $297.00 for Leads, second month"}, nil, "ann@example.com",
		},
		"other ZIP codes": {
			w.Notice(ann, stays), []string{"Your ZIP codes changed", "You have Leads with your new ZIP codes now. Your earlier unused days counted as $100.00"}, []string{"earlier program"}, "ann@example.com",
		},
		"switched for nothing": {w.Notice(ann, free), []string{"Its unused days paid for all of today’s charge of $100.00."}, []string{"next charge"}, "ann@example.com"},
		"switch failed":        {w.Notice(ann, notice(billing.NoticeSwitchFailed)), []string{"payment of $297.00 for Leads", "you still have the program that you had", "Your card was declined."}, []string{pay}, "ann@example.com"},
		"refund":               {w.Notice(ann, notice(billing.NoticeRefund)), []string{"We refunded $100.00 of invoice 001042"}, nil, "ann@example.com"},
	})
	if m := w.Notice(ann, receipt); len(m.Attachments) != 1 || m.Attachments[0].Name != "receipt-001042.pdf" {
		t.Errorf("%+v", m.Attachments)
	}
}
