package tracing

import (
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"

	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// sampler decides which traces are recorded: a share of them, by their ID, so that every process decides the same for each part of a
// trace. Browsers and apps choose IDs too, and anyone can send one. So what a caller says about recording doesn't count, and a hash
// with a secret keeps callers from choosing IDs that are recorded.
type sampler struct {
	share  sdk.Sampler
	secret []byte
}

func newSampler(share float64, secret string) sampler {
	return sampler{sdk.TraceIDRatioBased(share), []byte(cmp.Or(secret, rand.Text()))}
}

// ShouldSample implements sdktrace.Sampler.
func (s sampler) ShouldSample(p sdk.SamplingParameters) sdk.SamplingResult {
	parent := trace.SpanContextFromContext(p.ParentContext)
	if parent.IsValid() && !parent.IsRemote() {
		if parent.IsSampled() {
			return sdk.SamplingResult{Decision: sdk.RecordAndSample}
		}
		return sdk.SamplingResult{Decision: sdk.Drop}
	}
	mac := hmac.New(sha256.New, s.secret)
	_, _ = mac.Write(p.TraceID[:])
	copy(p.TraceID[:], mac.Sum(nil))
	return s.share.ShouldSample(p)
}

// Description implements sdktrace.Sampler.
func (s sampler) Description() string { return "Keyed" + s.share.Description() }
