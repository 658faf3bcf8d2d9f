package agent

import (
	"net/url"

	"hearthway/bff/platform/mailtemplate"
	"hearthway/bff/platform/message"
)

func (m Mails) profile(t Moderation) string {
	return m.Origin + "/agents/" + url.PathEscape(t.Alias)
}

// TestimonialAboutYou notifies the agent of a new testimonial; the others notify its author.
func (m Mails) TestimonialAboutYou(t Moderation) message.Message {
	return m.Mail(t.AgentEmail, mailtemplate.Template{
		Subject: "New testimonial on your profile", Preview: "It’s on your profile now.", Title: t.Name + " wrote about you",
		Words: []string{"We checked its content, and it’s on your profile now:"}, Quote: t.Text,
		Then:   []string{"You can answer it once, in public. If something in it is untrue or private, you can report it, and we look again."},
		Button: mailtemplate.NewButton("Read and answer", m.profile(t)+"?tab=testimonials"),
		Small:  []string{"You’re getting this email because this profile on " + m.Product + " is yours."},
	})
}

func (m Mails) TestimonialPublished(t Moderation) message.Message {
	return m.Mail(t.BuyerEmail, mailtemplate.Template{
		Subject: "Your testimonial about " + t.AgentName + " is published", Preview: "Thank you for helping other buyers.", Title: "Your testimonial is published",
		Words:  []string{"Thank you for writing about " + t.AgentName + ". Other buyers can read it now."},
		Button: mailtemplate.NewButton("See it", m.profile(t)+"#testimonials"),
		Small:  []string{"You can change or withdraw it on that page at any time. You’re getting this email because you wrote a testimonial on " + m.Product + "."},
	})
}

func (m Mails) TestimonialRefused(t Moderation) message.Message {
	return m.Mail(t.BuyerEmail, mailtemplate.Template{
		Subject: "We didn’t publish your testimonial about " + t.AgentName, Preview: "You can change it and send it again.", Title: "We didn’t publish your testimonial",
		Words:  []string{"We check what testimonials say, never how many stars they give. This is why we couldn’t publish yours about " + t.AgentName + ":", t.Reason, "You can change it and send it again."},
		Button: mailtemplate.NewButton("Change it", m.profile(t)+"#testimonials"),
		Small:  []string{"You’re getting this email because you wrote a testimonial on " + m.Product + "."},
	})
}

// TestimonialTakenDown is for one that had been published.
func (m Mails) TestimonialTakenDown(t Moderation) message.Message {
	return m.Mail(t.BuyerEmail, mailtemplate.Template{
		Subject: "We took down your testimonial about " + t.AgentName, Preview: "You can change it and send it again.", Title: "We took down your testimonial",
		Words:  []string{"We looked at it again. We check what testimonials say, never how many stars they give. This is why yours about " + t.AgentName + " is no longer published:", t.Reason, "You can change it and send it again."},
		Button: mailtemplate.NewButton("Change it", m.profile(t)+"#testimonials"),
		Small:  []string{"You’re getting this email because you wrote a testimonial on " + m.Product + "."},
	})
}

func (m Mails) TestimonialAnswered(t Moderation) message.Message {
	return m.Mail(t.BuyerEmail, mailtemplate.Template{
		Subject: t.AgentName + " answered your testimonial", Preview: "The answer is on the profile.", Title: t.AgentName + " answered your testimonial", Quote: t.Reply,
		Button: mailtemplate.NewButton("See it", m.profile(t)+"#testimonials"),
		Small:  []string{"You’re getting this email because you wrote a testimonial on " + m.Product + "."},
	})
}
