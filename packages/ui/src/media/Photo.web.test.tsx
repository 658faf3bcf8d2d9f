import { Photo, retryPhotos, watchPrint } from '@hearthway/ui';
import { render } from '@hearthway/testing';

test('without a photo it says so and shows nothing else', () => {
  const ui = render(<Photo photo={null} sizes="50vw" />);
  expect(ui.getByText('No photo yet')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('a photo that fails to load leaves its background empty', () => {
  render(<Photo photo={{ src: '/pictures/listing/1/0', alt: 'A brick home', illustration: true }} sizes="50vw" />);
  const image = document.querySelector('img')!;
  image.dispatchEvent(new Event('error'));
  expect(image.style.opacity).toBe('0');
  image.dispatchEvent(new Event('load'));
  expect(image.style.opacity).toBe('');
});

test('only a failed photo is requested again when the network is back', () => {
  render(
    <>
      <Photo photo={{ src: '/pictures/listing/1/0', alt: 'Failed' }} sizes="50vw" />
      <Photo photo={{ src: '/pictures/listing/2/0', alt: 'Shown' }} sizes="50vw" />
      <Photo photo={{ src: '/pictures/listing/3/0', alt: 'Not looked at yet' }} sizes="50vw" />
    </>,
  );
  const images = [...document.querySelectorAll('img')];
  const states = [
    { complete: true, naturalWidth: 0 },
    { complete: true, naturalWidth: 640 },
    { complete: false, naturalWidth: 0 },
  ];
  images.forEach((image, index) => {
    for (const [name, value] of Object.entries(states[index]!)) Object.defineProperty(image, name, { value });
  });
  const asked = images.map((image) => jest.spyOn(image, 'setAttribute'));
  retryPhotos();
  expect(asked.map((set) => set.mock.calls)).toEqual([[['src', '/pictures/listing/1/0-640.jpg']], [], []]);
});

test.each(['the browser prints', 'a script switches to print styles'])('lazy photos load when %s', (way) => {
  let print: (event: { matches: boolean }) => void = () => undefined;
  // jsdom has no matchMedia.
  window.matchMedia = jest.fn().mockReturnValue({ addEventListener: (_name: string, listener: typeof print) => (print = listener) });
  render(<Photo photo={{ src: '/pictures/listing/1/0', alt: 'Far down' }} sizes="50vw" />);
  watchPrint();
  expect(window.matchMedia).toHaveBeenCalledWith('print');
  const image = document.querySelector('img')!;
  expect(image.getAttribute('loading')).toBe('lazy');
  print({ matches: false });
  expect(image.getAttribute('loading')).toBe('lazy');
  if (way === 'the browser prints') window.dispatchEvent(new Event('beforeprint'));
  else print({ matches: true });
  // jsdom doesn't implement these properties: assigned values stay on the object.
  expect([image.loading, image.decoding]).toEqual(['eager', 'sync']);
  Reflect.deleteProperty(window, 'matchMedia');
});
