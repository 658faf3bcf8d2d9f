-- Programs were paid by ZIP code and added whole cities to their agents' service areas; see 00153. These are the cities that appeared as a program was paid, in
-- the same transaction and so within moments of paid_at; agents added all others by themselves.

-- +goose Up
update service_areas s set zips = bought.zips
from (
  select u.account_id, u.paid_at, p.state, lower(p.city) as city, array_agg(distinct p.slug order by p.slug) as zips
  from agent_signups u cross join unnest(u.zip_codes) as code join places p on p.kind = 'zip' and p.slug = code
  where u.paid_at is not null and u.program <> 'free'
  group by 1, 2, 3, 4
) bought
where s.account_id = bought.account_id and s.state = bought.state and lower(s.city) = bought.city and s.zips = '{}'
  and s.created_at between bought.paid_at and bought.paid_at + interval '10 seconds';

-- +goose Down
-- What agents paid for is what they serve: there is nothing to take back.
select 1;
