package limit

import (
	"net/netip"
	"testing"
	"time"
)

func TestNetworks(t *testing.T) {
	for _, test := range []struct{ address, network, wider string }{
		{"198.51.100.77", "198.51.100.77", "198.51.100.0/24"},
		{"::ffff:198.51.100.77", "198.51.100.77", "198.51.100.0/24"},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"},
		{"fe80::1%eth0", "fe80::/64", "fe80::/48"},
	} {
		address := netip.MustParseAddr(test.address)
		if got := Network(address); got != test.network {
			t.Errorf("network of %s: %s, want %s", address, got, test.network)
		}
		if got := WiderNetwork(address); got != test.wider {
			t.Errorf("wider network of %s: %s, want %s", address, got, test.wider)
		}
	}
	if network, wider := Network(netip.Addr{}), WiderNetwork(netip.Addr{}); network != "unknown" || wider != "unknown" {
		t.Errorf("no address: %s and %s", network, wider)
	}
}

// A limit without a window would never refuse anything.
func TestLimiterRefusesALimitWithoutWindow(t *testing.T) {
	if err := (Limiter{Now: time.Now}).Allow(t.Context(), Limit{Name: "endless", Max: 1}, "someone"); err == nil {
		t.Error("it was allowed")
	}
}
