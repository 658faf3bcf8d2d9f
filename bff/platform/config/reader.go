package config

import (
	"errors"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// reader reads variables and collects errors.
type reader struct {
	lookup   func(string) (string, bool)
	problems []string // each starts with the variable's name
}

func (r *reader) err() error {
	if len(r.problems) == 0 {
		return nil
	}
	return errors.New("configuration:\n  " + strings.Join(r.problems, "\n  "))
}

func (r *reader) isBad(name string) bool {
	return slices.ContainsFunc(r.problems, func(p string) bool { return strings.HasPrefix(p, name+" ") })
}

func (r *reader) given(name string) bool { return r.text(name, "") != "" }

// text returns a trimmed variable, or a default.
func (r *reader) text(name, unset string) string {
	value, _ := r.lookup(name)
	if value = strings.TrimSpace(value); value == "" {
		return unset
	}
	if strings.ContainsFunc(value, func(c rune) bool { return c < ' ' || c == 0x7f }) {
		r.bad(name, "must be one line without control characters")
		return unset
	}
	return value
}

func (r *reader) secret(name string) Secret { return Secret(r.text(name, "")) }

// longSecret returns a secret, which must be too long to guess.
func (r *reader) longSecret(name string, minimum int) Secret {
	value := r.secret(name)
	if value != "" && len(value) < minimum {
		r.bad(name, "must be at least %d characters", minimum)
	}
	return value
}

func (r *reader) flag(name string, unset bool) bool {
	switch strings.ToLower(r.text(name, strconv.FormatBool(unset))) {
	case "1", "true", "yes", "on":
		return true
	case "0", "false", "no", "off":
		return false
	}
	r.bad(name, "must be 1 or 0")
	return false
}

func (r *reader) number(name string, unset, minimum, maximum int) int {
	value := r.text(name, "")
	if value == "" {
		return unset
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < minimum || n > maximum {
		r.bad(name, "must be a whole number from %d to %d", minimum, maximum)
		return unset
	}
	return n
}

func (r *reader) duration(name string, unset, maximum time.Duration) time.Duration {
	value := r.text(name, "")
	if value == "" {
		return unset
	}
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > maximum {
		r.bad(name, "must be a duration such as 10s, at most %s", maximum)
		return unset
	}
	return d
}

func (r *reader) oneOf(name, unset string, values ...string) string {
	value := r.text(name, unset)
	if !slices.Contains(values, value) {
		named := slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == "" })
		r.bad(name, "must be one of %s", strings.Join(named, ", "))
		return unset
	}
	return value
}

// level returns the least severe lines that are logged.
func (r *reader) level(name, unset string) (level slog.Level) {
	_ = level.UnmarshalText([]byte(r.oneOf(name, unset, "debug", "info", "warn", "error"))) // cannot fail
	return level
}

// listenAddress returns the address of a port of this machine. The host must be given: a port alone would be open to everyone.
func (r *reader) listenAddress(name, unset string) string {
	value := r.text(name, unset)
	host, port, err := net.SplitHostPort(value)
	if _, noPort := strconv.ParseUint(port, 10, 16); value != "" && (err != nil || !isHost(host) || noPort != nil) {
		r.bad(name, "must be a host and a port such as 127.0.0.1:9464")
		return unset
	}
	return value
}

var slugText = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (r *reader) slug(name, unset string) string {
	value := r.text(name, unset)
	if !slugText.MatchString(value) {
		r.bad(name, "must be lowercase letters, digits and hyphens")
		return unset
	}
	return value
}

// url returns an absolute URL with one of the schemes. It may contain a password, so errors never
// include it.
func (r *reader) url(name, unset string, schemes ...string) string {
	value := r.text(name, unset)
	if value != "" && !isURL(value, schemes) {
		r.bad(name, "must be a URL that begins with %s://", strings.Join(schemes, ":// or "))
		return unset
	}
	return value
}

func isURL(value string, schemes []string) bool {
	u, err := url.Parse(value)
	if err != nil || !slices.Contains(schemes, u.Scheme) {
		return false
	}
	// A database on a Unix socket has its host in the query.
	return u.Host != "" || u.Query().Get("host") != ""
}

func (r *reader) secretURLs(name string, schemes ...string) []Secret {
	var out []Secret
	for part := range strings.SplitSeq(r.text(name, ""), ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if !isURL(part, schemes) {
			r.bad(name, "must be URLs that begin with %s://, separated by commas", strings.Join(schemes, ":// or "))
			return nil
		}
		out = append(out, Secret(part))
	}
	return out
}

// origin returns a URL with only scheme and host.
func (r *reader) origin(name, unset string) url.URL {
	u, err := url.Parse(r.text(name, unset))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" ||
		strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		r.bad(name, "must be an origin such as https://www.example.com, without a path")
		return url.URL{}
	}
	return url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}
}

// tiles returns the URL pattern of a tile.
func (r *reader) tiles(name, unset string) string {
	value := r.text(name, unset)
	if value == "" {
		return ""
	}
	for _, part := range []string{"{z}", "{x}", "{y}"} {
		if !strings.Contains(value, part) {
			r.bad(name, "must contain {z}, {x} and {y}")
			return unset
		}
	}
	plain := strings.NewReplacer("{z}", "0", "{x}", "0", "{y}", "0", "{s}", "a", "{r}", "").Replace(value)
	if !isURL(plain, []string{"https", "http"}) {
		r.bad(name, "must begin with https:// or http://")
		return unset
	}
	return value
}

func (r *reader) address(name string) string {
	value := r.text(name, "")
	if value == "" {
		return ""
	}
	if _, err := mail.ParseAddress(value); err != nil {
		r.bad(name, "must be an email address, with or without a name before it")
		return ""
	}
	return value
}

// recipients parses email addresses, their domains and phone numbers: "ann@example.com, @example.org, (214) 555-0142".
func (r *reader) recipients(name string) (out []string) {
	for part := range strings.SplitSeq(r.text(name, ""), ",") {
		part = strings.ToLower(strings.TrimSpace(part))
		digits := strings.Join(digitsOnly.FindAllString(part, -1), "")
		phone := strings.TrimPrefix(digits, "1") // the country
		local := ""
		if strings.HasPrefix(part, "@") {
			local = "anyone"
		}
		address, err := mail.ParseAddress(local + part)
		switch {
		case part == "":
		case err == nil: // also of "Ann <ann@example.com>"
			out = append(out, strings.TrimPrefix(address.Address, local))
		case !strings.Contains(part, "@") && len(phone) == 10:
			out = append(out, phone)
		default:
			r.bad(name, "must be email addresses, domains such as @example.com, and US phone numbers, separated by commas")
			return nil
		}
	}
	return out
}

var digitsOnly = regexp.MustCompile(`[0-9]+`)

// prefixes parses addresses and networks: "10.0.0.0/8, 192.0.2.7".
func (r *reader) prefixes(name string) []netip.Prefix {
	var out []netip.Prefix
	for part := range strings.SplitSeq(r.text(name, ""), ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if one, bad := netip.ParseAddr(part); bad == nil {
			prefix, err = netip.PrefixFrom(one, one.BitLen()), nil
		}
		if err != nil {
			r.bad(name, "must be IP addresses or networks separated by commas")
			return nil
		}
		out = append(out, prefix.Masked())
	}
	return out
}

// list parses comma-separated texts that match a pattern.
func (r *reader) list(name string, form *regexp.Regexp, what string) []string {
	var out []string
	for part := range strings.SplitSeq(r.text(name, ""), ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if !form.MatchString(part) {
			r.bad(name, "must be %s, separated by commas", what)
			return nil
		}
		out = append(out, part)
	}
	return out
}

func (r *reader) both(a string, hasA bool, b string, hasB bool) {
	if r.isBad(a) || r.isBad(b) {
		return
	}
	if hasA && !hasB {
		r.bad(b, "is required with %s", a)
	}
	if hasB && !hasA {
		r.bad(a, "is required with %s", b)
	}
}

func isLoopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(host)
	return err == nil && address.Unmap().IsLoopback()
}

var hostText = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$`)

func isHost(host string) bool {
	_, err := netip.ParseAddr(host)
	return err == nil || hostText.MatchString(host)
}
