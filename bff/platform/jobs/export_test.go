package jobs

import "time"

// NoticeKilledAfter shortens the time that a process may be silent.
func (j *Jobs) NoticeKilledAfter(silence time.Duration) { j.killedAfter = silence }
