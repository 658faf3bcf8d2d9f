import { act, press, render, textOf } from '@hearthway/testing';

import { setOnline } from '../../../lib/network/online';
import { fileFixture } from '../fixture';
import { Pictures } from './Pictures';

const images = () => [...document.querySelectorAll('img')];
const fails = (image = images().at(-1)!) => act(() => void image.dispatchEvent(new Event('error')));

it('says where a picture couldn’t be loaded, and tries again when asked or once the network is back', () => {
  const screen = render(<Pictures pictures={[fileFixture()]} />);
  fails();
  expect(textOf(screen.getByTestId('file-picture'))).toContain('Try again');
  press(screen.getByTestId('file-picture'));
  expect(screen.queryByTestId('picture-dialog')).toBeNull();
  expect(images()).toHaveLength(1);
  fails();
  act(() => setOnline(false));
  expect(screen.getByTestId('file-picture-failed')).toBeTruthy();
  act(() => setOnline(true));
  expect(screen.queryByTestId('file-picture-failed')).toBeNull();

  press(screen.getByTestId('file-picture'));
  fails();
  expect(textOf(screen.getByTestId('picture-failed'))).toContain('couldn’t be loaded');
  press(screen.getByTestId('picture-retry'));
  expect(images().at(-1)!.alt).toBe('Picture Kitchen.jpg');
});

it('says so if it failed before the script had started', () => {
  const spy = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true); // and naturalWidth is 0
  const screen = render(<Pictures pictures={[fileFixture()]} />);
  expect(screen.getByTestId('file-picture-failed')).toBeTruthy();
  spy.mockRestore();
});
