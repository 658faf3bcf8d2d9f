import { render } from '@hearthway/testing';
import { Link, View } from '@hearthway/ui';
import { act } from '@testing-library/react';
import { useRef } from 'react';

import { createStore, useStore } from '../store';
import { useNeighborFocus } from './focus';

function Entry({ name }: { name: string }) {
  const entry = useRef<View>(null);
  useNeighborFocus(entry);
  return (
    <View ref={entry}>
      <Link href={`/${name}`}>{name}</Link>
      <button type="button">{`Hide ${name}`}</button>
    </View>
  );
}

const names = createStore<readonly string[]>([]);

/** Two at a time, as long lists are rendered: an entry that moves to another batch is rendered again. */
function Homes() {
  const shown = useStore(names);
  const batches = [shown.slice(0, 2), shown.slice(2)];
  return (
    <View tabIndex={-1} testID="homes">
      {shown.length > 0 && (
        <View as="ol">
          {batches.map((batch, index) => (
            <View as="li" key={index}>
              {batch.map((name) => (
                <Entry key={name} name={name} />
              ))}
            </View>
          ))}
        </View>
      )}
    </View>
  );
}

beforeEach(() => names.set(['a', 'b', 'c']));

async function hide(name: string, rest: string[]) {
  [...document.querySelectorAll('button')].find((button) => button.textContent === `Hide ${name}`)?.focus();
  await act(async () => names.set(rest));
  return document.activeElement;
}

it('moves the focus to the next entry, even a re-rendered one, or the previous one, or the region', async () => {
  render(<Homes />);
  expect((await hide('b', ['a', 'c']))?.textContent).toBe('c');
  expect((await hide('c', ['a']))?.textContent).toBe('a');
  expect((await hide('a', []))?.getAttribute('data-testid')).toBe('homes');
});

it('skips hidden links, such as those for other widths', async () => {
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    return this.textContent !== 'b';
  };
  render(<Homes />);
  expect((await hide('a', ['b', 'c']))?.textContent).toBe('c');
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
});

it('leaves the focus where it is when another entry goes', async () => {
  render(<Homes />);
  document.querySelector<HTMLElement>('a[href="/a"]')?.focus();
  await act(async () => names.set(['a', 'b']));
  expect(document.activeElement?.textContent).toBe('a');
});
