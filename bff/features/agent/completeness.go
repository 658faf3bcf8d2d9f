package agent

import "unicode/utf8"

// minBio is the minimum length, in characters, of a biography that counts as written.
const minBio = 80

// Step is one step toward a complete profile.
type Step struct {
	Name string // one of the names below
	Done bool
}

// Names of steps.
const (
	StepPhoto        = "photo"
	StepBio          = "bio"
	StepLanguages    = "languages"
	StepSpecialties  = "specialties"
	StepServiceAreas = "service_areas"
	StepPhone        = "phone"
	StepTestimonial  = "testimonial"
)

// StepsOf returns the steps toward a complete profile, in the order in which owners are asked to take them.
func StepsOf(p Profile) []Step {
	return []Step{
		{StepPhoto, p.Photo != ""}, {StepBio, utf8.RuneCountInString(p.Bio) >= minBio}, {StepLanguages, len(p.Languages) > 0},
		{StepSpecialties, len(p.Specialties) > 0}, {StepServiceAreas, len(p.Areas) > 0}, {StepPhone, p.Phone != "" && p.PhoneShown},
		{StepTestimonial, p.Rating.Count > 0},
	}
}

// Complete returns how complete a profile is, in percent.
func (p Profile) Complete() int {
	return 100 * (len(p.Steps) - len(p.Open())) / max(1, len(p.Steps))
}

// Open returns the names of the remaining steps.
func (p Profile) Open() []string {
	open := []string{}
	for _, step := range p.Steps {
		if !step.Done {
			open = append(open, step.Name)
		}
	}
	return open
}
