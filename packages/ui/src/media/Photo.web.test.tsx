import { Photo } from '@hearthway/ui';
import { render } from '@hearthway/testing';

test('without a photo it says so, and shows no other', () => {
  const ui = render(<Photo photo={null} sizes="50vw" />);
  expect(ui.getByText('No photo yet')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('one that cannot be had leaves its ground empty', () => {
  render(<Photo photo={{ src: '/pictures/listing/1/0', alt: 'A brick home', illustration: true }} sizes="50vw" />);
  const image = document.querySelector('img')!;
  image.dispatchEvent(new Event('error'));
  expect(image.style.opacity).toBe('0');
  image.dispatchEvent(new Event('load'));
  expect(image.style.opacity).toBe('');
});
