package photo

import (
	"bytes"
	"encoding/binary"
)

const (
	markerEXIF     = 0xe1
	markerScan     = 0xda
	tagOrientation = 0x0112
)

// orientation returns how the camera was held: 1 to 8 as defined by EXIF 2.32 (section 4.6.4, tag 0x0112); 1, upright, if it isn't recorded.
func orientation(file []byte) int {
	for at := 2; at+4 <= len(file) && file[at] == 0xff; {
		size := int(binary.BigEndian.Uint16(file[at+2:]))
		if file[at+1] == markerScan || size < 2 || at+2+size > len(file) {
			return 1
		}
		if tiff, ok := bytes.CutPrefix(file[at+4:at+2+size], []byte("Exif\x00\x00")); ok && file[at+1] == markerEXIF {
			return orientationOf(tiff)
		}
		at += 2 + size
	}
	return 1
}

// orientationOf reads the orientation from the first directory of a TIFF header.
func orientationOf(tiff []byte) int {
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(tiff, []byte("MM")) {
		order = binary.BigEndian
	}
	if len(tiff) < 8 {
		return 1
	}
	first := uint64(order.Uint32(tiff[4:]))
	if first+2 > uint64(len(tiff)) {
		return 1
	}
	entries := tiff[first+2:]
	for range order.Uint16(tiff[first:]) {
		if len(entries) < 12 {
			return 1
		}
		if order.Uint16(entries) == tagOrientation {
			if way := int(order.Uint16(entries[8:])); way >= 1 && way <= 8 {
				return way
			}
			return 1
		}
		entries = entries[12:]
	}
	return 1
}
