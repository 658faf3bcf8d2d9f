import { render, textOf } from '@hearthway/testing';
import { Avatar, Badge, ChangeNote, Logo, Notice, ProgressLine, Skeleton } from '@hearthway/ui';

import { initials } from '../brand/Avatar';

test('badges show their text', () => {
  const ui = render(
    <>
      <Badge kind="price_cut" text="Price cut $16K" testID="cut" />
      <ChangeNote kind="down" text="Down $16,000" testID="note" />
      <Notice kind="offline" text="You’re offline. Showing saved content." testID="notice" />
      <Skeleton height={20} />
      <Logo />
      <Avatar name="Rosalind Mbeki-Thornton" size={52} />
    </>,
  );
  expect(textOf(ui.getByTestId('cut'))).toBe('Price cut $16K');
  expect(textOf(ui.getByTestId('note'))).toBe('Down $16,000');
  expect(textOf(ui.getByTestId('notice'))).toBe('You’re offline. Showing saved content.');
  expect(ui.getByText('Hearthway')).toBeTruthy();
});

test('progress is shown only while something loads', () => {
  const ui = render(<ProgressLine progress={null} />);
  expect(ui.queryByTestId('progress-line')).toBeNull();
  ui.rerender(<ProgressLine progress={140} />);
  expect(ui.getByTestId('progress-line')).toBeTruthy();
});

test.each([
  ['Rosalind Mbeki-Thornton', 'RM'],
  ['  ada  ', 'A'],
  ['Ada Maria Okonkwo', 'AO'],
  ['', '?'],
  ['𝒜da Øst', '𝒜Ø'],
])('initials of %p are %p', (name, letters) => expect(initials(name)).toBe(letters));
