package credential

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// QRCode is a drawing of dark squares in a square of Size by Size.
type QRCode struct {
	Size int
	Path string // of SVG: a rectangle for each run of dark squares in a row
}

// QRCode draws what an authenticator app scans.
func (k TOTPKey) QRCode() (QRCode, error) {
	code, err := qr.Encode(k.URL, qr.M, qr.Auto)
	if err != nil {
		return QRCode{}, err
	}
	size := code.Bounds().Dx()
	dark := func(x, y int) bool { return x < size && code.At(x, y) == color.Black }
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			from := x
			for dark(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return QRCode{size, path.String()}, nil
}
