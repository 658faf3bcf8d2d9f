import { Pressable, Text, View, VisuallyHidden } from '@hearthway/ui';
import { press, render } from '@hearthway/testing';
import { act } from '@testing-library/react';

const element = (found: unknown) => found as HTMLElement;

test('an element keeps its tag, whatever its role', () => {
  const { getByTestId } = render(
    <>
      <View as="section" role="list" testID="list" />
      <Text as="p" role="heading" testID="heading">
        Facts
      </Text>
      <Pressable href="/search" role="button" testID="opener">
        Buy
      </Pressable>
    </>,
  );
  const tags = ['list', 'heading', 'opener'].map((id) => element(getByTestId(id)).tagName);
  expect(tags).toEqual(['SECTION', 'P', 'A']);
  expect(element(getByTestId('heading')).getAttribute('role')).toBe('heading');
});

test('a disabled button says so, stays in the tab order and submits nothing', () => {
  const onPress = jest.fn();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  const { getByTestId } = render(
    <form>
      <Pressable disabled onPress={onPress} testID="still">
        Next
      </Pressable>
      <Pressable disabled submit testID="send">
        Send
      </Pressable>
    </form>,
  );
  press(getByTestId('still'));
  press(getByTestId('send'));
  document.removeEventListener('submit', onSubmit);
  const still = element(getByTestId('still'));
  expect([still.getAttribute('aria-disabled'), still.hasAttribute('disabled'), still.tabIndex]).toEqual(['true', false, 0]);
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('React Native’s props become attributes; only our classes are used', () => {
  const { getByTestId } = render(
    <View testID="box" group dataSet={{ listScroll: 'a' }} pointerEvents="box-none" aria-atomic aria-hidden style={{ width: 12 }}>
      <VisuallyHidden as="h2" live="polite" testID="words">
        Homes
      </VisuallyHidden>
    </View>,
  );
  const box = element(getByTestId('box'));
  expect(box.dataset).toMatchObject({ listScroll: 'a', through: '' });
  expect([box.getAttribute('aria-atomic'), box.getAttribute('aria-hidden'), box.style.width]).toEqual(['true', 'true', '12px']);
  expect(box.className.split(' ').every((name) => name.startsWith('hw'))).toBe(true);
  const words = element(getByTestId('words'));
  expect([words.tagName, words.getAttribute('aria-live'), words.className.startsWith('hw-text ')]).toEqual(['H2', 'polite', true]);
});

test('a form calls our own code, and keeps its action for the time before the script loads', () => {
  const onSubmit = jest.fn();
  const { getByTestId } = render(
    <View as="form" action="/search" onSubmit={onSubmit} testID="form">
      <Pressable submit testID="send">
        Search
      </Pressable>
    </View>,
  );
  press(getByTestId('send'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(element(getByTestId('form')).getAttribute('action')).toBe('/search');
});

test('what a person presses shows it before it does anything', async () => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
  jest.useFakeTimers();
  const [onPress, onSubmit] = [jest.fn(), jest.fn()];
  const { getByTestId } = render(
    <View as="form" onSubmit={onSubmit} testID="form">
      <Pressable onPress={onPress} testID="clear">
        Clear
      </Pressable>
      <Pressable submit testID="send">
        Show
      </Pressable>
    </View>,
  );
  press(getByTestId('clear'));
  const submitter = element(getByTestId('send')); // which jsdom doesn't tell
  act(() => void element(getByTestId('form')).dispatchEvent(Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter })));
  const busy = () => ['clear', 'send'].map((id) => element(getByTestId(id)).getAttribute('aria-busy'));
  expect([busy(), onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([['true', 'true'], 0, 0]);
  await act(() => jest.runAllTimersAsync());
  expect([busy(), onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([[null, null], 1, 1]);
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'userActivation');
});
