import { act, render } from '@hearthway/testing';

import { useFollowed } from './useFollowed';

class Source extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readonly OPEN = 1;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  come(kind: string, readyState: number, data = '') {
    this.readyState = readyState;
    act(() => void this.dispatchEvent(new MessageEvent(kind, { data })));
  }
}

function Followed({ topic, read }: { topic: string; read: () => void }) {
  useFollowed(topic, read);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  Source.all = [];
  Object.assign(window, { EventSource: Source });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'EventSource');
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function see(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('reads at the start and what changed, on one stream for all', () => {
  const [one, all] = [jest.fn(), jest.fn()];
  const screens = [render(<Followed topic="conversation/1" read={one} />), render(<Followed topic="conversation" read={all} />)];
  const [source] = Source.all;
  source!.come('open', 1);
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([1, 1]);
  source!.come('change', 1, 'conversation/2');
  source!.come('change', 1, 'conversation/12');
  source!.come('change', 1, 'board/1');
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([1, 3]);
  pass(40_000);
  expect(one).toHaveBeenCalledTimes(1);
  pass(20_000);
  expect(one).toHaveBeenCalledTimes(2);
  expect(Source.all).toHaveLength(1);
  for (const { unmount } of screens) unmount();
  pass(4_000);
  expect(source!.readyState).toBe(2);
});

test('looks from time to time while the stream is refused, and tries it again', () => {
  const read = jest.fn();
  const { unmount } = render(<Followed topic="board/7" read={read} />);
  Source.all[0]!.come('error', 2);
  expect(read).toHaveBeenCalledTimes(1);
  pass(20_000);
  expect(read).toHaveBeenCalledTimes(2);
  pass(40_000);
  expect(Source.all).toHaveLength(2);
  unmount();
  pass(4_000);
});

test('a hidden page has no stream', () => {
  const read = jest.fn();
  const { unmount } = render(<Followed topic="board/7" read={read} />);
  see('hidden');
  expect(Source.all[0]!.readyState).toBe(2);
  see('visible');
  Source.all[1]!.come('open', 1);
  expect(read).toHaveBeenCalled();
  unmount();
  pass(4_000);
});
