package credential

import (
	"encoding/base32"
	"fmt"
	"strings"
	"testing"
	"time"
)

// The codes of RFC 6238, appendix B, without their first two digits.
func TestStep(t *testing.T) {
	secret := base32.StdEncoding.EncodeToString([]byte("12345678901234567890"))
	for _, test := range []struct {
		code string
		at   int64
		step int64 // 0: refused
	}{
		{"287082", 59, 1},
		{"287082", 60, 1},
		{"287082", 89, 1},
		{"287082", 90, 0}, // two steps later
		{"081804", 1111111109, 37037036},
		{"081804", 1111111079, 37037036}, // a phone that is ahead
		{"081804", 1111111049, 0},
		{"353130", 20000000000, 666666666},
		{"28708", 59, 0},
		{"", 59, 0},
		{"94287082", 59, 0},
	} {
		step, ok := TOTPStep(secret, test.code, time.Unix(test.at, 0))
		if step != test.step || ok != (test.step != 0) {
			t.Errorf("%q at %d is step %d, want %d", test.code, test.at, step, test.step)
		}
	}
}

// The path has the three finders of a QR code, by which apps see it.
func TestQRCode(t *testing.T) {
	code, err := TOTPKey{URL: "otpauth://totp/Hearthway:ann@example.com?issuer=Hearthway&secret=JBSWY3DPEHPK3PXP"}.QRCode()
	if err != nil {
		t.Fatal(err)
	}
	rows := make([][]bool, code.Size)
	for y := range rows {
		rows[y] = make([]bool, code.Size)
	}
	for run := range strings.SplitSeq(strings.TrimSuffix(code.Path, "z"), "z") {
		var x, y, width, back int
		if _, err := fmt.Sscanf(run, "M%d %dh%dv1h-%d", &x, &y, &width, &back); err != nil || width != back || x+width > code.Size {
			t.Fatalf("%q: %v", run, err)
		}
		for i := range width {
			rows[y][x+i] = true
		}
	}
	finder := []string{"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"}
	last := code.Size - len(finder)
	for _, corner := range [][2]int{{0, 0}, {last, 0}, {0, last}} {
		for y, row := range finder {
			for x, square := range row {
				if rows[corner[1]+y][corner[0]+x] != (square == '#') {
					t.Fatalf("the finder at %v is wrong at %d, %d", corner, x, y)
				}
			}
		}
	}
	if code.Size < 21 || (code.Size-21)%4 != 0 {
		t.Errorf("%d squares wide", code.Size)
	}
}

func TestNewKey(t *testing.T) {
	key, err := NewTOTPKey("Hearthway & Co", "ann+x@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if want := "otpauth://totp/Hearthway%20&%20Co:ann+x@example.com?issuer=Hearthway%20%26%20Co&secret=" + key.Secret; len(key.Secret) != 32 || key.URL != want {
		t.Errorf("%+v, want %s", key, want)
	}
}
