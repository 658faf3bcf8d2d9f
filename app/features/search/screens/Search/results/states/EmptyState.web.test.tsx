import { act, render } from '@hearthway/testing';
import { useState } from 'react';
import { View } from '@hearthway/ui';

import { searchAnswer } from '../../fixture';
import type { SearchActions } from '../../useSearchActions';
import { EmptyState } from './EmptyState';

function Results() {
  const [empty, setEmpty] = useState(true);
  const { data } = searchAnswer({ count: 0, criteria: { city: 'Dallas', state: 'TX', bedrooms: 5 } }, 0);
  const actions = { clearFilters: () => setEmpty(false) } as SearchActions;
  return (
    <View id="homes" tabIndex={-1} testID="homes">
      {empty && <EmptyState data={data} actions={actions} />}
    </View>
  );
}

test('when the filters are cleared, the focus stays with the results', async () => {
  const screen = render(<Results />);
  const button = screen.getByTestId('clear-filters') as unknown as HTMLElement;
  button.focus();
  await act(async () => button.click());
  expect(screen.queryByTestId('search-empty')).toBeNull();
  expect(document.activeElement).toBe(screen.getByTestId('homes'));
});
