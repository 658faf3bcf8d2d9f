import { act, render } from '@hearthway/testing';
import { Text } from '@hearthway/ui';

import { createStore, useStore } from './store';

test('notifies listeners of changes and nothing else', () => {
  const store = createStore({ count: 1 });
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  store.set((value) => value);
  expect(listener).not.toHaveBeenCalled();
  store.set({ count: 2 });
  stop();
  store.set({ count: 3 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toEqual({ count: 3 });
  expect(store.initial).toEqual({ count: 1 });
});

test('components follow the part that they select', () => {
  const store = createStore({ name: 'Dallas', count: 1 });
  let drawn = 0;
  function Name() {
    drawn += 1;
    return <Text>{useStore(store, ({ name }) => name)}</Text>;
  }
  const { getByText } = render(<Name />);
  const before = drawn;
  act(() => store.set((value) => ({ ...value, count: 2 })));
  expect(drawn).toBe(before);
  act(() => store.set((value) => ({ ...value, name: 'Atlanta' })));
  expect(getByText('Atlanta')).toBeTruthy();
});
