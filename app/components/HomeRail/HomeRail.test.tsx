import { press, render } from '@hearthway/testing';

import { cardFixture } from '../PropertyCard/fixture';
import { HomeRail } from './HomeRail';
import { HomeRailSkeleton } from './HomeRailSkeleton';

const cards = ['1', '2', '3', '4', '5'].map((id) => cardFixture({ id, price: 400_000 + Number(id) }));

describe('a row of homes', () => {
  it('has a title, a note, its homes and a link to all', () => {
    const screen = render(<HomeRail title="New today" note="Listed in the past day" cards={cards} all={{ href: '/search/list', text: 'See all homes' }} />);
    screen.getByRole('heading', { name: 'New today' });
    screen.getByText('Listed in the past day');
    for (const { price } of cards) screen.getByText(`$${price.toLocaleString('en-US')}`);
    press(screen.getByText('See all homes'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search/list');
  });

  it('is hidden without homes', () => {
    expect(render(<HomeRail title="New today" cards={[]} testID="rail" />).queryByTestId('rail')).toBeNull();
  });

  it('is marked busy while homes load', () => {
    render(<HomeRailSkeleton />).getByTestId('rail-skeleton');
  });
});
