import { render } from '@hearthway/testing';
import { fireEvent } from '@testing-library/react';

import { useListKeys } from './useListKeys';

function Page({ overflow }: { overflow: string }) {
  useListKeys();
  return (
    <>
      <button type="button">A pin</button>
      <input aria-label="Area" />
      <div data-testid="list" style={{ overflowY: overflow as 'auto' }}>
        <div id="homes" />
      </div>
    </>
  );
}

/** jsdom has no layout: a list of 4,000 px in a window of 800. */
function open(overflow = 'auto') {
  const screen = render(<Page overflow={overflow} />);
  const list = screen.getByTestId('list') as unknown as HTMLElement;
  Object.defineProperties(list, { clientHeight: { value: 800 }, scrollHeight: { value: 4000 } });
  list.scrollTo = jest.fn(({ top }: ScrollToOptions) => {
    list.scrollTop = top!;
  }) as typeof list.scrollTo;
  return list;
}

const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) => fireEvent.keyDown(on, { key, ...more });

test.each([
  ['PageDown', {}, 1700],
  ['PageUp', {}, 300],
  [' ', {}, 1700],
  [' ', { shiftKey: true }, 300],
  ['Home', {}, 0],
  ['End', {}, 4000],
])('"%s" %j scrolls the list from 1,000 to %i', (key, more, to) => {
  const list = open();
  list.scrollTop = 1000;
  press(key, document.body, more);
  expect(list.scrollTop).toBe(to);
});

test('wherever the focus is, except keys that a field or button uses', () => {
  const list = open();
  const pin = document.querySelector('button')!;
  press('End', document.querySelector('input')!);
  press(' ', pin);
  press('End', pin, { ctrlKey: true });
  expect(list.scrollTop).toBe(0);
  press('End', pin);
  expect(list.scrollTop).toBe(4000);
});

test('where the document scrolls, the browser does it', () => {
  const list = open('visible');
  expect(press('End')).toBe(true); // nothing handled the key
  expect(list.scrollTo).not.toHaveBeenCalled();
});
