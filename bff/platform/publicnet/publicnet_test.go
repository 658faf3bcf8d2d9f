package publicnet

import (
	"net/netip"
	"testing"
)

func TestPublicAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"93.184.215.14": true, "2606:4700::1111": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.1.1": false,
		"100.64.0.1": false, "0.0.0.0": false, "224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false,
		"::1": false, "::": false, "fe80::1": false, "fd00::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "ff02::1": false, "::10.0.0.1": false, "::127.0.0.1": false, "::ffff:0:10.0.0.1": false,
	} {
		if got := Public(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	if Control("tcp", "93.184.215.14:6379", nil) == nil {
		t.Error("other services' ports are refused")
	}
}
