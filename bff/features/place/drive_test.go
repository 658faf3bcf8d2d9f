package place

import (
	"math"
	"testing"
)

// Well-known drives, by straight-line distance.
func TestDriveMinutes(t *testing.T) {
	for _, c := range []struct {
		miles   float64
		minutes int
	}{{0, 2}, {0.5, 4}, {1, 6}, {3, 12}, {5, 16}, {10, 27}, {20, 44}, {30, 59}, {60, 98}} {
		if got := DriveMinutes(c.miles); got != c.minutes {
			t.Errorf("%v miles: %d minutes, want %d", c.miles, got, c.minutes)
		}
	}
	for miles, before := 0.0, 0; miles < 100; miles += 0.1 {
		if got := DriveMinutes(miles); got < before {
			t.Fatalf("%v miles take less time than a shorter way", miles)
		} else {
			before = got
		}
	}
}

func TestDriveReachInvertsDriveMinutes(t *testing.T) {
	for minutes := 2; minutes < 120; minutes++ {
		reach := DriveReach(minutes)
		if got := DriveMinutes(reach); got != minutes {
			t.Errorf("%d minutes reach %v miles, which take %d", minutes, reach, got)
		}
		if got := DriveMinutes(reach + 0.001); got != minutes+1 {
			t.Errorf("beyond the %v miles of %d minutes it is %d minutes", reach, minutes, got)
		}
	}
	if DriveReach(0) != 0 || DriveReach(1) != 0 || math.IsInf(DriveReach(1_000_000), 0) {
		t.Error("the ends are wrong")
	}
}
