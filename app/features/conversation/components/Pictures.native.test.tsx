import { render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react-native';
import { Image } from 'expo-image';

import { fileFixture } from '../fixture';
import { Pictures } from './Pictures';

it('says where a picture couldn’t be loaded, and tries again', () => {
  render(<Pictures pictures={[fileFixture()]} />);
  fireEvent(screen.UNSAFE_getByType(Image), 'error');
  expect(screen.UNSAFE_queryByType(Image)).toBeNull();
  fireEvent.press(screen.getByTestId('file-picture'));
  expect(screen.UNSAFE_getByType(Image)).toBeTruthy();
  fireEvent.press(screen.getByTestId('file-picture'));
  fireEvent(screen.UNSAFE_getAllByType(Image).at(-1)!, 'error');
  fireEvent.press(screen.getByTestId('picture-retry'));
  expect(screen.queryByTestId('picture-failed')).toBeNull();
});
