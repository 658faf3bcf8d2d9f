package message

import "time"

// firstHour and hourTooLate are between which people are told what can wait until the morning, in their time zone.
const firstHour, hourTooLate = 8, 21

// Awake returns when someone may be told of something: at once, or at the first hour of their day.
func Awake(now time.Time, zone *time.Location) time.Time {
	local := now.In(zone)
	switch hour := local.Hour(); {
	case hour < firstHour:
		return time.Date(local.Year(), local.Month(), local.Day(), firstHour, 0, 0, 0, zone)
	case hour >= hourTooLate:
		return time.Date(local.Year(), local.Month(), local.Day()+1, firstHour, 0, 0, 0, zone)
	}
	return now
}
