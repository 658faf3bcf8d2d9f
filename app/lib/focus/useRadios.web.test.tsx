import { render } from '@hearthway/testing';
import { Pressable, View } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { useRadios } from './useRadios';

function Sizes({ kind, start }: { kind: 'list' | 'scale'; start: number }) {
  const [chosen, setChosen] = useState(start);
  const radio = useRadios(kind, 3, chosen, setChosen);
  return (
    <View role="radiogroup" label="Size">
      {['S', 'M', 'L'].map((size, index) => (
        <Pressable key={size} {...radio(index)} label={size} />
      ))}
    </View>
  );
}

const states = () => screen.getAllByRole('radio').map((radio) => `${radio.getAttribute('aria-checked')} ${radio.tabIndex}`);

/** Presses keys one after the other, each where the focus is. */
function after(kind: 'list' | 'scale', start: number, ...keys: string[]) {
  render(<Sizes kind={kind} start={start} />);
  screen
    .getAllByRole('radio')
    .find((radio) => radio.tabIndex === 0)
    ?.focus();
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
  return document.activeElement?.getAttribute('aria-label');
}

it('has one Tab stop: the chosen radio, or the first', () => {
  render(<Sizes kind="list" start={-1} />);
  expect(states()).toEqual(['false 0', 'false -1', 'false -1']);
});

it('chooses with the keys, and takes the focus along', () => {
  expect(after('list', 0, 'ArrowRight')).toBe('M');
  expect(states()).toEqual(['false -1', 'true 0', 'false -1']);
});

it.each([
  ['list', -1, ['ArrowDown'], 'S'],
  ['list', 1, ['ArrowUp'], 'S'],
  ['list', 1, ['ArrowDown', 'ArrowDown'], 'L'],
  ['scale', 1, ['ArrowUp'], 'L'],
  ['scale', 1, ['ArrowDown', 'ArrowLeft'], 'S'],
  ['scale', 0, ['End'], 'L'],
  ['scale', 2, ['Home'], 'S'],
] as const)('in a %s from %i, %j leads to %s', (kind, start, keys, end) => expect(after(kind, start, ...keys)).toBe(end));
