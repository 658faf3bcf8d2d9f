package jobs

import (
	"context"
	"time"
)

// Times of noticing that a process was killed. Its jobs are taken over within a minute.
const (
	// aliveEvery is how often a process that runs jobs says that it is alive.
	aliveEvery = 5 * time.Second
	// killedAfter is how long a process may be silent. A living one is silent only if it gets no connection.
	killedAfter = 30 * time.Second
)

// watch says that this process is alive, and takes over the jobs of killed ones, until ctx ends. While the
// database was away nobody could say anything, so nobody counts as killed for a while after it is back.
func (j *Jobs) watch(ctx context.Context, id string) {
	var last, since time.Time
	for ctx.Err() == nil {
		switch now := time.Now().Round(0); { // the time of day: a machine may have slept
		case j.sayAlive(ctx, id) != nil, now.Sub(last) > j.killedAfter:
			last, since = now, now
		case now.Sub(since) >= j.killedAfter:
			if err := j.takeOver(ctx); err != nil && ctx.Err() == nil {
				j.log.Warn("jobs of killed processes could not be taken over", "cause", err.Error())
			}
			fallthrough
		default:
			last = now
		}
		select {
		case <-ctx.Done():
		case <-time.After(j.killedAfter / (killedAfter / aliveEvery)):
		}
	}
}

func (j *Jobs) sayAlive(ctx context.Context, id string) error {
	ctx, cancel := context.WithTimeout(ctx, aliveEvery)
	defer cancel()
	_, err := j.db.Pool().Exec(ctx, `insert into job_processes (id) values ($1) on conflict (id) do update set seen_at = now()`, id)
	return err
}

// leave forgets a process that has finished its jobs.
func (j *Jobs) leave(id string) {
	ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
	defer cancel()
	_, _ = j.db.Pool().Exec(ctx, `delete from job_processes where id = $1 or seen_at < now() - interval '1 day'`, id)
}

// takeOver lets others run the jobs of killed processes. One that may be tried only once gets a second try, since it didn't fail; if that is
// killed too, it is discarded like others after their last try.
func (j *Jobs) takeOver(ctx context.Context) error {
	rows, err := j.db.Pool().Query(ctx, `
		with killed as (
			select j.id from river_job j join job_processes p on p.id = j.attempted_by[cardinality(j.attempted_by)]
			where j.state = 'running' and p.seen_at < now() - make_interval(secs => $1)
			for update of j skip locked)
		update river_job j set scheduled_at = now(), max_attempts = greatest(max_attempts, 2),
			state = case when attempt < greatest(max_attempts, 2) then 'available' else 'discarded' end::river_job_state,
			finalized_at = case when attempt < greatest(max_attempts, 2) then null else now() end
		from killed where j.id = killed.id returning j.kind`, j.killedAfter.Seconds())
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var kind string
		if err := rows.Scan(&kind); err != nil {
			return err
		}
		j.log.Warn("took over a job of a killed process", "kind", kind)
	}
	return rows.Err()
}
