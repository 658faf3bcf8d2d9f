import type { Answer, HomeData } from '@hearthway/api';
import { act, press, render, textOf, type } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { afterViewing, nothingViewed, viewedStore } from '../../../saved/fixture';
import { curveHeight, curveOf, curveWidth } from './components/Sparkline';
import { homeFixture } from './fixture';
import HomeScreen from './Screen';

jest.mock('../../../place/position', () => ({ isPermitted: async () => false, currentPosition: jest.fn() }));

const mockRendered = jest.fn();
jest.mock('./components/QuizStrip', () => {
  const { QuizStrip } = jest.requireActual<typeof import('./components/QuizStrip')>('./components/QuizStrip');
  return {
    QuizStrip: (props: Parameters<typeof QuizStrip>[0]) => {
      mockRendered();
      return QuizStrip(props);
    },
  };
});

function open(answer: Answer<HomeData>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.Home().key, answer);
  return render(<HomeScreen />, { client });
}

beforeEach(() => viewedStore.set(nothingViewed));

describe('the home page', () => {
  it('shows how many homes there are, and offers a search', () => {
    const screen = open(homeFixture());
    screen.getByRole('heading', { name: 'Find the street you’ll want to come home to.' });
    screen.getByText('1.4 million homes for sale, each with its price history, monthly cost and listing agent.');
    screen.getByTestId('area-search-input');
    press(screen.getByText('Dallas, TX'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX');
  });

  it.each([
    [20_000, '20,000 homes'],
    [1, '1 home'],
    [2_000_000, '2 million homes'],
  ])('says %p as %p', (homes, want) => {
    open(homeFixture({ homes })).getByText(new RegExp(`^${want} for sale`));
  });

  it('shows what is new, the cities and the rate', () => {
    const screen = open(homeFixture());
    for (const text of [
      'New today',
      'Cities people are searching',
      '4,218 homes',
      '$429K median',
      '7.28%',
      '30-year fixed, as of Oct 1, 2026',
      '0.25 this week',
    ]) {
      screen.getByText(text);
    }
    press(screen.getByText('Take the buyer quiz'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/buyer-quiz');
  });

  it('shows no rate if none is published', () => {
    const { data } = homeFixture();
    const screen = open(homeFixture({ rate: { ...data.rate, percent: 0, weeks: [] } }));
    expect(screen.queryByText(/30-year fixed/)).toBeNull();
  });

  it('shows recently viewed homes once loaded', () => {
    const screen = open(homeFixture());
    expect(screen.queryByTestId('home-viewed')).toBeNull();
    mockRendered.mockClear();
    act(() => viewedStore.set(afterViewing(nothingViewed, cardFixture({ id: '99', price: 123_456 }))));
    expect(textOf(screen.getByTestId('home-viewed'))).toContain('$123,456');
    // Storage loads during hydration; rendering the whole page again would hydrate the parts below the window, too.
    expect(mockRendered).not.toHaveBeenCalled();
  });

  it('asks for the value of a home', () => {
    const screen = open(homeFixture());
    type(screen.getByLabelText('Street address'), ' 12 Elm St & Co ');
    press(screen.getByText('Estimate'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/home-valuation?address=12%20Elm%20St%20%26%20Co');
  });

  it('shows placeholders while homes load', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    const screen = render(<HomeScreen />, { client });
    screen.getByTestId('rail-skeleton');
    screen.getByTestId('area-search-input');
  });
});

describe('the rate chart', () => {
  const points = (d: string) =>
    d
      .slice(1)
      .replace(/Z$/, '')
      .split('L')
      .map((point) => point.split(' ').map(Number));

  it('runs from edge to edge and stays inside its box', () => {
    const drawn = points(curveOf([6.7, 7.28, 6.9]).line);
    expect(drawn[0]![0]).toBe(0);
    expect(drawn.at(-1)![0]).toBe(curveWidth);
    for (const [, y] of drawn) expect(y! >= 0 && y! <= curveHeight).toBe(true);
  });

  it('puts a higher rate higher', () => {
    const [first, second] = points(curveOf([6.7, 7.28]).line);
    expect(second![1]!).toBeLessThan(first![1]!);
  });

  it('is a straight line when nothing changed', () => {
    const [first, second] = points(curveOf([7, 7]).line);
    expect(first![1]).toBe(second![1]);
  });
});
