import { config, defaultConfig, setConfig } from './config';

afterEach(() => setConfig({}));

test.each([
  ['nothing', undefined],
  ['no object', 'x'],
  ['unknown names', { token: 'secret', __proto__: { careers_url: 'x' } }],
  ['wrong kinds', { careers_url: 7, analytics_id: null }],
  ['URLs that are not of the web', { careers_url: 'javascript:alert(1)', tile_url: 'file:///etc' }],
])('%s leaves the defaults', (_name, given) => {
  setConfig(given);
  expect(config()).toEqual(defaultConfig);
});

test('set values are used; empty means none', () => {
  setConfig({ careers_url: '', back_office_url: 'https://office.example', analytics_id: 'G-1' });
  expect(config()).toEqual({ ...defaultConfig, careers_url: '', back_office_url: 'https://office.example', analytics_id: 'G-1' });
});
