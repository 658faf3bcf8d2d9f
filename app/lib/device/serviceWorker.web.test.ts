import { registerServiceWorker } from './serviceWorker';

const register = jest.fn(async () => undefined);

beforeAll(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } }));
afterAll(() => {
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
});

test('the production service worker covers the whole site; development has none', () => {
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  registerServiceWorker();
  window.dispatchEvent(new Event('load'));
  Object.assign(process.env, { NODE_ENV: before });
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});
