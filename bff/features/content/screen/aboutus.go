package screen

import (
	"context"

	"hearthway/bff/features/content"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

const (
	aboutPage  = "about-us"
	aboutScene = "hero"
	aboutSizes = "(min-width: 1100px) 600px, calc(100vw - 32px)"
)

// Numbers are the numbers on About Us, computed for each rendering.
type Numbers struct {
	Homes  int // for sale
	Agents int // with a public profile
	States int // with at least one of these agents, including the District of Columbia
}

// AboutUsData is About Us: what we do, in numbers, and who works here.
type AboutUsData struct {
	Title     string             `json:"title"`
	Lead      string             `json:"lead"`
	Photo     screens.Photo      `json:"photo"`
	Numbers   []AboutNumber      `json:"numbers" doc:"those that are not 0"`
	Sections  []ContentSection   `json:"sections"`
	Contact   ContentSection     `json:"contact" doc:"how to reach us"`
	Employees []content.Employee `json:"employees"`
}

// AboutNumber is a number and what it counts.
type AboutNumber struct {
	Value int    `json:"value"`
	Text  string `json:"text" doc:"homes for sale"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "about-us", Page: "AboutUs", Summary: "About us, with numbers and the employees", Access: httpapi.Everyone, Shared: true, Scenes: []string{aboutScene}},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[AboutUsData], error) {
			return s.AboutUs(ctx)
		})
}

// AboutUs returns the page about the company.
func (s *Screens) AboutUs(ctx context.Context) (screens.Answer[AboutUsData], error) {
	regions.Depend(ctx, nil) // it shows the total number of homes
	numbers, err := s.Numbers(ctx)
	if err != nil {
		return screens.Answer[AboutUsData]{}, err
	}
	text := contents[aboutPage].from(s.Postal)
	sections := text.Sections()
	last := len(sections) - 1
	data := AboutUsData{
		Title: text.Title, Lead: text.Lead, Photo: screens.ScenePhoto(aboutScene, "Illustration of a street with houses"), Numbers: []AboutNumber{},
		Sections: sections[:last], Contact: sections[last], Employees: append([]content.Employee{}, s.Employees...),
	}
	for _, one := range []AboutNumber{
		{numbers.Homes, format.Pick(numbers.Homes == 1, "home for sale", "homes for sale")},
		{numbers.Agents, format.Pick(numbers.Agents == 1, "agent", "agents")},
		{numbers.States, format.Pick(numbers.States == 1, "state with agents", "states with agents, including D.C.")},
	} {
		if one.Value > 0 {
			data.Numbers = append(data.Numbers, one)
		}
	}
	path := contentPaths[aboutPage]
	head := s.PageHead(path, data.Title, data.Lead)
	head.Preload = screens.Preload(data.Photo, "640", aboutSizes)
	head.JSONLD = []any{s.Organization(), s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: path, Text: data.Title}})}
	return screens.Answer[AboutUsData]{Head: head, Data: data}, nil
}
