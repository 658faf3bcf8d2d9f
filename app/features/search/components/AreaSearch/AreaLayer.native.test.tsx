import { act, press, render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react-native';

import { locationStore, noLocation } from '../../../place/fixture';
import { recentPlacesStore } from '../../store';
import { AreaSearch } from './AreaSearch';

jest.mock('../../../place/position', () => ({ currentPosition: jest.fn(), isPermitted: async () => false }));
jest.mock('./phoneLayer', () => ({ opensLayer: () => true, useKeyboardInset: () => 0 }));

test('on a phone the field opens full screen, and closes when a place is picked', async () => {
  locationStore.set(noLocation);
  recentPlacesStore.set([{ text: 'Dallas, TX', href: '/search?city=Dallas&state=TX' }]);
  const ui = render(<AreaSearch value="Austin, TX" />);
  await act(async () => void fireEvent(screen.getByTestId('area-search-input'), 'focus'));
  expect(ui.getByTestId('area-layer')).toBeTruthy();
  expect(screen.getByTestId('area-search-input').props.selectTextOnFocus).toBe(true);
  await act(async () => void fireEvent(screen.getByTestId('area-search-input'), 'focus'));
  await act(async () => press(ui.getByTestId('suggestion-1')));
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX');
  expect(ui.queryByTestId('area-layer')).toBeNull();
});
