import { act, press, render, stateOf, textOf, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore } from '../../../../lib/dialogs';
import { locationStore, noLocation } from '../../../place/fixture';
import { emptyBuyerState, buyerStore } from '../../../saved/fixture';
import { type Call, controlNetwork, searchAnswer } from './fixture';
import { slowAfter } from './results/useResults';
import { recentPlacesStore } from '../../store';
import Screen from './Screen';

const inDallas = { view: 'list', city: 'Dallas', state: 'TX' };

/** Rendering a whole screen takes a while on a machine that is busy with other tests. */
jest.setTimeout(30_000);

let calls: Call[];
const network = globalThis.fetch;

beforeEach(() => {
  calls = controlNetwork();
  locationStore.set({ ...noLocation, autoSearch: false });
  closeDialog();
});
afterEach(() => {
  globalThis.fetch = network;
});

const searches = () => calls.filter(({ path }) => path === '/api/screens/search');

/** Does something that notifies queries, and waits for the notification, which is a separate task. */
const settle = (then: () => void) =>
  act(async () => {
    then();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** The screen with its first answer. */
async function open(params: Record<string, string> = inDallas, answer: unknown = searchAnswer()) {
  const screen = render(<Screen params={params} />);
  await settle(() => searches()[0]?.answer(answer));
  return screen;
}

describe('a search', () => {
  it('requests what the URL says and shows the homes', async () => {
    const screen = await open({ ...inDallas, bedrooms: '3', sort_order: 'price_asc' });
    expect(searches()[0]?.params).toEqual({ view: 'list', city: 'Dallas', state: 'TX', bedrooms: '3', sort_order: 'price_asc' });
    expect(textOf(screen.getByTestId('search-title'))).toBe('Dallas, TX homes for sale');
    expect(textOf(screen.getByTestId('result-count'))).toBe('40 homes');
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
    expect(textOf(screen.getByTestId('search-market'))).toBe('Housing market in Dallas, TX');
  });

  it('remembers the place that a typed text turned out to be, not the text', async () => {
    recentPlacesStore.set([]);
    await open({ view: 'list', location: 'dalas pool' }, searchAnswer({ criteria: { city: 'Dallas', state: 'TX', keywords: 'pool', zoom: 11 } }));
    expect(recentPlacesStore.get()).toEqual([{ text: 'Dallas, TX', href: '/search/list?city=Dallas&state=TX' }]);
    await open(
      { view: 'list', location: 'pool' },
      searchAnswer({ criteria: { keywords: 'pool' }, area: { ...searchAnswer().data.area, kind: 'nation', label: '', market_href: undefined } }),
    );
    expect(recentPlacesStore.get()).toHaveLength(1);
  });

  it('has the banner that asks for a review', async () => {
    const screen = await open();
    expect(screen.getAllByTestId('review-banner').length).toBeGreaterThan(0);
  });

  it('leaves out hidden homes, and says how many', async () => {
    const screen = await open();
    const first = searchAnswer().data.cards[0]!;
    await settle(() => buyerStore.set({ ...emptyBuyerState, hidden: new Set([first.id]) }));
    expect(textOf(screen.getByTestId('result-count'))).toBe('40 homes · 1 hidden by you');
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(14);
    await settle(() => buyerStore.set(emptyBuyerState));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
  });

  it('shows placeholders while loading, and a message after four seconds', async () => {
    jest.useFakeTimers();
    try {
      const screen = render(<Screen params={inDallas} />);
      expect(screen.getByTestId('search-waiting')).toBeTruthy();
      await act(async () => void jest.advanceTimersByTime(slowAfter - 1));
      expect(screen.queryByTestId('still-looking')).toBeNull();
      await act(async () => void jest.advanceTimersByTime(1));
      expect(textOf(screen.getByTestId('still-looking'))).toBe('Still searching…');
      searches()[0]?.answer(searchAnswer());
      await act(async () => void (await jest.advanceTimersByTimeAsync(10)));
      expect(screen.queryByTestId('still-looking')).toBeNull();
      expect(screen.getByTestId('card-0')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is canceled by the next one, and only that is shown', async () => {
    const screen = render(<Screen params={inDallas} />);
    screen.rerender(<Screen params={{ ...inDallas, city: 'Plano' }} />);
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches()[0]?.signal.aborted).toBe(true);
    await settle(() => searches()[0]?.answer(searchAnswer({ title: 'Too late' })));
    await settle(() => searches()[1]?.answer(searchAnswer({ title: 'Plano, TX homes for sale' })));
    expect(textOf(screen.getByTestId('search-title'))).toBe('Plano, TX homes for sale');
    expect(screen.queryByTestId('search-failed')).toBeNull();
  });

  it('keeps the previous homes until its own have loaded', async () => {
    const screen = await open();
    screen.rerender(<Screen params={{ ...inDallas, bedrooms: '4' }} />);
    expect(screen.getByTestId('card-0')).toBeTruthy();
    expect(textOf(screen.getByTestId('result-count'))).toBe('Searching…');
    expect(textOf(screen.getByTestId('filter-beds'))).toBe('4+ beds');
    await settle(() => searches()[1]?.answer(searchAnswer({ criteria: { city: 'Dallas', bedrooms: 4 } }, 12)));
    expect(textOf(screen.getByTestId('result-count'))).toBe('12 homes');
  });
});

describe('“Show more”', () => {
  it('appends the next page and adds it to the URL', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('show-more'))).toBe('Show 15 more of 40');
    await act(async () => press(screen.getByTestId('show-more')));
    expect(searches()[1]?.params.page).toBe('2');
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list?city=Dallas&state=TX&page=2', { replace: true });
    screen.rerender(<Screen params={{ ...inDallas, page: '2' }} />);
    await settle(() => searches()[1]?.answer(searchAnswer({ page: 2 })));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(30);
    expect(textOf(screen.getByTestId('card-15'))).toContain('16 Elm Street');
    expect(textOf(screen.getByTestId('show-more'))).toBe('Show 10 more of 40');
    expect(searches()).toHaveLength(2);
  });

  it('ends with the last page', async () => {
    const screen = await open(inDallas, searchAnswer({}, 20));
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[1]?.answer(searchAnswer({ page: 2 }, 20)));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(20);
    expect(screen.queryByTestId('show-more')).toBeNull();
    expect(screen.getByTestId('pages')).toBeTruthy();
  });

  it('shows a home once even if it moved to the next page meanwhile', async () => {
    const screen = await open();
    await act(async () => press(screen.getByTestId('show-more')));
    const next = searchAnswer({ page: 2 });
    await settle(() => searches()[1]?.answer({ ...next, data: { ...next.data, cards: [...searchAnswer().data.cards.slice(-1), ...next.data.cards] } }));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(30);
  });

  it('keeps what is shown when the next page fails, and can retry', async () => {
    const screen = await open();
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[1]?.answer({ error: 'x' }, 500));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
    expect(screen.getByText('The next homes couldn’t be loaded.')).toBeTruthy();
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[2]?.answer(searchAnswer({ page: 2 })));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(30);
  });

  it('reports when there is no network', async () => {
    const screen = await open();
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[1]?.drop());
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
    expect(screen.getByText('You’re offline. The next homes load when you’re back online.')).toBeTruthy();
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[2]?.answer(searchAnswer({ page: 2 })));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(30);
  });

  it('starts over with another search', async () => {
    const screen = await open();
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => searches()[1]?.answer(searchAnswer({ page: 2 })));
    screen.rerender(<Screen params={{ ...inDallas, reduced: 'true' }} />);
    await settle(() => searches()[2]?.answer(searchAnswer({}, 7)));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(7);
    expect(searches()[2]?.params.page).toBeUndefined();
  });
});

describe('nothing found', () => {
  const nothing = (changes: object) => searchAnswer({ criteria: { city: 'Dallas', state: 'TX', bedrooms: 5, price_range_to: 20_000 }, ...changes }, 0);

  it('suggests filters to relax, with the number of homes', async () => {
    const loosen = [
      { text: 'Up to $1.5M instead of $1.3M', count: 12, query: 'city=Dallas&state=TX&price_range_to=1500000' },
      { text: '10 miles further out', count: 1, query: 'bounds=32.6,-97,33,-96.6' },
    ];
    const screen = await open(inDallas, nothing({ loosen }));
    expect(screen.getByTestId('search-empty')).toBeTruthy();
    expect(screen.getByText('No homes match both filters here')).toBeTruthy();
    expect(textOf(screen.getByTestId('loosen-0'))).toBe('Up to $1.5M instead of $1.3M12 homes');
    expect(textOf(screen.getByTestId('loosen-1'))).toContain('1 home');
    press(screen.getByTestId('loosen-0'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list?city=Dallas&state=TX&price_range_to=1500000');
  });

  it('offers to clear the filters and to get alerts', async () => {
    const screen = await open(inDallas, nothing({}));
    press(screen.getByTestId('clear-filters'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list?city=Dallas&state=TX', { replace: true });
    await act(async () => press(screen.getByTestId('notify-me')));
    expect(dialogStore.get()?.name).toBe('loginWarning');
  });

  it('says which typed words it doesn’t use, and leads to a search for them', async () => {
    const unread = {
      runs: ['Chickens', 'a moat'],
      words: '“Chickens” and “a moat”',
      text: 'These aren’t filters we read here yet.',
      href: '/search/list?city=Dallas&state=TX&keywords=a+moat,chickens',
    };
    const screen = await open(inDallas, searchAnswer({ unread }));
    expect(textOf(screen.getByTestId('unread-words-label'))).toBe('Chickens, a moat – These aren’t filters we read here yet.');
    press(screen.getByText('Search descriptions'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(unread.href);
  });

  it('says what it doesn’t filter by, and which other places have the typed name', async () => {
    const guarded = { runs: ['safe area'], words: '“safe area”', text: 'We don’t filter by who lives somewhere.', href: '' };
    const choices = [{ href: '/search?city=Springfield&state=IL', text: 'Springfield, IL · 10 homes' }];
    const screen = await open(inDallas, searchAnswer({ protected: guarded, choices }));
    expect(textOf(screen.getByTestId('protected-words'))).toBe('safe area – We don’t filter by who lives somewhere.');
    press(screen.getByText('Springfield, IL · 10 homes'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Springfield&state=IL');
  });

  it('asks a visitor to log in for a drive to work', async () => {
    const screen = await open(inDallas, searchAnswer({ drive: { minutes: 25, to: 'work' } }));
    expect(textOf(screen.getByTestId('drive-question-label'))).toContain('25 minutes to work:');
    press(screen.getByTestId('drive-login'));
    expect(dialogStore.get()?.name).toBe('loginWarning');
  });

  it('reports when a place is unknown, instead of blaming the filters', async () => {
    const explanation = 'We do not know a place called “xyzzy”.';
    const screen = await open({ view: 'list', location: 'xyzzy' }, nothing({ criteria: { location: 'xyzzy' }, explanation }));
    expect(screen.getByTestId('search-unknown')).toBeTruthy();
    expect(screen.getByText(explanation)).toBeTruthy();
    expect(screen.queryByTestId('search-empty')).toBeNull();
  });
});

describe('when a search fails', () => {
  it('the bar stays, the reference is shown, and it can be retried', async () => {
    const screen = render(<Screen params={inDallas} />);
    await settle(() => searches()[0]?.answer({ error: 'boom' }, 500));
    expect(screen.getByTestId('search-failed')).toBeTruthy();
    expect(screen.getByText('Error 500')).toBeTruthy();
    expect(screen.getByText('Reference 7f3a-19c2')).toBeTruthy();
    expect(screen.getByTestId('area-search-input')).toBeTruthy();
    await act(async () => press(screen.getByTestId('try-again')));
    await settle(() => searches()[1]?.answer(searchAnswer()));
    expect(screen.getByTestId('card-0')).toBeTruthy();
  });

  it('the previous results stay while offline', async () => {
    const screen = await open();
    screen.rerender(<Screen params={{ ...inDallas, bedrooms: '4' }} />);
    await settle(() => searches()[1]?.drop());
    expect(screen.getByTestId('card-0')).toBeTruthy();
    expect(screen.getByText('You’re offline. Showing your last results.')).toBeTruthy();
    expect(textOf(screen.getByTestId('result-count'))).toBe('40 homes');
    await act(async () => press(screen.getByTestId('try-again')));
    await settle(() => searches()[2]?.answer(searchAnswer({}, 3)));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(3);
  });

  it('a change that fails keeps title and homes, says so and offers another try', async () => {
    const screen = await open();
    screen.rerender(<Screen params={{ ...inDallas, bedrooms: '4' }} />);
    await settle(() => searches()[1]?.answer({ error: 'boom' }, 500));
    expect(textOf(screen.getByTestId('search-title'))).toBe('Dallas, TX homes for sale');
    expect(textOf(screen.getByTestId('result-count'))).toBe('40 homes');
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
    expect(screen.getByText('We couldn’t apply your last change. These are your previous results. Reference 7f3a-19c2')).toBeTruthy();
    await act(async () => press(screen.getByTestId('try-again')));
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(15);
    await settle(() => searches()[2]?.answer(searchAnswer({}, 3)));
    expect(screen.queryByTestId('stale-results')).toBeNull();
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(3);
  });

  it('it says so if there were no previous results', async () => {
    const screen = render(<Screen params={inDallas} />);
    await settle(() => searches()[0]?.drop());
    expect(screen.getByText('You’re offline')).toBeTruthy();
  });
});

describe('changes', () => {
  it('to the sort order are a new URL', async () => {
    const screen = await open({ ...inDallas, page: '2' });
    expect(textOf(screen.getByTestId('sort'))).toBe('Newest');
    await act(async () => press(screen.getByTestId('sort')));
    await act(async () => press(screen.getByTestId('sort-price_asc')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list?city=Dallas&state=TX&sort_order=price_asc', { replace: true });
  });

  it('of a yes-or-no filter apply at once; its chip says how many homes that leaves', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('filter-price-cut'))).toBe('Price cut7');
    expect(stateOf(screen.getByTestId('filter-price-cut')).selected).toBeFalsy();
    press(screen.getByTestId('filter-price-cut'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list?city=Dallas&state=TX&reduced=true', { replace: true });
  });

  it('of the view keep the search', async () => {
    const screen = await open({ ...inDallas, bedrooms: '3' }, searchAnswer({ criteria: { city: 'Dallas', state: 'TX', bedrooms: 3, zoom: 11 } }));
    press(screen.getByTestId('map-toggle'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bedrooms=3');
  });

  it('that save the search ask for an account', async () => {
    const screen = await open();
    await act(async () => press(screen.getByTestId('save-search-phone')));
    expect(dialogStore.get()?.name).toBe('loginWarning');
  });
});
