package tracing

import (
	"cmp"
	"net/http"
)

// Provider is a transport whose requests are steps of their traces, under the name of the service that they are sent to. The service
// doesn't learn the trace. A nil transport is the default one.
func Provider(service string, transport http.RoundTripper) http.RoundTripper {
	return provider{service, cmp.Or[http.RoundTripper](transport, http.DefaultTransport)}
}

type provider struct {
	service   string
	transport http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (p provider) RoundTrip(request *http.Request) (*http.Response, error) {
	_, span := Step(request.Context(), p.service)
	response, err := p.transport.RoundTrip(request)
	if err == nil {
		span.Int("http.response.status_code", response.StatusCode)
	}
	span.End(err != nil || response.StatusCode >= http.StatusInternalServerError)
	return response, err
}
