package account

import (
	"net/url"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

// Mails writes the emails and texts about accounts. For an account without an email, the message has no
// recipient.
type Mails struct{ *mailtemplate.Writer }

// passwordPath returns the URL of the page where the token's owner sets a password.
func (mails Mails) passwordPath(token string) string {
	return mails.Origin + "/login?" + url.Values{"password_key": {token}}.Encode()
}

// loginPath returns the URL that logs the token's owner in.
func (mails Mails) loginPath(to Account, token string) string {
	name := "key"
	if to.Role == Admin {
		name = "akey"
	}
	return mails.Origin + "/?" + url.Values{name: {token}}.Encode()
}

// Hello greets a person by name only if they verified the email. Otherwise the address could be someone
// else's, and the name could be any text.
func Hello(a Account) string {
	if a.FirstName() == "" || !a.EmailVerified() {
		return "Hello,"
	}
	return "Hello " + a.FirstName() + ","
}

// Welcome greets someone who registered; token belongs to the link that verifies the email and sets a
// password. by is the agent whose link brought them, if any.
func (mails Mails) Welcome(to Account, token string, by Agent) message.Message {
	words := []string{
		Hello(to), "Your account is ready. Confirm your email and set a password so you can log in on any device and get updates on homes you save.",
	}
	if to.Password != "" {
		words = append(words, "Once you confirm your email, the password you signed up with stops working, in case someone else entered your address. You can set the same one again.")
	}
	words = append(words, "Open the link on the device you signed up on to keep what you saved there. On any other device, you’ll start with an empty account, in case someone else signed up with your address.")
	if by.ID != "" {
		words = append(words, by.Name+", whose link brought you here, is now your agent on "+mails.Product+" and has your name, email and phone number.")
	}
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Welcome to " + mails.Product + ": confirm your email", Preview: "Confirm your email and set a password.",
		Title: "Welcome to " + mails.Product, Words: words,
		Button: mailtemplate.NewButton("Confirm and set a password", mails.passwordPath(token)),
		Small: []string{
			"This link works once and expires in 24 hours.",
			"You’re getting this email because someone signed up with this address. If it wasn’t you, you can ignore it: the account stays unconfirmed, and we won’t email you again.",
		},
	})
}

// NewLead tells an agent about a buyer who registered through their link. Consent to texts covers only us,
// so the agent has to ask for it again.
func (mails Mails) NewLead(to Agent, lead Account) message.Message {
	m := mails.ToAgent(to.Email, mailtemplate.Template{
		Subject: "A new buyer signed up through your link", Preview: "Someone signed up on " + mails.Product + " through your link.",
		Title: "A new buyer signed up through your link", Words: []string{lead.Name + " signed up on " + mails.Product + " through your link and knows you can see this."},
		Lines: []string{"Email: " + lead.Email + mailtemplate.Verified(lead.EmailVerified()), "Phone: " + format.Phone(lead.Phone) + ". They haven’t agreed to texts or automated calls from you."},
		Then:  []string{"Their questions about homes come to you unless the home’s own agent gets them. Reply to this email to write to them."},
		Small: []string{"You’re getting this email because your link brought this buyer to " + mails.Product + "."},
	})
	m.ReplyTo = lead.Email
	return m
}

// Code contains a login code; contact is "" if there is no recipient.
func (mails Mails) Code(channel message.Channel, contact, code string) message.Message {
	return mails.code(channel, contact, mailtemplate.Template{
		Subject: code + " is your " + mails.Product + " code", Title: "Your login code", Code: code,
		Words: []string{"Enter this code to log in. It works once and expires in 5 minutes."},
		Small: []string{"You’re getting this email because someone is trying to log in with this address. If it wasn’t you, you can ignore it."},
	})
}

// ContactCode contains a code that verifies a contact.
func (mails Mails) ContactCode(channel message.Channel, contact, code string) message.Message {
	return mails.code(channel, contact, mailtemplate.Template{
		Subject: code + " is your code to confirm your email", Title: "Confirm your email", Code: code,
		Words: []string{"Enter this code in your account to confirm your email. It works once and expires in 5 minutes."},
		Small: []string{"You’re getting this email because someone entered this address in their account. If it wasn’t you, you can ignore it."},
	})
}

// IdentityCode contains a code that confirms the logged-in user's identity.
func (mails Mails) IdentityCode(channel message.Channel, contact, code string) message.Message {
	return mails.code(channel, contact, mailtemplate.Template{
		Subject: code + " is your code to confirm it’s you", Title: "Confirm it’s you", Code: code,
		Words: []string{"Enter this code in your account to confirm it’s you. It works once and expires in 5 minutes."},
		Small: []string{"You’re getting this email because someone logged in to your account wants to change it, download its data or delete it. If it wasn’t you, set a new password and log out all devices in your profile."},
	})
}

// code writes a code as the given email, or for a phone as a text.
func (mails Mails) code(channel message.Channel, contact string, t mailtemplate.Template) message.Message {
	if channel == message.Text {
		return mails.codeText(contact, t.Code)
	}
	t.Preview = "It expires in 5 minutes."
	t.Small = append([]string{"No one at " + mails.Product + " will ever ask you for this code."}, t.Small...)
	return mails.Mail(contact, t)
}

// codeText writes a code as a text. Its last line lets phones autofill the code, but only on our site.
func (mails Mails) codeText(contact, code string) message.Message {
	host := mails.Origin
	if u, err := url.Parse(mails.Origin); err == nil {
		host = u.Hostname()
	}
	return mails.Text(contact, code+" is your "+mails.Product+" code. It expires in 5 minutes. Never share it.\n\n@"+host+" #"+code)
}

// ResetPassword contains a password reset link.
func (mails Mails) ResetPassword(to Account, token string) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Set a new password", Preview: "This link works once and expires in 24 hours.",
		Title: "Set a new password", Words: []string{Hello(to), "Someone asked to reset the password for your account. If it was you, set a new one now. You’ll be logged out on all devices."},
		Button: mailtemplate.NewButton("Set a new password", mails.passwordPath(token)),
		Small:  []string{"This link works once and expires in 24 hours.", "If it wasn’t you, you can ignore this email: your password won’t change."},
	})
}

// LoginLink contains a requested login link.
func (mails Mails) LoginLink(to Account, token string) message.Message {
	life := "7 days"
	if to.Role == Admin {
		life = "15 minutes"
	}
	works := "This link works once and expires in " + life + "."
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your login link", Preview: works,
		Title: "Your login link", Words: []string{Hello(to), "Here’s the link you asked for. Open it on the device you want to log in on."},
		Button: mailtemplate.NewButton("Log in", mails.loginPath(to, token)),
		Small:  []string{works + " Don’t forward this email: whoever opens the link is logged in as you.", "If it wasn’t you who asked for it, you can ignore this email."},
	})
}

// InsteadOfCode contains a link that logs in or sets a password, for an account that gets no more codes.
func (mails Mails) InsteadOfCode(to Account, token string, purpose Purpose) message.Message {
	subject := "Your login link"
	if purpose == PurposePassword {
		subject = "Set a new password"
	}
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: subject, Preview: "This link works once and expires in 24 hours.",
		Title: subject, Words: []string{
			Hello(to), "Someone asked for a code to log in to your account. Too many wrong codes were entered, so someone may be guessing. We won’t send more codes until you use this link.",
		},
		Button: mails.wayIn(to, token, purpose),
		Small:  []string{"This link works once and expires in 24 hours. After you use it, you can get codes again.", "If it wasn’t you, you can ignore this email."},
	})
}

// LockedOut contains a link that logs in or sets a password, for an account locked by someone's guesses.
func (mails Mails) LockedOut(to Account, token string, purpose Purpose) message.Message {
	way := "You can still log in with this link."
	if purpose == PurposePassword {
		way = "You can still log in by setting a new password with this link."
	}
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Someone tried to log in to your account", Preview: way,
		Title: "Someone tried to log in to your account", Words: []string{
			Hello(to), "Too many wrong passwords were entered for your account, so we’ve turned off password login for a few minutes. No one got in. " + way,
		},
		Button: mails.wayIn(to, token, purpose),
		Small:  []string{"This link works once and expires in 24 hours. We send at most one an hour.", "If it wasn’t you, there’s nothing you need to do."},
	})
}

// wayIn returns the button that logs in, or sets a new password.
func (mails Mails) wayIn(to Account, token string, purpose Purpose) *mailtemplate.Button {
	if purpose == PurposePassword {
		return mailtemplate.NewButton("Set a new password", mails.passwordPath(token))
	}
	return mailtemplate.NewButton("Log in", mails.loginPath(to, token))
}

// Emptied explains, after the first verification of the email, why the account is now empty.
func (mails Mails) Emptied(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your email is confirmed, and your account starts empty", Preview: "Everything that was in the account is gone.",
		Title: "Your account starts empty", Words: []string{
			"Hello,", "Your email is confirmed, and the account is yours alone.",
			"You confirmed it on a different device from the one used to sign up, so we can’t tell whether it was you who signed up. " +
				"Everything that was in the account is gone: name and phone number, saved homes and searches, notes, places, shared lists, agent and any deletion request. All devices have been logged out.",
			"If it was you, we’re sorry for the extra work. Everything you save from now on stays. Questions already sent to agents can’t be taken back.",
		},
		Button: mailtemplate.NewButton("Go to your account", mailtemplate.OwnPage(mails.Origin, "/account/dashboard")),
		Small:  []string{"You’re getting this email because this address was just confirmed on " + mails.Product + "."},
	})
}

// PasswordCreated notifies the owner of the account's first password.
func (mails Mails) PasswordCreated(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "You have a password now", Preview: "You can log in with it from now on.",
		Title: "You have a password now", Words: []string{Hello(to), "Your account just got its first password. If it was you, there’s nothing to do."},
		Button: mailtemplate.NewButton("It wasn’t me", mails.Origin+"/login"),
		Small:  []string{"If it wasn’t you, log in with a code sent to your email and set a new password."},
	})
}

// PasswordChanged notifies the owner of a new password.
func (mails Mails) PasswordChanged(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Your password was changed", Preview: "If it wasn’t you, recover your account now.",
		Title: "Your password was changed", Words: []string{Hello(to), "Your password was just changed, and other devices were logged out. If it was you, there’s nothing to do."},
		Button: mailtemplate.NewButton("It wasn’t me", mails.Origin+"/login"),
		Small:  []string{"If it wasn’t you, log in with a code sent to your email and set a new password."},
	})
}

// EmailChanged notifies the previous address; token belongs to the link that undoes the change.
func (mails Mails) EmailChanged(to Account, before, token string) message.Message {
	return mails.Mail(before, mailtemplate.Template{
		Subject: "Your account email was changed", Preview: "If it wasn’t you, change it back within 7 days.",
		Title: "Your email was changed", Words: []string{
			Hello(to), "Your account now uses a different email, and you can no longer log in with this address. If it was you, there’s nothing to do.",
			"If it wasn’t you, recover your account: we’ll restore this address and log out all devices, and you’ll set a new password.",
		},
		Button: mailtemplate.NewButton("Recover my account", mails.Origin+"/login?"+url.Values{"email_key": {token}}.Encode()),
		Small:  []string{"This link works once and expires in 7 days."},
	})
}

// PhoneChanged notifies the owner of a phone that can now log in.
func (mails Mails) PhoneChanged(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "A phone number was confirmed on your account", Preview: "If it wasn’t you, recover your account now.",
		Title: "Your phone number was confirmed", Words: []string{
			Hello(to), "Codes sent to the phone ending in " + to.Phone[max(0, len(to.Phone)-2):] + " can now be used to log in to your account. If it was you, there’s nothing to do.",
		},
		Button: mailtemplate.NewButton("It wasn’t me", mails.Origin+"/login"),
		Small:  []string{"If it wasn’t you, log in with a code sent to your email, change the phone number in your profile and set a new password."},
	})
}

// TwoStepOn notifies the owner that logins now need a second step.
func (mails Mails) TwoStepOn(to Account) message.Message {
	return mails.secured(to, "Two-step verification is on", "Logging in to your account now also takes a code from your authenticator app. Keep your recovery codes in a safe place: without the app, only they let you in.")
}

// TwoStepOff notifies the owner that logins no longer need a second step.
func (mails Mails) TwoStepOff(to Account) message.Message {
	return mails.secured(to, "Two-step verification is off", "Logging in to your account no longer takes a code from your authenticator app, and your recovery codes no longer work.")
}

// SecondStepRemoved notifies the owner that support turned two-step verification off.
func (mails Mails) SecondStepRemoved(to Account) message.Message {
	return mails.secured(to, "Two-step verification was turned off for you", "Our support turned two-step verification off because someone asked for it as the owner of this account. You were logged out on all devices, and logging in no longer takes a code. You can turn it on again in your profile.")
}

// RecoveryCodesRenewed notifies the owner of new recovery codes.
func (mails Mails) RecoveryCodesRenewed(to Account) message.Message {
	return mails.secured(to, "You have new recovery codes", "New recovery codes were made for your account. The earlier ones no longer work.")
}

// RecoveryCodeUsed notifies the owner of a login without the authenticator app; left is how many codes remain.
func (mails Mails) RecoveryCodeUsed(to Account, left int) message.Message {
	words := "One of your recovery codes was just used in place of your authenticator app. You have " + format.Plural(left, "code", "codes") + " left. You can make new ones in your profile."
	return mails.secured(to, "A recovery code was used", words)
}

// PasskeyAdded notifies the owner of a passkey that can now log in.
func (mails Mails) PasskeyAdded(to Account, name string) message.Message {
	return mails.secured(to, "A passkey was added to your account", "The passkey “"+name+"” can now log in to your account.")
}

// PasskeyRemoved notifies the owner of a passkey that no longer logs in.
func (mails Mails) PasskeyRemoved(to Account, name string) message.Message {
	return mails.secured(to, "A passkey was removed from your account", "The passkey “"+name+"” can no longer log in to your account.")
}

// secured notifies the owner of a change in how to log in.
func (mails Mails) secured(to Account, title, words string) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: title, Preview: "If it wasn’t you, set a new password now.",
		Title: title, Words: []string{Hello(to), words + " If it was you, there’s nothing to do."},
		Button: mailtemplate.NewButton("It wasn’t me", mails.Origin+"/login"),
		Small:  []string{"If it wasn’t you, log in, set a new password and check two-step verification and passkeys in your profile."},
	})
}

// SecondStepGuessed warns the owner of someone who got past the first step of a login.
func (mails Mails) SecondStepGuessed(to Account) message.Message {
	return mails.Mail(to.Email, mailtemplate.Template{
		Subject: "Someone tried to log in to your account", Preview: "They may know your password.",
		Title: "Someone tried to log in to your account", Words: []string{
			Hello(to), "Too many wrong codes were entered after the first step of a login to your account. No one got in. If it wasn’t you, someone may know your password or read your emails: set a new password now, and one for your email too.",
		},
		Button: mailtemplate.NewButton("Set a new password", mails.Origin+"/login"),
		Small:  []string{"If it was you, please wait a few minutes and try again, or use a recovery code. We send at most one of these emails an hour."},
	})
}

// TextAnswer replies to STOP, HELP and the like, with the wording that carriers require.
func (mails Mails) TextAnswer(phone string, answer Answer) message.Message {
	switch answer {
	case AnswerStopped:
		return mails.Text(phone, "You are unsubscribed and will get no more texts from "+mails.Product+". Reply HELP for help.")
	case AnswerStart:
		return mails.Text(phone, mails.Product+": To get texts again, turn them on in your profile: "+mails.Origin+"/myaccount/profile")
	}
	return mails.Text(phone, mails.Product+": help with finding a home. Support: "+mails.Origin+"/app-support. Message and data rates may apply. Reply STOP to get no more texts.")
}
