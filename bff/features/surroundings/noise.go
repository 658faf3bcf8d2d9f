package surroundings

// NoiseFacts is the noise of traffic at a home, as it is stored.
type NoiseFacts struct {
	Decibels int `json:"db"` // A-weighted, average of 24 hours; 0: below 45, which isn't mapped
}

// Meaning is how loud it is in a sentence.
func (f NoiseFacts) Meaning() string {
	switch {
	case f.Decibels == 0:
		return "Below 45 decibels on average from roads, trains and planes, which the map leaves out. That is about as quiet as a library."
	case f.Decibels < 55:
		return "On average from roads, trains and planes. Quieter than a conversation."
	case f.Decibels < 65:
		return "On average from roads, trains and planes. About as loud as a conversation."
	case f.Decibels < 75:
		return "On average from roads, trains and planes. About as loud as a busy street."
	}
	return "On average from roads, trains and planes. About as loud as a vacuum cleaner."
}
