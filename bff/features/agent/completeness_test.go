package agent

import (
	"slices"
	"strings"
	"testing"
)

func TestCompleteness(t *testing.T) {
	whole := Profile{Agent: Agent{
		Photo: "portrait", Bio: strings.Repeat("é", minBio), Languages: []string{"Spanish"}, Specialties: []string{"Condos"}, Areas: []Area{{ID: 1}}, Phone: "2145550123", PhoneShown: true,
		Rating: Rating{Count: 1},
	}}
	for _, c := range []struct {
		what   string
		change func(*Profile)
		open   []string
		want   int
	}{
		{"everything", func(*Profile) {}, nil, 100},
		{"no photo", func(p *Profile) { p.Photo = "" }, []string{StepPhoto}, 85},
		{"a bio that is too short", func(p *Profile) { p.Bio = strings.Repeat("é", minBio-1) }, []string{StepBio}, 85},
		{"no languages", func(p *Profile) { p.Languages = nil }, []string{StepLanguages}, 85},
		{"no specialties", func(p *Profile) { p.Specialties = []string{} }, []string{StepSpecialties}, 85},
		{"no areas", func(p *Profile) { p.Areas = nil }, []string{StepServiceAreas}, 85},
		{"no phone", func(p *Profile) { p.Phone = "" }, []string{StepPhone}, 85},
		{"a hidden phone", func(p *Profile) { p.PhoneShown = false }, []string{StepPhone}, 85},
		{"no testimonial", func(p *Profile) { p.Rating = Rating{} }, []string{StepTestimonial}, 85},
		{"two things left", func(p *Profile) { p.Photo, p.Areas = "", nil }, []string{StepPhoto, StepServiceAreas}, 71},
		{"nothing", func(p *Profile) { *p = Profile{} }, []string{StepPhoto, StepBio, StepLanguages, StepSpecialties, StepServiceAreas, StepPhone, StepTestimonial}, 0},
	} {
		p := whole
		c.change(&p)
		p.Steps = StepsOf(p)
		if got := p.Complete(); got != c.want || !slices.Equal(p.Open(), c.open) {
			t.Errorf("%s: %d%%, open: %v", c.what, got, p.Open())
		}
	}
}
