package mortgage

import (
	"testing"
	"time"
)

func TestAgeOf(t *testing.T) {
	day := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	for after, want := range map[time.Duration]Age{
		0: ThisWeek, 7*24*time.Hour - time.Second: ThisWeek, 7 * 24 * time.Hour: Recent, 21 * 24 * time.Hour: Recent, 21*24*time.Hour + time.Second: Old,
	} {
		if got := AgeOf(day, day.Add(after)); got != want {
			t.Errorf("after %v: %s, want %s", after, got, want)
		}
	}
}
