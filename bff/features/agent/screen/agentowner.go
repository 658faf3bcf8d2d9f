package screen

import (
	"context"
	"fmt"
	"strings"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/markdown"
	"hearthway/bff/platform/screens"
)

// BuyerView is the value of the query parameter "view" that shows agents their own profile as buyers see it.
const BuyerView = "buyer"

// AgentOwner is what only the owner of a profile gets.
type AgentOwner struct {
	Name     string           `json:"name"`
	Photo    string           `json:"photo" doc:"empty: initials"`
	Href     string           `json:"href" doc:"of the profile"`
	Address  string           `json:"address" doc:"the same as people type it: hearthway.example/agents/ana-cruz"`
	URL      string           `json:"url" doc:"the same in full, for sharing"`
	Record   bool             `json:"record" doc:"false: the account has no profile yet"`
	Public   bool             `json:"public" doc:"whether others see the profile; it needs a brokerage, and an active license"`
	Notice   string           `json:"notice" doc:"what keeps others from seeing or finding the profile, and what to do; empty: nothing"`
	Counts   AgentOwnerCounts `json:"counts"`
	Complete *Completeness    `json:"complete" doc:"null without a profile"`
}

// AgentOwnerCounts are the numbers on the tabs.
type AgentOwnerCounts struct {
	Leads        int `json:"leads"`
	Areas        int `json:"areas"`
	Testimonials int `json:"testimonials" doc:"published ones"`
	Posts        int `json:"posts" doc:"with drafts"`
}

// Completeness is how complete a profile is, and which steps remain.
type Completeness struct {
	Percent int                `json:"percent" minimum:"0" maximum:"100"`
	Title   string             `json:"title"`
	Text    string             `json:"text"`
	Steps   []CompletenessStep `json:"steps"`
}

// CompletenessStep is one step toward a complete profile.
type CompletenessStep struct {
	Name string `json:"name" enum:"photo,bio,languages,specialties,service_areas,phone,testimonial"`
	Text string `json:"text"`
	Href string `json:"href" doc:"the tab where it is done"`
	Done bool   `json:"done"`
}

// OwnedBy reports whether an account owns the profile with an alias.
func OwnedBy(who account.Principal, alias string) bool {
	return who.Account.Role == account.Admin && who.Account.Alias != "" && strings.EqualFold(who.Account.Alias, alias)
}

// owner returns the owner's view of a profile; false for everyone else.
func (s *Screens) owner(ctx context.Context, in *ProfileInput) (screens.Answer[AgentProfileData], bool, error) {
	who, err := accountscreen.OwnerOf(ctx)
	if err != nil || in.View == BuyerView || !OwnedBy(who, in.Alias) {
		return screens.Answer[AgentProfileData]{}, false, nil //nolint:nilerr // whoever isn't logged in sees what everyone does
	}
	href := card.AgentPath(who.Account.Alias)
	o := &AgentOwner{Name: who.Account.Name, Href: href, Address: shownAddress(s.Absolute(href)), URL: s.Absolute(href)}
	answer := screens.Answer[AgentProfileData]{Head: s.ownerHead(o), Data: noProfile(o)}
	if o.Counts.Leads, err = s.LeadCount(ctx, who); err != nil {
		return answer, true, err
	}
	p, err := s.Agents.Own(ctx, who.Account.ID)
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		areas, err := s.Agents.AccountAreas(ctx, who.Account.ID)
		o.Counts.Areas = len(areas)
		return answer, true, err
	case err != nil:
		return answer, true, err
	}
	o.Name, o.Photo, o.Record, o.Public, o.Notice = p.Name, p.PortraitPath(), true, p.Shown, noticeOf(p)
	answer.Head = s.ownerHead(o)
	o.Counts.Areas, o.Counts.Testimonials, o.Complete = len(p.Areas), p.Rating.Count, completenessOf(p, href)
	_, o.Counts.Posts, err = s.Agents.PostsOf(ctx, p.ID, false, 0, 1)
	return answer, true, err
}

// noticeOf says what keeps others from seeing or finding a profile, and what its owner can do; "": nothing does.
func noticeOf(p agent.Profile) string {
	const meanwhile = "your page says so, isn’t in the directory or in search engines, and you only get leads from clients you invite."
	const until = "Until then " + meanwhile
	fix := "If your name, license or brokerage is wrong, correct it under Profile, and we’ll check again."
	if p.Imported {
		fix = "They come from your MLS: ask your MLS or broker to correct them."
	}
	reason := p.License.Reason
	switch {
	case p.Hidden != "":
		return "We took your page off the site: " + p.Hidden + " Once it’s settled, write to our support, and we’ll publish it again."
	case !p.Shown:
		return "Buyers don’t see your profile yet. It needs a brokerage and an active license, which both come from your MLS."
	case p.License.Status == agent.Checked:
		return ""
	case p.License.Status == agent.Lapsed:
		return strings.TrimSpace("Your license isn’t valid anymore, as far as we know. "+reason) + " Until it is checked again, " + meanwhile + " " + fix
	case reason != "":
		return "We couldn’t confirm your license: " + reason + " " + until + " " + fix
	}
	return "We haven’t checked your license yet. We compare it with MLS records and your state’s list, or look at it ourselves, and email you. " + until + " " + fix
}

func (s *Screens) ownerHead(o *AgentOwner) screens.Head {
	return s.OwnHead(o.Href, o.Name, "Your leads, service areas, profile, testimonials and posts.")
}

// noProfile returns the response to a profile's owner, which leaves out the public profile. Its lists are empty, never null.
func noProfile(o *AgentOwner) AgentProfileData {
	return AgentProfileData{
		Owner: o, Crumbs: []screens.Link{}, Bio: []markdown.Block{}, Languages: []string{}, Specialties: []string{}, Areas: []AgentProfileArea{}, ForSale: []card.Card{}, Sold: []AgentSale{},
		Testimonials: AgentTestimonials{Distribution: []int{}, Newest: []AgentTestimonial{}}, Posts: []AgentPost{},
	}
}

func shownAddress(absolute string) string {
	_, address, _ := strings.Cut(absolute, "://")
	return address
}

// stepTexts say what a step is, on which tab it is done, and what to say if it is the last one.
var stepTexts = map[string]struct{ text, tab, missing string }{
	agent.StepPhoto:        {"Portrait", "profile", "a portrait"},
	agent.StepBio:          {"About you", "profile", "a few words about you"},
	agent.StepLanguages:    {"Say which languages you speak", "profile", "the languages you speak"},
	agent.StepSpecialties:  {"Say what you specialize in", "profile", "what you specialize in"},
	agent.StepServiceAreas: {"Service areas", "areas", "the cities you serve"},
	agent.StepPhone:        {"Phone number for buyers", "profile", "a phone number that buyers can see"},
	agent.StepTestimonial:  {"Ask for a testimonial", "testimonials", "a few words from someone you helped"},
}

// Minimum percentages for the titles that say so.
const (
	nearlyComplete = 70
	takingShape    = 40
)

func completenessOf(p agent.Profile, href string) *Completeness {
	c := &Completeness{Percent: p.Complete(), Steps: make([]CompletenessStep, len(p.Steps))}
	for i, step := range p.Steps {
		shown := stepTexts[step.Name]
		c.Steps[i] = CompletenessStep{Name: step.Name, Text: shown.text, Href: href + "?tab=" + shown.tab, Done: step.Done}
	}
	open := p.Open()
	switch {
	case len(open) == 0:
		c.Title = "Your profile is complete"
	case c.Percent >= nearlyComplete:
		c.Title = "Your profile is nearly complete"
	case c.Percent >= takingShape:
		c.Title = "Your profile is taking shape"
	default:
		c.Title = "Complete your profile"
	}
	switch len(open) {
	case 0:
		c.Text = "Buyers see who you are, where you work and what others say."
	case 1:
		c.Text = "One thing left: " + stepTexts[open[0]].missing + "."
	default:
		c.Text = fmt.Sprintf("%d things left. Buyers contact agents they can get to know first.", len(open))
	}
	return c
}
