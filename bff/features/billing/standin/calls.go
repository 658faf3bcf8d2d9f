package standin

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// call is one call in progress.
type call struct {
	*State
	now  time.Time
	id   string // path parameter
	form url.Values
}

// route registers the calls: those of our server take the secret key, those of browsers the publishable key and the object's client secret.
func (s *StandIn) route() {
	for pattern, work := range map[string]func(*call) (any, *failure){
		"POST /v1/customers":                   (*call).createCustomer,
		"GET /v1/customers/{id}":               (*call).customer,
		"DELETE /v1/customers/{id}":            (*call).deleteCustomer,
		"POST /v1/setup_intents":               (*call).createSetup,
		"GET /v1/setup_intents/{id}":           (*call).setup,
		"GET /v1/payment_methods/{id}":         (*call).method,
		"POST /v1/payment_intents":             (*call).createPayment,
		"GET /v1/payment_intents/{id}":         (*call).payment,
		"POST /v1/payment_intents/{id}/cancel": (*call).cancelPayment,
		"POST /v1/refunds":                     (*call).createRefund,
		"GET /v1/refunds":                      (*call).refunds,
		"GET /v1/refunds/{id}":                 (*call).refund,
		"GET /v1/disputes":                     (*call).disputes,
		"GET /v1/events":                       (*call).events,
		"GET /v1/events/{id}":                  (*call).event,
	} {
		s.mux.HandleFunc(pattern, s.serve(SecretKey, work))
	}
	for pattern, work := range map[string]func(*call) (any, *failure){
		"POST /v1/payment_methods":                   (*call).createMethod,
		"POST /v1/setup_intents/{id}/confirm":        (*call).confirmSetup,
		"POST /v1/setup_intents/{id}/authenticate":   (*call).authenticateSetup,
		"POST /v1/payment_intents/{id}/confirm":      (*call).confirmPayment,
		"POST /v1/payment_intents/{id}/authenticate": (*call).authenticatePayment,
	} {
		s.mux.HandleFunc(pattern, s.serve(PublishableKey, work))
	}
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusNotFound, body(nil, invalid("Unrecognized request URL ("+r.Method+": "+r.URL.Path+").")))
	})
}

// maxForm is the maximum size of a form, in bytes.
const maxForm = 64 << 10

// serve responds to a call. A call with a used idempotency key gets the same response as before.
func (s *StandIn) serve(key string, work func(*call) (any, *failure)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(keyOf(r)), []byte(key)) != 1 {
			reply(w, http.StatusUnauthorized, body(nil, &failure{Type: "invalid_request_error", Message: "Invalid API Key provided."}))
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		if err := r.ParseForm(); err != nil {
			reply(w, http.StatusBadRequest, body(nil, invalid("The form can’t be read.")))
			return
		}
		idempotency := ""
		if r.Method == http.MethodPost && key == SecretKey {
			idempotency = r.Header.Get("Idempotency-Key")
		}
		var done answer
		lost := false
		err := s.change(r.Context(), func(st *State, now time.Time) bool {
			asked := printOf(r)
			if i := slices.IndexFunc(st.Answers, func(a answer) bool { return a.Key == idempotency }); idempotency != "" && i >= 0 {
				w.Header().Set("Idempotent-Replayed", "true")
				if done = st.Answers[i]; done.Print != asked {
					done = answer{Status: http.StatusBadRequest, Body: body(nil, &failure{Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with."})}
				}
				return false
			}
			result, failed := work(&call{State: st, now: now, id: r.PathValue("id"), form: r.Form})
			done = answer{Key: idempotency, Print: asked, Status: http.StatusOK, Body: body(result, failed), At: now.Unix()}
			if failed != nil {
				done.Status = failed.status
			}
			if idempotency != "" {
				st.Answers = append(st.Answers, done)
			}
			if lost = st.FailNext == answerLost && strings.HasPrefix(r.Pattern, "POST /v1/payment_intents"); lost {
				st.FailNext = ""
			}
			return r.Method != http.MethodGet
		})
		s.sendSoon()
		switch {
		case err != nil:
			s.Log.Error("the payment stand-in can't save its state", "cause", err.Error())
			reply(w, http.StatusInternalServerError, body(nil, &failure{Type: "api_error", Message: "An error occurred."}))
		case lost:
			http.Error(w, "The answer got lost.", http.StatusBadGateway)
		default:
			reply(w, done.Status, done.Body)
		}
	}
}

// keyOf returns the API key of a call.
func keyOf(r *http.Request) string {
	if name, _, ok := r.BasicAuth(); ok {
		return name
	}
	return strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
}

// printOf returns a fingerprint of what a call requests.
func printOf(r *http.Request) string {
	sum := sha256.Sum256([]byte(r.Method + " " + r.URL.Path + "?" + r.Form.Encode()))
	return hex.EncodeToString(sum[:])
}

// body encodes a response.
func body(result any, failed *failure) []byte {
	if failed != nil {
		result = map[string]any{"error": failed}
	}
	content, _ := json.Marshal(result) // plain values: never fails
	return content
}

func reply(w http.ResponseWriter, status int, content []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Request-Id", newID("req"))
	w.WriteHeader(status)
	_, _ = w.Write(content)
}

func invalid(message string) *failure {
	return &failure{Type: "invalid_request_error", Message: message, status: http.StatusBadRequest}
}

// missing returns the error for an unknown ID.
func missing(kind, id string) *failure {
	return &failure{Type: "invalid_request_error", Code: "resource_missing", Param: "id", Message: "No such " + kind + ": '" + id + "'", status: http.StatusNotFound}
}

// unknown returns the error for a field that refers to an unknown object.
func unknown(kind, param, id string) *failure {
	return &failure{Type: "invalid_request_error", Code: "resource_missing", Param: param, Message: "No such " + kind + ": '" + id + "'", status: http.StatusBadRequest}
}

// metadata returns the values that the API stores with an object and returns unchanged.
func (c *call) metadata() map[string]string {
	values := map[string]string{}
	for name := range c.form {
		if inner, ok := strings.CutPrefix(name, "metadata["); ok {
			values[strings.TrimSuffix(inner, "]")] = c.form.Get(name)
		}
	}
	return values
}

// holds reports whether the caller sent the client secret of an object.
func (c *call) holds(secret string) bool {
	return subtle.ConstantTimeCompare([]byte(c.form.Get("client_secret")), []byte(secret)) == 1
}
