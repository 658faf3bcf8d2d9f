import { act, press, render } from '@hearthway/testing';
import { screen } from '@testing-library/react';

import { locationStore, noLocation } from '../../../../place/fixture';
import { type Call, controlNetwork, searchAnswer } from '../fixture';
import Screen from '../Screen';

jest.mock('../../../../../components/Map/Canvas', () => ({ Canvas: () => null }));
jest.setTimeout(30_000);

const inDallas = { view: 'list', city: 'Dallas', state: 'TX' };
let calls: Call[];
const network = globalThis.fetch;
const scrollTo = window.scrollTo;

beforeEach(() => {
  calls = controlNetwork();
  locationStore.set({ ...noLocation, autoSearch: false });
  window.scrollTo = jest.fn();
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  window.history.replaceState({ id: `entry-${Math.random()}` }, '');
});
afterEach(() => {
  globalThis.fetch = network;
  window.scrollTo = scrollTo;
});

const settle = (then: () => void) =>
  act(async () => {
    then();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** Answers every request, page by page. */
const answerAll = () => settle(() => calls.forEach((call) => call.answer(searchAnswer({ page: Number(call.params.page ?? 1) }))));
const cards = () => screen.getAllByTestId(/^card-\d+$/);
const list = () => document.querySelector<HTMLElement>('[data-list-scroll]')!;

describe('a new result', () => {
  it.each([
    ['the list', { view: 'list' }],
    ['the column and sheet beside the map', { view: 'map' }],
  ])('starts at the top of %s', async (_name, view) => {
    const params = { ...inDallas, ...view };
    const ui = render(<Screen params={params} />);
    await answerAll();
    list().scrollTop = 700;
    ui.rerender(<Screen params={{ ...params, page: '2' }} />); // how "Show more" changes the URL
    expect([list().scrollTop, jest.mocked(window.scrollTo).mock.calls.length]).toEqual([700, 0]);
    ui.rerender(<Screen params={{ ...params, bedrooms: '4' }} />);
    expect(list().scrollTop).toBe(0);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});

describe('returning after a reload', () => {
  it('restores all loaded pages', async () => {
    const before = render(<Screen params={inDallas} />);
    await answerAll();
    await act(async () => press(before.getByTestId('show-more')));
    before.rerender(<Screen params={{ ...inDallas, page: '2' }} />);
    await answerAll();
    expect(cards()).toHaveLength(30);
    before.unmount();

    calls = controlNetwork();
    const after = render(<Screen params={{ ...inDallas, page: '2' }} />);
    await answerAll();
    expect(cards()).toHaveLength(30);
    after.unmount();
  });

  it('finds the page of the URL alone where no other was loaded, or by another entry of the history', async () => {
    const before = render(<Screen params={inDallas} />);
    await answerAll();
    await act(async () => press(before.getByTestId('show-more')));
    before.rerender(<Screen params={{ ...inDallas, page: '2' }} />);
    await answerAll();
    before.unmount();

    window.history.replaceState({ id: 'entry-of-a-link' }, '');
    calls = controlNetwork();
    render(<Screen params={{ ...inDallas, page: '2' }} />);
    await answerAll();
    expect(cards()).toHaveLength(15);
  });

  it('finds the sheet where it was pulled', async () => {
    const params = { ...inDallas, view: 'map' };
    const before = render(<Screen params={params} />);
    await answerAll();
    await act(async () => press(before.getByTestId('results-handle')));
    await settle(() => undefined);
    before.unmount();
    const after = render(<Screen params={params} />);
    expect(screen.getByTestId('results').dataset.snapPoint).toBe('full');
    after.rerender(<Screen params={params} />);
  });
});
