package config

import "testing"

func TestTraces(t *testing.T) {
	for name, test := range map[string]struct {
		env  env
		want Traces
	}{
		"none":                       {env{}, Traces{Share: 1}},
		"a collector":                {env{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318/"}, Traces{"http://127.0.0.1:4318/v1/traces", 1}},
		"an address for traces":      {env{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://a:4318", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "https://b/in"}, Traces{"https://b/in", 1}},
		"turned off":                 {env{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://a:4318", "OTEL_SDK_DISABLED": "true"}, Traces{Share: 1}},
		"sent nowhere":               {env{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318/", "OTEL_TRACES_EXPORTER": "none"}, Traces{Share: 1}},
		"a hundredth":                {env{"OTEL_TRACES_SAMPLER": "parentbased_traceidratio", "OTEL_TRACES_SAMPLER_ARG": "0.01"}, Traces{Share: 0.01}},
		"a share that isn't said":    {env{"OTEL_TRACES_SAMPLER": "traceidratio"}, Traces{Share: 1}},
		"a share that doesn't count": {env{"OTEL_TRACES_SAMPLER_ARG": "0.01"}, Traces{Share: 1}},
		"nothing is recorded":        {env{"OTEL_TRACES_SAMPLER": "always_off"}, Traces{}},
	} {
		if c, err := Load(test.env.lookup); err != nil || c.Traces != test.want {
			t.Errorf("%s: %+v, %v", name, c.Traces, err)
		}
	}
}
