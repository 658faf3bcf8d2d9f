package market

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// Update computes the figures that changes of homes touched since the last time, and those of months that ended since. It returns ErrBusy
// if another process is doing so.
func (s *Service) Update(ctx context.Context) error {
	_, err := s.update(ctx, false)
	return err
}

// Recompute computes all figures anew, and returns how many there are.
func (s *Service) Recompute(ctx context.Context) (int, error) { return s.update(ctx, true) }

// progress is how far the figures follow the data.
type progress struct {
	version, event int64
	month          time.Time
}

// update works in one transaction, so that the figures are of one state of the data, and an interrupted update is done again.
func (s *Service) update(ctx context.Context, all bool) (written int, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		// Reading a state's homes may take longer than a request may.
		if _, err := s.DB.On(ctx).Exec(ctx, "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'"); err != nil {
			return err
		}
		was, now, err := s.lock(ctx)
		if err != nil {
			return err
		}
		last := lastMonth(s.Now())
		scope := newScope(last)
		if all || was.version == 0 {
			err = s.refreshAll(ctx, scope)
		} else {
			err = s.refreshChanged(ctx, was, now, scope)
		}
		if err != nil {
			return err
		}
		if computed := MonthOf(was.month.Year(), was.month.Month()); computed < last {
			scope.everywhere(window{max(computed+1, scope.first), last})
		}
		if written, err = s.publish(ctx, scope); err != nil {
			return err
		}
		if _, err := s.DB.On(ctx).Exec(ctx, "delete from market_figures where month < $1", scope.first.First()); err != nil {
			return err
		}
		_, err = s.DB.On(ctx).Exec(ctx, "update market_progress set version = $1, event = $2, month = $3", now.version, now.event, last.First())
		return err
	})
	return written, err
}

// lock returns what was followed and what there is now, and keeps other processes away until the transaction ends.
func (s *Service) lock(ctx context.Context) (was, now progress, err error) {
	err = s.DB.On(ctx).QueryRow(ctx, "select version, event, month from market_progress for update nowait").Scan(&was.version, &was.event, &was.month)
	if postgres.IsLocked(err) {
		return was, now, ErrBusy
	}
	if err != nil {
		return was, now, err
	}
	// Events of an import that is still running become visible later than those with higher numbers.
	var logged int64
	err = s.DB.On(ctx).QueryRow(ctx, `select version, logged_after, coalesce((select min(after_event) from import_runs where state = 'running'), (select last_value from listing_events_id_seq))
		from data_version`).Scan(&now.version, &logged, &now.event)
	if was.version < logged {
		was.version = 0 // the log no longer has all changes since
	}
	return was, now, err
}

// scope is what has to be computed: places and their months.
type scope struct {
	first, last Month  // the months that there are figures of
	all         window // of all places
	places      map[Place]window
}

func newScope(last Month) *scope {
	return &scope{first: last - Years*12 + 1, last: last, places: map[Place]window{}}
}

// everywhere adds months of all places.
func (s *scope) everywhere(w window) { s.all = s.all.or(w) }

// add adds months of the places of a home.
func (s *scope) add(w window, spells ...Spell) {
	if w.from = max(w.from, s.first); w.empty() {
		return
	}
	for _, spell := range spells {
		for _, p := range spell.places() {
			s.places[p] = s.places[p].or(w)
		}
	}
}

// homesAtOnce is how many homes are read at once.
const homesAtOnce = 20_000

// refreshAll reads the history of all homes, and everything is to be computed.
func (s *Service) refreshAll(ctx context.Context, scope *scope) error {
	if _, err := s.DB.On(ctx).Exec(ctx, "delete from market_spells"); err != nil {
		return err
	}
	for after := int64(0); ; {
		homes, err := s.homes(ctx, "id > $1 order by id limit $2", after, homesAtOnce)
		if err != nil || len(homes) == 0 {
			scope.everywhere(window{scope.first, scope.last})
			return err
		}
		after = homes[len(homes)-1].ID
		fresh, err := s.read(ctx, homes)
		if err != nil {
			return err
		}
		var list []Spell
		for _, one := range fresh {
			list = append(list, one...)
		}
		if err := s.insertSpells(ctx, list); err != nil {
			return err
		}
	}
}

// refreshChanged reads the history of the homes that changed, and notes which figures they touch.
func (s *Service) refreshChanged(ctx context.Context, was, now progress, scope *scope) error {
	ids, err := s.changedSince(ctx, was, now)
	if err != nil {
		return err
	}
	for chunk := range slices.Chunk(ids, homesAtOnce) {
		homes, err := s.homes(ctx, "id = any($1)", chunk)
		if err != nil {
			return err
		}
		fresh, err := s.read(ctx, homes)
		if err != nil {
			return err
		}
		stored, err := s.storedSpells(ctx, "listing_id = any($1)", chunk)
		if err != nil {
			return err
		}
		before := map[int64][]Spell{}
		for _, spell := range stored {
			before[spell.Home] = append(before[spell.Home], spell)
		}
		var changed []int64
		var list []Spell
		for _, id := range chunk { // those that were deleted have no fresh ones
			if slices.Equal(before[id], fresh[id]) {
				continue
			}
			changed, list = append(changed, id), append(list, fresh[id]...)
			w := touched(before[id], fresh[id], scope.last)
			scope.add(w, before[id]...)
			scope.add(w, fresh[id]...)
		}
		if _, err := s.DB.On(ctx).Exec(ctx, "delete from market_spells where listing_id = any($1)", changed); err != nil {
			return err
		}
		if err := s.insertSpells(ctx, list); err != nil {
			return err
		}
	}
	return nil
}

// changedSince returns the homes that changed, or whose history did, in ascending order.
func (s *Service) changedSince(ctx context.Context, was, now progress) ([]int64, error) {
	rows, err := s.DB.On(ctx).Query(ctx, `
		select unnest(ids) as id from listing_changes where version > $1 and version <= $2
		union select listing_id from listing_events where id > $3 order by id`, was.version, now.version, was.event)
	if err != nil {
		return nil, err
	}
	return collect[int64](rows)
}

// publish computes what is in the scope, state by state, and writes what differs.
func (s *Service) publish(ctx context.Context, scope *scope) (written int, err error) {
	states := map[string]bool{}
	if !scope.all.empty() {
		list, err := s.states(ctx)
		if err != nil {
			return 0, err
		}
		for _, state := range list {
			states[state] = true
			for _, m := range place.MetrosIn(state) {
				states[m.State()] = true
			}
		}
	}
	for p := range scope.places {
		states[p.State] = true
	}
	for _, state := range slices.Sorted(maps.Keys(states)) {
		n, err := s.publishState(ctx, state, scope)
		if err != nil {
			return written, err
		}
		written += n
	}
	return written, nil
}

// publishState computes the figures of the places of a state, with its metropolitan areas, which may have counties in other states.
func (s *Service) publishState(ctx context.Context, state string, scope *scope) (int, error) {
	w := scope.all
	for p, months := range scope.places {
		if p.State == state {
			w = w.or(months)
		}
	}
	if w.empty() {
		return 0, nil
	}
	granting, err := s.grantingSources(ctx)
	if err != nil {
		return 0, err
	}
	c := newCounter(w, func(spell Spell) bool {
		return listing.SoldPriceShown(spell.State, slices.Contains(granting, spell.Source))
	}, func(a Areas) []Place {
		return slices.DeleteFunc(a.places(), func(p Place) bool {
			return p.State != state || scope.all.empty() && scope.places[p].empty()
		})
	})
	if err := s.eachSpell(ctx, c.window, c.add, "state = $3", state); err != nil {
		return 0, err
	}
	if others, counties := countiesElsewhere(state); len(others) > 0 {
		if err := s.eachSpell(ctx, c.window, c.add, "(state, county) in (select * from unnest($3::text[], $4::text[]))", others, counties); err != nil {
			return 0, err
		}
	}
	wanted := func(p Place, m Month) bool { return scope.all.has(m) || scope.places[p].has(m) }
	entries := slices.DeleteFunc(c.entries(), func(e entry) bool { return !wanted(e.Place, e.Month) })
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Month, b.Month))
	})
	return s.replace(ctx, state, w, wanted, entries)
}

// countiesElsewhere returns the counties in other states of a state's metropolitan areas, as two-letter codes and slugs.
func countiesElsewhere(state string) (states, counties []string) {
	for _, m := range place.MetrosIn(state) {
		for _, county := range m.Counties {
			if m.State() == state && county.State != state {
				states, counties = append(states, county.State), append(counties, county.Slug)
			}
		}
	}
	return states, counties
}
