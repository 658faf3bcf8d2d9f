import { act, render } from '@hearthway/testing';
import { MediaOriginContext, Photo, retryPhotos } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react-native';
import { Image } from 'expo-image';
import { PixelRatio } from 'react-native';

test('picks the smallest sharp width once the size is known', () => {
  jest.spyOn(PixelRatio, 'get').mockReturnValue(2);
  render(
    <MediaOriginContext.Provider value="https://www.example.com">
      <Photo photo={{ src: '/pictures/listing/12/0', alt: 'A brick home' }} sizes="50vw" testID="photo" />
    </MediaOriginContext.Provider>,
  );
  expect(screen.UNSAFE_queryByType(Image)).toBeNull();
  fireEvent(screen.getByTestId('photo'), 'layout', { nativeEvent: { layout: { width: 300 } } });
  expect(screen.UNSAFE_getByType(Image).props.source).toEqual({ uri: 'https://www.example.com/pictures/listing/12/0-640.webp' });
  expect(screen.getByLabelText('A brick home')).toBeTruthy();
});

test('a failed photo is requested again when the network is back', () => {
  render(<Photo photo={{ src: '/pictures/listing/12/0', alt: 'A brick home' }} sizes="50vw" testID="photo" />);
  fireEvent(screen.getByTestId('photo'), 'layout', { nativeEvent: { layout: { width: 300 } } });
  const first = screen.UNSAFE_getByType(Image);
  act(() => retryPhotos());
  expect(screen.UNSAFE_getByType(Image)).toBe(first);
  fireEvent(first, 'error');
  act(() => retryPhotos());
  expect(screen.UNSAFE_getByType(Image)).not.toBe(first);
});
