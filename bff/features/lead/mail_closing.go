package lead

import (
	"fmt"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// FeeDisputed tells our team that an agent objects to the fee of a closing, which isn't charged until someone answers.
func (mails Mails) FeeDisputed(inbox string, agent account.Account, c Closing) message.Message {
	m := mails.Mail(inbox, mailtemplate.Template{
		Subject: "An agent objects to a referral fee of " + format.Cents(c.Fee), Preview: "It isn’t charged until you answer.", Title: "An agent objects to a referral fee",
		Words: []string{"The fee isn’t charged until you answer. The agent gets your answer by email."}, Quote: c.Dispute.Reason,
		Lines: []string{"Agent: " + agent.Name + " <" + agent.Email + ">", "Home: " + c.Address, "Closed on: " + mailtemplate.Day(c.ClosedOn), "Commission: " + format.Cents(c.Commission),
			fmt.Sprintf("Referral fee: %s (%d%%)", format.Cents(c.Fee), c.Percent)},
		Small: []string{"To answer, run: hearthway closings uphold " + c.ID + " --reason …, or hearthway closings reverse " + c.ID + " --reason …"},
	})
	m.ReplyTo = agent.Email
	return m
}

// FeeAnswered tells an agent that we took back the fee of a closing, or that it stands, and why.
func (mails Mails) FeeAnswered(to account.Account, c Closing) message.Message {
	day := mailtemplate.Day(c.ClosedOn)
	t := mailtemplate.Template{
		Subject: "We took back your referral fee", Preview: "You owe nothing for this closing.", Title: "We took back your referral fee",
		Words: []string{"Hello " + to.FirstName() + ",", "You owe nothing for the closing of " + day + ". What you’ve paid for it is refunded to your payment method. This is why:", c.Dispute.Answer},
	}
	if c.Dispute.Outcome == OutcomeUpheld {
		t = mailtemplate.Template{
			Subject: "Your referral fee stands", Preview: "We looked at what you told us.", Title: "Your referral fee stands",
			Words: []string{"Hello " + to.FirstName() + ",", "We looked at what you told us about the closing of " + day + ". The referral fee of " + format.Cents(c.Fee) + " stands. This is why:", c.Dispute.Answer,
				"If it isn’t paid yet, we’ll charge it in three days at the earliest. You can also pay it under Billing."},
		}
	}
	t.Button = mailtemplate.NewButton("See your leads", mailtemplate.OwnPage(mails.Origin, LeadsPath))
	t.Small = []string{"You’re getting this email because you reported a closing on " + mails.Product + ". If you still think that something is wrong, write to us at " + mails.Origin + "/app-support."}
	return mails.ToAgent(to.Email, t)
}
