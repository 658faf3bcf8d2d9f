package billing

import "time"

const day = 24 * time.Hour

// chargeHour is the hour, in UTC, at which charges are made: by then their day has begun in all of the United States.
const chargeHour = 15 * time.Hour

// retryDays are the days after a first failure on which a charge is tried again. If the last one fails, the membership pauses.
var retryDays = []int{1, 3, 7}

// dunningLimit is how long a membership stays on after a charge failed, or was due and could not be tried: until the last try, with a day
// for the jobs to get there.
const dunningLimit = 8 * day

// bankLimit is how long a payment may be on its way.
const bankLimit = 14 * day

// checkEvery is how often the provider is asked about a payment of which it doesn't tell anything, and startedLimit how long a call to it
// may take before the payment counts as interrupted.
const (
	checkEvery   = 6 * time.Hour
	startedLimit = 2 * time.Minute
)

// signUpPatience is how long someone who signs up may take to confirm the payment before they get a mail about it.
const signUpPatience = time.Hour

// retryAt is when a charge is tried again that failed first at a time; zero: not any more.
func retryAt(failedAt, now time.Time) time.Time {
	for _, days := range retryDays {
		if at := failedAt.Add(time.Duration(days) * day); at.After(now) {
			return at
		}
	}
	return time.Time{}
}

// dueAt is when a charge of a day is made.
func dueAt(on time.Time) time.Time { return on.Add(chargeHour) }
