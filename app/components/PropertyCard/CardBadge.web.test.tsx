import type { Card } from '@hearthway/api';
import { render } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TextEncoder } from 'util';

import { CardBadge } from './CardBadge';

const open: NonNullable<Card['badge']> = {
  kind: 'open_house',
  text: 'Open Sun 10:30 AM–1:30 PM',
  open: { day: 'Sun', hours: '10:30 AM–1:30 PM', short: '10:30–1:30 PM', starts: { at: '2026-11-22T10:30:00-06:00', zone: 'CST' } },
};
/** React's server renderer needs APIs that jsdom lacks. */
function renderToString(element: ReactElement): string {
  Object.assign(global, {
    TextEncoder,
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: () => undefined };
    },
  });
  return (jest.requireActual('react-dom/server') as typeof import('react-dom/server')).renderToString(element);
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\u00a0|&nbsp;/g, ' ');

/** How many minutes the viewer is behind UTC. */
const viewerAt = (behind: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
afterEach(() => jest.restoreAllMocks());

test.each([
  ['the same hour', 360, 'Open Sun 10:30 AM–1:30 PM'],
  ['another hour', 300, 'Open Sun 10:30 AM–1:30 PM CST'],
])("a viewer with %s: the zone is added after the server's drawing was taken over, if at all", (_where, behind, want) => {
  viewerAt(behind);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<CardBadge badge={open} />);
  expect(textOf(page.innerHTML)).toBe('Open Sun 10:30 AM–1:30 PM');
  act(() => void hydrateRoot(page, <CardBadge badge={open} />));
  expect(textOf(page.innerHTML)).toBe(want);
  expect(errors).not.toHaveBeenCalled();
});

test('on the small photo of a row the word is only announced, and hours are a separate part', () => {
  viewerAt(360);
  render(<CardBadge badge={open} small />);
  const [word, day, hours] = Array.from(document.querySelectorAll('span')).filter((one) => one.children.length === 0 && one.textContent);
  expect([word, day, hours].map((part) => textOf(part!.outerHTML).trim())).toEqual(['Open', 'Sun', '10:30–1:30 PM']);
  expect(collectCss(word!.outerHTML)).toMatch(/clip-path:inset\(50%\)/);
  expect(collectCss(hours!.outerHTML)).not.toContain('clip-path:inset');
  expect(collectCss(hours!.parentElement!.outerHTML)).toContain('flex-wrap:wrap');
});

test('a photo with room shows the word', () => {
  render(<CardBadge badge={open} />);
  expect(collectCss(document.body.innerHTML)).not.toContain('clip-path:inset');
});
