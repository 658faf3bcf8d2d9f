package httpapi

import (
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

const paramsKey = "params"

// param is a parameter of a call, as declared by its input.
type param struct {
	name   string
	secret bool // it is a credential or personal data
}

// paramsOf reads the parameters of an input from its fields. One that has a different name in the
// page's path is listed under both.
func paramsOf(input reflect.Type) (params []param) {
	if input.Kind() != reflect.Struct {
		return nil
	}
	for field := range input.Fields() {
		if field.Anonymous {
			params = append(params, paramsOf(field.Type)...)
			continue
		}
		for _, tag := range []string{"query", "path", "page"} {
			if name, _, _ := strings.Cut(field.Tag.Get(tag), ","); name != "" {
				params = append(params, param{name, field.Tag.Get("secret") == "true"})
			}
		}
	}
	return params
}

// Redaction knows from the declarations of all calls what may be logged.
type Redaction struct {
	loggable map[string]bool // by parameter name; undeclared ones aren't
	secret   [][]string      // path segments of calls with a secret, in lowercase
}

// RedactionOf reads the declarations of all calls. A parameter that is secret in one call is secret in
// all, because the log of pages only has names.
func RedactionOf(api huma.API) *Redaction {
	r := &Redaction{loggable: map[string]bool{}}
	for op := range Operations(api) {
		params, _ := op.Metadata[paramsKey].([]param)
		for _, p := range params {
			inPath := strings.Contains(op.Path, "{"+p.name+"}")
			if inPath && p.secret {
				r.secret = append(r.secret, strings.Split(strings.ToLower(op.Path), "/"))
			}
			if known, declared := r.loggable[p.name]; !inPath {
				r.loggable[p.name] = !p.secret && (known || !declared)
			}
		}
	}
	return r
}

// May reports whether the value of a parameter may be logged.
func (r *Redaction) May(name string) bool { return r.loggable[name] }

// Loggable lists the parameters that may be logged, sorted.
func (r *Redaction) Loggable() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(r.loggable)), func(name string) bool { return !r.loggable[name] })
}

// Path is a call's path for the log: only its pattern if it contains a secret.
func (r *Redaction) Path(path string) string {
	given := strings.Split(strings.ToLower(strings.TrimSuffix(path, "/")), "/")
	for _, pattern := range r.secret {
		if fits(pattern, given) {
			return strings.Join(pattern, "/")
		}
	}
	return path
}

// fits reports whether a path starts with the whole pattern; a longer path isn't a call, but may
// contain the same secret.
func fits(pattern, path []string) bool {
	if len(path) < len(pattern) {
		return false
	}
	for i, segment := range pattern {
		if segment != path[i] && !strings.HasPrefix(segment, "{") {
			return false
		}
	}
	return true
}

// Limits of what is logged of a query.
const (
	maxNameLength  = 40
	maxQueryLength = 600
)

// Query replaces the values of parameters that may not be logged with *. also lists names that may be
// logged besides the declared ones.
func (r *Redaction) Query(raw string, also ...string) string {
	if raw == "" {
		return ""
	}
	values, err := url.ParseQuery(raw)
	if err != nil {
		return "*"
	}
	logged := url.Values{}
	for name, all := range values {
		if r.May(name) || slices.Contains(also, name) {
			logged[name] = all
		} else {
			logged.Set(name[:min(len(name), maxNameLength)], "*")
		}
	}
	text := strings.ReplaceAll(logged.Encode(), "%2A", "*")
	return text[:min(len(text), maxQueryLength)]
}
