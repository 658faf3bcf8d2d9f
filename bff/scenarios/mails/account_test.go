package mails

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
)

var (
	ann = account.Account{ID: "1", Name: "Ann Lee", Email: "ann@example.com", EmailVerifiedAt: time.Unix(1, 0)}
	rex = account.Agent{ID: "2", Name: "Rex Realtor", Email: "rex@example.com"}
	// rexHimself is Rex's account.
	rexHimself = account.Account{ID: "2", Role: account.Admin, Name: rex.Name, Email: rex.Email}
)

// hostile is Ann with a name that tries to inject markup.
func hostile() account.Account {
	a := ann
	a.Name = evil
	return a
}

func accountExamples(w writers) examples {
	withPassword := ann
	withPassword.Password = "x"
	return examples{
		"welcome":                w.Welcome(ann, "the-token", account.Agent{}),
		"welcome-password":       w.Welcome(withPassword, "the-token", account.Agent{}),
		"welcome-hostile":        w.Welcome(hostile(), "the-token", rex),
		"new-lead":               w.NewLead(rex, ann),
		"new-lead-hostile":       w.NewLead(rex, hostile()),
		"login-link":             w.LoginLink(ann, "the-token"),
		"code":                   w.Code(message.Email, "ann@example.com", "123456"),
		"contact-code":           w.ContactCode(message.Email, "ann@example.com", "123456"),
		"identity-code":          w.IdentityCode(message.Email, "ann@example.com", "123456"),
		"reset-password":         w.ResetPassword(ann, "the-token"),
		"locked-out":             w.LockedOut(ann, "the-token", account.PurposeLogin),
		"instead-of-code":        w.InsteadOfCode(ann, "the-token", account.PurposeLogin),
		"password-created":       w.PasswordCreated(ann),
		"password-changed":       w.PasswordChanged(hostile()),
		"email-changed":          w.EmailChanged(ann, "old@example.com", "the-token"),
		"phone-changed":          w.PhoneChanged(ann),
		"two-step-on":            w.TwoStepOn(ann),
		"two-step-off":           w.TwoStepOff(hostile()),
		"blocked":                w.Blocked(account.Account{Name: "Ann Buyer", Email: "ann@example.com", Blocked: account.Blocked{Reason: "Insulting messages to two agents."}}),
		"unblocked":              w.Unblocked(ann),
		"second-step-removed":    w.SecondStepRemoved(ann),
		"recovery-codes-renewed": w.RecoveryCodesRenewed(ann),
		"recovery-code-used":     w.RecoveryCodeUsed(ann, 1),
		"passkey-added":          w.PasskeyAdded(ann, evil),
		"passkey-removed":        w.PasskeyRemoved(ann, "Chrome on Windows"),
		"second-step-guessed":    w.SecondStepGuessed(ann),
		"emptied":                w.Emptied(ann),
	}
}

func TestAccountEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"welcome":                {w.Welcome(ann, "k-1", account.Agent{}), []string{"Hello Ann,", "https://hearthway.example/login?password_key=k-1", "24 hours"}, []string{"stops working"}, "ann@example.com"},
		"code":                   {w.Code(message.Email, "ann@example.com", "012345"), []string{"012345", "5 minutes"}, nil, "ann@example.com"},
		"new email":              {w.EmailChanged(ann, "old@example.com", "the-token"), []string{"a different email"}, []string{"ann@example.com"}, "old@example.com"},
		"locked-out buyer":       {w.LockedOut(ann, "k-4", account.PurposeLogin), []string{"still log in with this link", "https://hearthway.example/?key=k-4"}, []string{"new password"}, "ann@example.com"},
		"locked-out agent":       {w.LockedOut(rexHimself, "k-5", account.PurposePassword), []string{"Too many wrong passwords", "setting a new password", "password_key=k-5"}, []string{"asked to reset"}, "rex@example.com"},
		"agent's codes":          {w.InsteadOfCode(rexHimself, "k-6", account.PurposePassword), []string{"Set a new password", "Too many wrong codes", "password_key=k-6"}, []string{"asked to reset"}, "rex@example.com"},
		"nobody":                 {w.ResetPassword(account.Account{}, "k-2"), []string{"Hello,"}, nil, ""},
		"user input in the name": {w.Welcome(account.Account{Name: "https://evil.example Ann", Email: "ann@example.com"}, "k-3", rex), []string{"Hello,\n", "Rex Realtor, whose link brought you here, is now your agent"}, []string{"evil"}, "ann@example.com"},
		"by an agent's link": {w.NewLead(rex, account.Account{Name: "Ann Lee", Email: "ann@example.com", Phone: "2145550142", TextOptIn: true}),
			[]string{"Ann Lee signed up", "ann@example.com (not confirmed)", "(214) 555-0142. They haven’t agreed"}, nil, "rex@example.com"},
	})
}

func TestTextMessages(t *testing.T) {
	w := newWriters()
	if m := w.Code(message.Text, "2145550142", "012345"); m.Channel != message.Text || m.To != "2145550142" || !strings.HasSuffix(m.Text, "\n\n@hearthway.example #012345") || len(m.Text) > 160 {
		t.Errorf("%+v", m)
	}
	for _, answer := range []account.Answer{account.AnswerStopped, account.AnswerHelp, account.AnswerStart} {
		if m := w.TextAnswer("2145550142", answer); !strings.Contains(m.Text, "Hearthway") || len(m.Text) > 160 {
			t.Errorf("%s: %q", answer, m.Text)
		}
	}
}
