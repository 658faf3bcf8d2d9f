package mail

import (
	"net/url"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the mails and texts of accounts.
type Mails struct{ *mailtemplate.Writer }

var _ account.Letters = Mails{}

// passwordPath is where a person sets a password with the key of a mail.
func (w Mails) passwordPath(key string) string {
	return w.Origin + "/login?" + url.Values{"password_key": {key}}.Encode()
}

// Hello greets by name whoever is known to read the mail: somebody else's address may have been typed, and any words as
// the name.
func Hello(a account.Account) string {
	if a.FirstName() == "" || !a.EmailProven() {
		return "Hello,"
	}
	return "Hello " + a.FirstName() + ","
}

// Welcome implements account.Letters.
func (w Mails) Welcome(to account.Account, key string, by account.Agent) message.Message {
	words := []string{
		Hello(to), "Your account is ready. Please confirm that this e-mail is yours and choose a password: then you can log in on every device, and we can tell you what changes.",
	}
	if to.Password != "" {
		words = append(words, "The password from the sign-up stops working when the e-mail is confirmed, in case somebody else typed your address. You can choose the same one again.")
	}
	words = append(words, "Open the link on the device where you signed up: what you saved there stays. Opened anywhere else, it leads to an empty account, in case it was somebody else who signed up.")
	if by.ID != "" {
		words = append(words, by.Name+", whose link brought you here, is your agent on "+w.Product+" now, and has your name, e-mail and phone number.")
	}
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Welcome to " + w.Product + ": please confirm your e-mail", Preview: "Confirm your e-mail and choose a password.",
		Title: "Welcome to " + w.Product, Words: words,
		Button: mailtemplate.NewButton("Confirm and choose a password", w.passwordPath(key)),
		Small: []string{
			"The link works once, within 24 hours.",
			"You get this mail because somebody registered with this address. If it was not you, do nothing: the account stays unconfirmed and we will not write again.",
		},
	})
}

// LeadCame implements account.Letters. Texts are between the buyer and us: an agent asks anew.
func (w Mails) LeadCame(to account.Agent, lead account.Account) message.Message {
	m := w.Mail(to.Email, mailtemplate.Template{
		Subject: "A new buyer by your link", Preview: "Somebody registered on " + w.Product + " by your link.",
		Title: "A new buyer by your link", Words: []string{lead.Name + " registered on " + w.Product + " by your link, and knows that you see this."},
		Lines: []string{"E-mail: " + lead.Email + mailtemplate.Proof(lead.EmailProven()), "Phone: " + mailtemplate.Phone(lead.Phone) + ". They did not agree to texts or automated calls of yours."},
		Then:  []string{"What they ask about homes comes to you, unless the home's own agent gets it. Answering this mail writes to them."},
		Small: []string{"You get this mail because your link brought this buyer to " + w.Product + "."},
	})
	m.ReplyTo = lead.Email
	return m
}

// Code implements account.Letters.
func (w Mails) Code(channel message.Channel, contact, code string) message.Message {
	if channel == message.Text {
		return w.codeText(contact, code)
	}
	return w.Mail(contact, mailtemplate.Template{
		Subject: code + " is your " + w.Product + " code", Preview: "It works for 5 minutes.",
		Title: "Your code to log in", Words: []string{"Enter this code to log in. It works once, for 5 minutes."}, Code: code,
		Small: []string{
			"Nobody at " + w.Product + " will ever ask you for this code.",
			"You get this mail because somebody wants to log in with this address. If it was not you, do nothing.",
		},
	})
}

// ContactCode implements account.Letters.
func (w Mails) ContactCode(channel message.Channel, contact, code string) message.Message {
	if channel == message.Text {
		return w.codeText(contact, code)
	}
	return w.Mail(contact, mailtemplate.Template{
		Subject: code + " confirms your e-mail", Preview: "It works for 5 minutes.",
		Title: "Confirm that it is you", Words: []string{"Enter this code in your account to show that this e-mail is yours. It works once, for 5 minutes."}, Code: code,
		Small: []string{
			"Nobody at " + w.Product + " will ever ask you for this code.",
			"You get this mail because somebody entered this address in their account. If it was not you, do nothing.",
		},
	})
}

// IdentityCode implements account.Letters.
func (w Mails) IdentityCode(channel message.Channel, contact, code string) message.Message {
	if channel == message.Text {
		return w.codeText(contact, code)
	}
	return w.Mail(contact, mailtemplate.Template{
		Subject: code + " confirms that it is you", Preview: "It works for 5 minutes.",
		Title: "Confirm that it is you", Words: []string{"Enter this code in your account to confirm that it is you. It works once, for 5 minutes."}, Code: code,
		Small: []string{
			"Nobody at " + w.Product + " will ever ask you for this code.",
			"You get this mail because somebody who is logged in to your account wants to change it, take a copy of it or delete it. If it was not you, choose a new password and log out all devices in your profile.",
		},
	})
}

// codeText is a code for a phone. The last line lets phones fill the code in on our site and
// on no other.
func (w Mails) codeText(contact, code string) message.Message {
	host := w.Origin
	if u, err := url.Parse(w.Origin); err == nil {
		host = u.Hostname()
	}
	return w.Text(contact, code+" is your "+w.Product+" code. It works for 5 minutes. Never share it.\n\n@"+host+" #"+code)
}

// Forgotten implements account.Letters.
func (w Mails) Forgotten(to account.Account, key string) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Choose a new password", Preview: "The link works once, within 24 hours.",
		Title: "Choose a new password", Words: []string{Hello(to), "Somebody asked for a new password for your account. If it was you, choose one now. All devices will be logged out."},
		Button: mailtemplate.NewButton("Choose a new password", w.passwordPath(key)),
		Small:  []string{"The link works once, within 24 hours.", "If it was not you, do nothing: your password stays as it is."},
	})
}

// InsteadOfCode implements account.Letters.
func (w Mails) InsteadOfCode(to account.Account, key string) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Your link to log in", Preview: "The link works once, within 24 hours.",
		Title: "Your link to log in", Words: []string{
			Hello(to), "Somebody asked for a code to log in to your account. Wrong codes were typed too often for it, so that it may be a guesser, and we send no codes until you have used this link.",
		},
		Button: mailtemplate.NewButton("Log in", w.Origin+"/?"+url.Values{"key": {key}}.Encode()),
		Small:  []string{"The link works once, within 24 hours. After that you get codes again.", "If it was not you, do nothing."},
	})
}

// LockedOut implements account.Letters.
func (w Mails) LockedOut(to account.Account, key string) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Somebody tried to log in to your account", Preview: "With this link you get in all the same.",
		Title: "Somebody tried to log in to your account", Words: []string{
			Hello(to), "Wrong passwords were typed for your account so often that we let nobody in by password for a few minutes. Nobody got in. With this link you get in all the same.",
		},
		Button: mailtemplate.NewButton("Log in", w.Origin+"/?"+url.Values{"key": {key}}.Encode()),
		Small:  []string{"The link works once, within 24 hours. We send one an hour at most.", "If it was not you who typed them, you need not do anything."},
	})
}

// Emptied implements account.Letters.
func (w Mails) Emptied(to account.Account) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Your e-mail is confirmed, and your account starts empty", Preview: "What was in the account before is gone.",
		Title: "Your account starts empty", Words: []string{
			"Hello,", "This e-mail is confirmed now, and the account is yours alone.",
			"It was confirmed on another device than the one where somebody signed up with it, so we cannot know whether that was you. " +
				"What was in the account before is gone: the name and phone number, saved homes and searches, notes, places, shared lists, an agent, and a deletion that may have been asked for. All devices that were logged in are logged out.",
			"If it was you: we are sorry for the extra work. What you save from now on stays. Questions that were sent to agents were sent.",
		},
		Button: mailtemplate.NewButton("Go to your account", w.Origin+"/account/dashboard"),
		Small:  []string{"You get this mail because this address was just confirmed on " + w.Product + "."},
	})
}

// PasswordChanged implements account.Letters.
func (w Mails) PasswordChanged(to account.Account) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "Your password was changed", Preview: "If it was not you, get your account back now.",
		Title: "Your password was changed", Words: []string{Hello(to), "The password of your account was just changed, and other devices were logged out. If it was you, all is well."},
		Button: mailtemplate.NewButton("It was not me", w.Origin+"/login"),
		Small:  []string{"If it was not you: log in with a code by e-mail, and choose a new password."},
	})
}

// EmailChanged implements account.Letters.
func (w Mails) EmailChanged(to account.Account, before, key string) message.Message {
	return w.Mail(before, mailtemplate.Template{
		Subject: "The e-mail of your account was changed", Preview: "If it was not you, take it back within 7 days.",
		Title: "Your e-mail was changed", Words: []string{
			Hello(to), "From now on your account has another e-mail, and this address does not lead into it any more. If it was you, all is well.",
			"If it was not you, take your account back: this address leads into it again, all devices are logged out, and you choose a new password.",
		},
		Button: mailtemplate.NewButton("It was not me: take it back", w.Origin+"/login?"+url.Values{"email_key": {key}}.Encode()),
		Small:  []string{"The link works once, within 7 days."},
	})
}

// PhoneChanged implements account.Letters.
func (w Mails) PhoneChanged(to account.Account) message.Message {
	return w.Mail(to.Email, mailtemplate.Template{
		Subject: "A phone number was confirmed in your account", Preview: "If it was not you, get your account back now.",
		Title: "Your phone number was confirmed", Words: []string{
			Hello(to), "From now on codes to the phone that ends in " + to.Phone[max(0, len(to.Phone)-2):] + " lead into your account. If it was you, all is well.",
		},
		Button: mailtemplate.NewButton("It was not me", w.Origin+"/login"),
		Small:  []string{"If it was not you: log in with a code by e-mail, change the phone number in your profile, and choose a new password."},
	})
}

// TextAnswer implements account.Letters, in the words that carriers ask for.
func (w Mails) TextAnswer(phone string, answer account.Answer) message.Message {
	switch answer {
	case account.AnswerStopped:
		return w.Text(phone, "You are unsubscribed and will get no more texts from "+w.Product+". Reply HELP for help.")
	case account.AnswerStart:
		return w.Text(phone, w.Product+": to get texts again, choose it in your profile: "+w.Origin+"/myaccount/profile")
	}
	return w.Text(phone, w.Product+": help with finding a home. Support: "+w.Origin+"/app-support. Message and data rates may apply. Reply STOP to get no more texts.")
}
