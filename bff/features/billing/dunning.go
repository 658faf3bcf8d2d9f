package billing

import "time"

const day = 24 * time.Hour

// chargeHour is the hour, in UTC, at which charges are made: by then the day has begun everywhere in the United States.
const chargeHour = 15 * time.Hour

// retryDays are the days after the first failure on which a charge is retried. If the last retry fails, the membership is paused.
var retryDays = []int{1, 3, 7}

// dunningLimit is how long a membership stays active after a charge failed, or was due and couldn't be made: until the last retry, plus a day for the
// jobs to run.
const dunningLimit = 8 * day

// bankLimit is how long a bank payment can take at most.
const bankLimit = 14 * day

// checkEvery is how often we poll the provider about a payment in progress. startedLimit is how long a call to the provider may take before the payment
// counts as interrupted.
const (
	checkEvery   = 6 * time.Hour
	startedLimit = 2 * time.Minute
)

// signUpPatience is how long someone who signs up has to confirm the payment before they are emailed about it.
const signUpPatience = time.Hour

// retryAt returns when a charge that first failed at failedAt is retried next; zero if there are no more retries.
func retryAt(failedAt, now time.Time) time.Time {
	for _, days := range retryDays {
		if at := failedAt.Add(time.Duration(days) * day); at.After(now) {
			return at
		}
	}
	return time.Time{}
}

// dueAt returns when a charge that is due on a day is made.
func dueAt(on time.Time) time.Time { return on.Add(chargeHour) }
