import { press, render, textOf } from '@hearthway/testing';
import { fireEvent } from '@testing-library/react';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { Gallery } from './Gallery';

const photos = Array.from({ length: 8 }, (_, index) => ({ ...cardFixture().photos[0]!, src: `/pictures/listing/1/${index}`, alt: `Photo ${index}` }));

async function openAll() {
  const screen = render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
  press(screen.getByTestId('all-photos'));
  await screen.findByTestId('photo-viewer');
  return { ...screen, number: () => textOf(screen.getByTestId('photo-number')) };
}

describe('the gallery in a browser', () => {
  it('loads the first photo at once and the others when they come near', () => {
    render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', ...Array(7).fill('lazy')]);
    expect(images[0]!.getAttribute('fetchpriority')).toBe('high');
  });

  it('shows which photo of how many, unless there is only one', () => {
    const screen = render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
    screen.getByText('1 / 8');
    screen.rerender(<Gallery photos={photos.slice(0, 1)} of="4417 Swiss Avenue" />);
    expect(screen.queryByText('1 / 1')).toBeNull();
  });

  it('is one stop for the Tab key besides its button', () => {
    render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
    const stops = [...document.querySelectorAll<HTMLElement>('button')].filter((button) => button.tabIndex >= 0);
    expect(stops).toHaveLength(2);
  });

  it('turns with the arrow keys, and stops at the ends', async () => {
    const screen = await openAll();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(screen.number()).toBe('1 / 8');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(screen.number()).toBe('3 / 8');
    fireEvent.keyDown(window, { key: 'End' });
    expect(screen.number()).toBe('8 / 8');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(screen.number()).toBe('8 / 8');
  });

  it('continues from the photo it is scrolling to, whatever passes on the way', async () => {
    const screen = await openAll();
    const strip = screen.getByTestId('photo-strip') as unknown as HTMLElement;
    Object.defineProperty(strip, 'clientWidth', { value: 100 });
    const scroll = (left: number) => {
      Object.defineProperty(strip, 'scrollLeft', { value: left, configurable: true });
      fireEvent.scroll(strip);
    };
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    scroll(20);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    scroll(120);
    expect(screen.number()).toBe('3 / 8');
    scroll(200);
    expect(screen.number()).toBe('3 / 8');
    fireEvent.pointerDown(strip);
    scroll(500);
    expect(screen.number()).toBe('6 / 8');
  });

  it('leaves keys with Alt or Control to the browser', async () => {
    const screen = await openAll();
    fireEvent.keyDown(window, { key: 'ArrowRight', altKey: true });
    expect(screen.number()).toBe('1 / 8');
  });

  it('is dark in both themes, with a placeholder until a photo has loaded and when it fails', async () => {
    const screen = await openAll();
    const viewer = screen.getByTestId('photo-viewer') as unknown as HTMLElement;
    expect(viewer.closest('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
    const [first, second] = [...viewer.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement];
    expect(screen.getAllByTestId('photo-placeholder')).toHaveLength(2);
    fireEvent.load(first);
    expect(screen.getAllByTestId('photo-placeholder')).toHaveLength(1);
    fireEvent.error(second);
    screen.getByText('This photo couldn’t be loaded');
    expect(second.style.opacity).toBe('0');
    fireEvent.load(second); // the network is back
    expect(screen.queryByTestId('photo-placeholder')).toBeNull();
    expect(second.style.opacity).toBe('');
  });

  it('closes on Escape', async () => {
    const screen = await openAll();
    fireEvent.keyDown(screen.getByTestId('photo-viewer') as unknown as HTMLElement, { key: 'Escape' });
    expect(screen.queryByTestId('photo-viewer')).toBeNull();
  });
});
