//go:build unix

package machines

import (
	"encoding/json"
	"net/http"
	"strings"
)

// answered is the result of a request.
type answered struct {
	status int
	header http.Header
	body   []byte
}

// count returns the number of homes in a response, or -1 without one.
func (a answered) count() int {
	var said struct {
		Map    *int `json:"property_count"`
		Screen struct {
			Count *int `json:"count"`
		} `json:"data"`
	}
	switch err := json.Unmarshal(a.body, &said); {
	case err != nil:
	case said.Map != nil:
		return *said.Map
	case said.Screen.Count != nil:
		return *said.Screen.Count
	}
	return -1
}

// old reports whether a response is marked as stale.
func (a answered) old() bool { return strings.HasPrefix(a.header.Get("Warning"), "110") }

// clear reports whether a response is a 503 that people and machines understand.
func (a answered) clear() bool {
	var said struct {
		Success *bool  `json:"success"`
		Error   string `json:"error"`
	}
	return a.status == http.StatusServiceUnavailable && a.header.Get("Retry-After") != "" && json.Unmarshal(a.body, &said) == nil &&
		said.Success != nil && !*said.Success && said.Error != ""
}
