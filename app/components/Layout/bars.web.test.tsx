import { act, render } from '@hearthway/testing';
import { collectCss, shortWindow } from '@hearthway/ui';

import { setOnline } from '../../lib/network/online';
import { NavBar } from '../NavBar/NavBar';
import { OfflineNotice } from '../OfflineNotice';
import { TabBar } from '../TabBar';
import { BottomBar } from './BottomBar';

/** The values of a CSS property in an element's classes, by media query; of two rules the later one wins. */
function saysOf({ className }: Element, property: string): Record<string, string> {
  const rule = new RegExp(`[{;]${property}:([^;}]+)`, 'g');
  return Object.fromEntries(
    collectCss(`<i class="${className}">`)
      .split('\n')
      .flatMap((block) => [...block.matchAll(rule)].map(([, value]) => [block.replace(/^@media |\{.*/g, ''), value ?? ''])),
  );
}

test.each([
  ['the tab bar', <TabBar path="/" key="1" />, 'tab-bar', 'fixed'],
  [
    'the bar at the bottom of a page',
    <BottomBar label="Ask" testID="bar" key="2">
      <i />
    </BottomBar>,
    'bar',
    'sticky',
  ],
])('%s scrolls away in a window of little height, and is not printed', (_name, bar, id, position) => {
  const found = render(bar).getByTestId(id) as unknown as HTMLElement;
  expect(saysOf(found, 'position')).toEqual({ all: position, [shortWindow]: 'static' });
  expect(saysOf(found, 'display')).toMatchObject({ print: 'none' });
});

test.each(['solid', 'hero', 'tablet'] as const)('the bar at the top of a page (%s) is not printed', (look) => {
  const found = render(<NavBar path="/" look={look} />).getByTestId('nav-bar') as unknown as HTMLElement;
  expect(saysOf(found, 'display')).toMatchObject({ print: 'none' });
});

test('nothing moves when the network goes away: the notice floats', () => {
  act(() => setOnline(false));
  const notice = render(<OfflineNotice />).getByTestId('offline') as unknown as HTMLElement;
  expect(saysOf(notice.parentElement!, 'position')).toEqual({ all: 'fixed' });
  act(() => setOnline(true));
});

test('tab labels grow with the reader’s text size, but not beyond a fifth of the width', () => {
  const { getByText } = render(<TabBar path="/" />);
  expect(saysOf(getByText('Mortgage') as unknown as HTMLElement, 'font-size')).toEqual({ all: 'min(0.75rem, 4.2vw)' });
});
