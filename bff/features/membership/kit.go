package membership

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/jsonfiles"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/pdf"
)

// Kit is a checklist, letter, flyer or guide that members give to clients with their own name on it.
type Kit struct {
	Slug     string       `json:"-"` // name of its file, without the number that determines the order
	Title    string       `json:"title"`
	Heading  string       `json:"heading"` // title of the document; empty: Title
	Kind     string       `json:"kind"`    // such as Checklist
	Text     string       `json:"text"`    // what it is for
	Sections []KitSection `json:"sections"`
}

// KitSection is a section of a kit.
type KitSection struct {
	Heading    string   `json:"heading"`
	Blanks     []string `json:"blanks"` // labels of blanks to be filled in by hand
	Paragraphs []string `json:"paragraphs"`
	Points     []string `json:"points"`
}

// KitDownloads limits how many kits an agent may download.
var KitDownloads = limit.Limit{Name: "kits", Per: "account", Max: 60, Window: time.Hour, Text: "You’ve downloaded many kits. Please wait a while and try again."}

var kitName = regexp.MustCompile(`^\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)$`)

// ReadKits reads the kits from a folder, one per file, ordered by file name. If the folder doesn't exist, there are none.
func ReadKits(folder string) ([]Kit, error) {
	return jsonfiles.Read(folder, kitName, func(name string, kit *Kit) error {
		if kit.Title == "" || kit.Kind == "" || kit.Text == "" || len(kit.Sections) == 0 {
			return errors.New("the title, kind, text or sections are missing")
		}
		kit.Slug = name
		return nil
	})
}

// KitFor makes a PDF of a kit with the name, brokerage and license of the member who requests it.
func (s *Service) KitFor(ctx context.Context, accountID, slug string) ([]byte, error) {
	var kit *Kit
	for i := range s.Kits {
		if s.Kits[i].Slug == slug {
			kit = &s.Kits[i]
		}
	}
	if kit == nil {
		return nil, apperr.New(apperr.NotFound, "This kit doesn’t exist.")
	}
	ups, err := s.PaidSignUps(ctx, accountID)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(ups, SignUp.HasMembership) {
		return nil, apperr.New(apperr.Forbidden, "The toolkit is for members. Join Plus, by itself or with a program, to download it.")
	}
	own, err := s.Agents.Own(ctx, accountID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	if !complete(own.Agent) { // or they have no record yet
		return nil, apperr.New(apperr.Conflict, "Please add your brokerage and license to your profile first. State rules often require them on what you hand out.")
	}
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, KitDownloads, accountID); err != nil {
		return nil, err
	}
	return s.PDF(ctx, kit.document(own.Agent, s.Now()))
}

// complete reports whether an agent's record contains everything that must be on a kit.
func complete(a agent.Agent) bool { return a.Brokerage != "" && a.LicenseNumber != "" }

// Toolkit says what an agent can do with the kits.
type Toolkit struct {
	Member  bool
	Without string       // the program the agent pays for, if it came without the membership
	Ready   bool         // the record contains everything that must be on a kit
	Printed *agent.Agent // the agent as named on a kit; nil: the account has no record yet
}

// ToolkitOf returns what an agent can do with the kits.
func (s *Service) ToolkitOf(ctx context.Context, accountID string) (t Toolkit, err error) {
	ups, err := s.PaidSignUps(ctx, accountID)
	if err != nil {
		return t, err
	}
	if t.Member = slices.ContainsFunc(ups, SignUp.HasMembership); len(ups) > 0 && !t.Member {
		program, _ := ProgramByKey(ups[0].Program)
		t.Without = program.Name
	}
	own, err := s.Agents.Own(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return t, nil
	}
	if err != nil {
		return t, err
	}
	t.Printed, t.Ready = &own.Agent, complete(own.Agent)
	return t, nil
}

// document lays out a kit with an agent's name on it. It is dated at midnight, so that the PDF has the same bytes all day.
func (k Kit) document(by agent.Agent, now time.Time) pdf.Document {
	license := "License " + strings.TrimSpace(by.LicenseState+" "+by.LicenseNumber)
	d := pdf.Document{
		Title: k.Title, Author: by.Name, CreatedAt: now.UTC().Truncate(24 * time.Hour), Accent: true,
		Footer: by.Name + " · " + by.Brokerage + " · " + license + " · Equal Housing Opportunity",
		Blocks: []pdf.Block{pdf.Heading(1, cmp.Or(k.Heading, k.Title))},
	}
	points := pdf.List
	if k.Kind == checklist {
		points = pdf.Checklist
	}
	for _, section := range k.Sections {
		d.Blocks = append(d.Blocks, pdf.Heading(2, section.Heading))
		for _, label := range section.Blanks {
			d.Blocks = append(d.Blocks, pdf.Blank(label))
		}
		for _, text := range section.Paragraphs {
			d.Blocks = append(d.Blocks, pdf.Paragraph(text))
		}
		if len(section.Points) > 0 {
			d.Blocks = append(d.Blocks, points(section.Points...))
		}
	}
	if k.Kind == letter {
		d.Blocks = append(d.Blocks, pdf.Paragraph("Sincerely,"))
	}
	lines := []string{by.Brokerage, license}
	contacts := slices.DeleteFunc([]string{format.Phone(by.Phone), by.Email}, func(text string) bool { return text == "" })
	if len(contacts) > 0 {
		lines = append(lines, strings.Join(contacts, " · "))
	}
	d.Blocks = append(d.Blocks, pdf.Card(by.Name, lines...))
	return d
}

// The kinds with a special layout.
const (
	checklist = "Checklist"
	letter    = "Letter"
)
