import { render } from '@hearthway/testing';

import { setConfig } from '../../lib/config';
import { Attribution } from './Attribution';

afterEach(() => setConfig({}));

it('names the source of the streets, as text and with the required link', () => {
  setConfig({ tile_url: 'https://tiles.example/{z}/{x}/{y}.png', tile_attribution: '<img src=x onerror=alert(1)>© OpenStreetMap & friends' });
  render(<Attribution />);
  const line = document.querySelector('[data-testid="map-attribution"]')!;
  expect(line.textContent).toBe('© OpenStreetMap & friends');
  expect(line.querySelector('img')).toBeNull();
  expect(line.querySelector('a')?.href).toBe('https://www.openstreetmap.org/copyright');
});

it('is hidden without street tiles', () => {
  setConfig({ tile_url: '' });
  render(<Attribution />);
  expect(document.querySelector('[data-testid="map-attribution"]')).toBeNull();
});
