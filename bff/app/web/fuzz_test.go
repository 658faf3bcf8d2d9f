package web

import (
	"bufio"
	"net/url"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

// No address, cookie or forwarding header makes a page fail, leads to another site, or adds a header of its own.
func FuzzRequest(f *testing.F) {
	for _, seed := range [][3]string{
		{"/", "hw_auth=out; session=x", "203.0.113.9"}, {"/search/list?city=Dallas&polygon=-97,32;-96,32;-96,33&commute=1,2", "partner=\"a b\"; ;;=", "10.0.0.1, ::1, x"},
		{"//evil.com/buyer", "", ""}, {"/\\evil.com/buyer", "", ""}, {"/agents/userProfile?x=%0d%0aSet-Cookie:a=b", "hw_auth=%0d%0a", ",,"}, {"/account/x?key=%ff&a=%zz", "\xff", "[::ffff:10.0.0.1]"}, {"/%2e%2e/%00", "a", "0"},
		{"/myaccount//evil.com", "hw_auth=in", ""}, {"/TERMS/?a=b", "=", " "}, {"http://evil.com/buyer", "", ""}, {"/profile/activate?password_key=%F0%9F%98%80", "", ""},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	s := newSite(f)
	f.Fuzz(func(t *testing.T, address, cookie, forwarded string) {
		raw := "GET " + address + " HTTP/1.1\r\nHost: localhost:8080\r\nCookie: " + cookie + "\r\nX-Forwarded-For: " + forwarded + "\r\n\r\n"
		var request fasthttp.Request
		if len(address) > 2000 || strings.ContainsAny(address+cookie+forwarded, "\r\n") || request.Read(bufio.NewReader(strings.NewReader(raw))) != nil {
			return
		}
		got := s.send(t, "10.0.0.1:4000", "GET", address, "", "Cookie", cookie, "X-Forwarded-For", forwarded)
		if got.StatusCode >= 500 {
			t.Fatalf("%q: %d", address, got.StatusCode)
		}
		to := got.Header.Get("Location")
		if to == "" {
			return
		}
		target, err := url.Parse(to)
		own := err == nil && target.Scheme == "" && target.Host == "" && strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.Contains(to, "\\")
		if !own && !strings.HasPrefix(to, s.BackOffice+"/") {
			t.Fatalf("%q leads to %q", address, to)
		}
	})
}
