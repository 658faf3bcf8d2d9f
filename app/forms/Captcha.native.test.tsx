import { act, press, render, type Rendered } from '@hearthway/testing';
import { useColorScheme } from 'react-native';
import type { WebViewProps } from 'react-native-webview';

import { Captcha } from './Captcha';
import { captchaStore, consumeCaptchaToken } from './captchaToken';
import { captchaWanted } from './captchaPage.native';

jest.mock('react-native/Libraries/Utilities/useColorScheme', () => ({ __esModule: true, default: jest.fn(() => 'light') }));
jest.mock('./captchaPage.native', () => ({ captchaPage: () => 'http://localhost:8080/captcha', captchaWanted: jest.fn() }));

const page = 'http://localhost:8080/captcha';
const wanted = jest.mocked(captchaWanted);
const open = (): Rendered => render(<Captcha />);

const view = (screen: Rendered) => (screen.getByTestId('captcha-view') as unknown as { props: WebViewProps }).props;
const post = (screen: Rendered, message: object | string, url = `${page}?theme=light`) =>
  act(() => view(screen).onMessage?.({ nativeEvent: { url, data: typeof message === 'string' ? message : JSON.stringify(message) } } as never));
const heightOf = (screen: Rendered) => (view(screen).style as { height: number }).height;

beforeEach(() => {
  wanted.mockResolvedValue(true);
  captchaStore.set({ answer: '', round: 0 });
  jest.mocked(useColorScheme).mockReturnValue('light');
});

it('renders nothing if the server has no captcha', async () => {
  wanted.mockResolvedValue(false);
  const screen = open();
  await act(async () => undefined);
  expect([screen.queryByTestId('captcha'), screen.queryByTestId('captcha-failed')]).toEqual([null, null]);
});

it('shows our page, and passes on each answer once', async () => {
  const screen = open();
  await screen.findByTestId('captcha');
  expect(view(screen).source).toEqual({ uri: `${page}?theme=light` });
  post(screen, { is: 'ready' });
  post(screen, { is: 'answer', answer: 'human' });
  let taken: object = {};
  act(() => {
    taken = consumeCaptchaToken();
  });
  expect(taken).toEqual({ captcha: 'human' });
  expect(consumeCaptchaToken()).toEqual({});
  post(screen, { is: 'answer', answer: 'again' });
  post(screen, { is: 'expired' });
  expect(consumeCaptchaToken()).toEqual({});
});

it('follows the dark theme', async () => {
  jest.mocked(useColorScheme).mockReturnValue('dark');
  const screen = open();
  await screen.findByTestId('captcha');
  expect(view(screen).source).toEqual({ uri: `${page}?theme=dark` });
});

it('grows for a challenge that opens, within limits', async () => {
  const screen = open();
  await screen.findByTestId('captcha');
  expect(heightOf(screen)).toBe(65);
  post(screen, { is: 'height', height: 480 });
  expect(heightOf(screen)).toBe(480);
  post(screen, { is: 'height', height: 9000 });
  expect([heightOf(screen), view(screen).scrollEnabled]).toEqual([620, true]);
  post(screen, { is: 'height', height: 'tall' });
  expect(heightOf(screen)).toBe(65);
});

it('stays on our page, and ignores messages from others', async () => {
  const screen = open();
  await screen.findByTestId('captcha');
  const may = (url: string, isTopFrame?: boolean) => view(screen).onShouldStartLoadWithRequest?.({ url, isTopFrame } as never);
  expect(may(`${page}?theme=light`, true)).toBe(true);
  expect(may('https://captcha.example/frame', false)).toBe(true);
  expect(may('https://evil.example/', true)).toBe(false);
  expect(may('https://evil.example/')).toBe(false);
  expect(may('http://localhost:8080/captcha.evil', true)).toBe(false);
  post(screen, { is: 'answer', answer: 'robot' }, 'https://evil.example/captcha');
  post(screen, 'no JSON');
  post(screen, 'null');
  expect(consumeCaptchaToken()).toEqual({});
});

it.each([
  ['the service does not answer', (screen: Rendered) => post(screen, { is: 'failed' })],
  ['the page cannot be loaded', (screen: Rendered) => act(() => view(screen).onError?.({} as never))],
  ['the page is broken', (screen: Rendered) => act(() => view(screen).onHttpError?.({ nativeEvent: { url: page, statusCode: 503 } } as never))],
])('reports when %s, and tries again', async (_what, fail) => {
  const screen = open();
  await screen.findByTestId('captcha');
  fail(screen);
  screen.getByTestId('captcha-failed');
  await act(async () => press(screen.getByTestId('captcha-again')));
  await screen.findByTestId('captcha-view');
  expect(screen.queryByTestId('captcha-failed')).toBeNull();
});

it('shows an error if it cannot be loaded, and tries again', async () => {
  wanted.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(false);
  const screen = open();
  await screen.findByTestId('captcha-failed');
  await act(async () => press(screen.getByTestId('captcha-again')));
  expect(screen.queryByTestId('captcha-failed')).toBeNull();
  expect(wanted).toHaveBeenCalledTimes(2);
});
