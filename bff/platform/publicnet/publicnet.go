// Package publicnet restricts requests to URLs that others chose to the public internet. It checks the
// IP address of each connection, after name resolution, so no host name can get around it.
package publicnet

import (
	"errors"
	"net/netip"
	"syscall"
)

// ErrPrivate is the error of a connection to any other address.
var ErrPrivate = errors.New("not the address of a public web server")

// Control is for net.Dialer: it rejects everything but public web servers.
func Control(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !Public(to.Addr()) || (to.Port() != 80 && to.Port() != 443) {
		return ErrPrivate
	}
	return nil
}

// reserved are ranges not covered by netip's own predicates: IANA's special-purpose registries, and the
// ranges that embed IPv4 addresses.
var reserved = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "::/96", "::ffff:0:0:0/96",
	"2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10",
)

func prefixes(texts ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		out[i] = netip.MustParsePrefix(text)
	}
	return out
}

// Public reports whether an address belongs to the public internet.
func Public(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, prefix := range reserved {
		if prefix.Contains(a) {
			return false
		}
	}
	return true
}
