-- Which processes run jobs, and when each was last alive: the jobs of a killed one are taken over.

-- +goose Up
create table job_processes (
  id      text primary key, -- as in river_job.attempted_by
  seen_at timestamptz not null default now()
);

-- +goose Down
drop table job_processes;
