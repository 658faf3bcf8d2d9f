import { act, render, waitFor } from '@hearthway/testing';

import { setConfig } from '../lib/config';
import { Captcha } from './Captcha';
import { captchaStore, consumeCaptchaToken } from './captchaToken';

const script = 'https://captcha.example/api.js?render=explicit';

/** Mocks the service: its script renders only when told to. */
const service = { render: jest.fn(() => 'w-1'), reset: jest.fn() };
const scripts = () => [...document.head.querySelectorAll('script')];
const optionsOf = () => (service.render.mock.calls as unknown[][])[0]?.[1] as Record<string, unknown> & { callback: (answer: string) => void };

beforeEach(() => {
  jest.clearAllMocks();
  captchaStore.set({ answer: '', round: 0 });
});
afterEach(() => setConfig({}));

it('renders and loads nothing if the server has no captcha', () => {
  expect(render(<Captcha />).queryByTestId('captcha')).toBeNull();
  expect(scripts()).toHaveLength(0);
});

it('shows an error if the service is down, and tries again with the next form', async () => {
  setConfig({ captcha_site_key: 'site', captcha_script_url: script });
  const first = render(<Captcha />);
  act(() => scripts()[0]?.onerror?.(new Event('error')));
  await first.findByTestId('captcha-failed');
  first.unmount();
  scripts()[0]?.remove();
  expect(consumeCaptchaToken()).toEqual({});
});

it('renders the captcha, and passes on each answer once', async () => {
  setConfig({ captcha_site_key: 'site', captcha_script_url: script });
  render(<Captcha />);
  expect(scripts().map(({ src }) => src)).toEqual([script]);
  Object.assign(window, { turnstile: service });
  await act(async () => scripts()[0]?.onload?.(new Event('load')));
  await waitFor(() => expect(service.render).toHaveBeenCalledTimes(1));
  expect(optionsOf()).toMatchObject({ sitekey: 'site' });
  act(() => optionsOf().callback('human'));
  let taken: object = {};
  act(() => {
    taken = consumeCaptchaToken();
  });
  expect(taken).toEqual({ captcha: 'human' });
  expect(consumeCaptchaToken()).toEqual({});
  expect(service.reset).toHaveBeenCalledWith('w-1');
});

it('renders the captcha in the page’s theme', async () => {
  const matchMedia = window.matchMedia;
  const dark = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => dark, turnstile: service });
  try {
    setConfig({ captcha_site_key: 'site', captcha_script_url: script });
    render(<Captcha />);
    await waitFor(() => expect(service.render).toHaveBeenCalledTimes(1));
    expect(optionsOf()).toMatchObject({ theme: 'dark' });
  } finally {
    Object.assign(window, { matchMedia });
  }
});
