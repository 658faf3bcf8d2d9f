package config

import (
	"strconv"
	"strings"
)

// traces reads the standard variables of OpenTelemetry that decide whether there are traces and of what; its library reads those about
// sending them.
func (r *reader) traces() (t Traces) {
	t.URL = r.url("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "", "http", "https")
	if base := r.url("OTEL_EXPORTER_OTLP_ENDPOINT", "", "http", "https"); t.URL == "" && base != "" {
		t.URL = strings.TrimSuffix(base, "/") + "/v1/traces"
	}
	r.oneOf("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf", "http/protobuf")
	if r.oneOf("OTEL_TRACES_EXPORTER", "otlp", "otlp", "none") == "none" || r.flag("OTEL_SDK_DISABLED", false) {
		t.URL = ""
	}
	const on, off, share = "parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"
	// Whether a caller records its part never decides, so those that are not "parentbased" are the same.
	switch r.oneOf("OTEL_TRACES_SAMPLER", on, on, off, share, "always_on", "always_off", "traceidratio") {
	case on, "always_on":
		t.Share = 1
	case share, "traceidratio":
		t.Share = r.share("OTEL_TRACES_SAMPLER_ARG", 1)
	}
	return t
}

// share returns a number from 0 to 1.
func (r *reader) share(name string, unset float64) float64 {
	value, err := strconv.ParseFloat(r.text(name, strconv.FormatFloat(unset, 'g', -1, 64)), 64)
	if err != nil || !(value >= 0 && value <= 1) {
		r.bad(name, "must be a number from 0 to 1")
		return unset
	}
	return value
}
