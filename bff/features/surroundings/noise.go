package surroundings

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// NoiseFacts is the noise of traffic at a home, as it is stored.
type NoiseFacts struct {
	Decibels int `json:"db"` // A-weighted, average of 24 hours, rounded down; 0: below 45, which isn't mapped
}

// The classes of the map are five decibels wide, and start and end with these.
const (
	quietest = 45
	loudest  = 80
)

// Class is the class of the map.
func (f NoiseFacts) Class() string {
	from := f.Decibels / 5 * 5
	switch {
	case from < quietest:
		return fmt.Sprintf("Below %d dB", quietest)
	case from >= loudest:
		return fmt.Sprintf("%d dB or more", loudest)
	}
	return fmt.Sprintf("%d to %d dB", from, from+4)
}

// Meaning is how loud it is in a sentence.
func (f NoiseFacts) Meaning() string {
	switch {
	case f.Decibels < quietest:
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

var noiseName = regexp.MustCompile(`(?i)^([a-z]{2})_(rail_)?(road_and_aviation)_noise_(20[0-9]{2})\.tiff?$`)

// NoiseFile describes a raster of noise by its name, such as TX_rail_road_and_aviation_noise_2020.tif: the state by its two letters, and the edition. Maps
// of fewer kinds of traffic are refused where there is one of all. Alaska and Hawaii have none with trains.
func NoiseFile(name string) (state, edition string, err error) {
	found := noiseName.FindStringSubmatch(name)
	if found == nil {
		return "", "", errors.New("the name isn't that of a state's map of all traffic, as TX_rail_road_and_aviation_noise_2020.tif; keep the name that the Bureau of Transportation Statistics gave it")
	}
	if state = strings.ToUpper(found[1]); FIPS(state) == "" {
		return "", "", fmt.Errorf("%s isn't a state", state)
	}
	edition = found[4]
	if found[2] == "" {
		if state != "AK" && state != "HI" {
			return "", "", fmt.Errorf("trains aren't in this map; use %s_rail_road_and_aviation_noise_%s.tif", state, edition)
		}
		edition += ", without trains"
	}
	return state, edition, nil
}
