import { playServer, render, waitFor } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { cardFixture } from '../../../components/PropertyCard/fixture';
import { Compare } from './Compare';

/** What the style sheet says of one element, not of what is in it. */
const cssOf = (element: Element) => collectCss((element.cloneNode() as Element).outerHTML);
/** The same without what is only said of wide windows and of states. */
const onPhone = (element: Element) => cssOf(element).split('\n').slice(0, 2).join('\n');

it('on a phone a label stands above its values, and no word is cut or parted without a hyphen', async () => {
  const long = 'Contemporary Mediterranean';
  playServer(() => ({ body: { head: { status: 200 }, data: {
    homes: [cardFixture({ id: '1' }), cardFixture({ id: '2' })],
    rows: [{ label: 'Neighborhood', values: [long, 'Tudor'], differs: true }],
  } } }));
  const screen = render(<Compare homes="1,2" others={[]} />);
  await waitFor(() => screen.getByTestId('differs-Neighborhood'));
  const row = screen.getByTestId('differs-Neighborhood') as unknown as HTMLElement;
  const [label, first] = Array.from(row.children);
  expect(onPhone(row)).toContain('flex-wrap:wrap');
  expect(onPhone(label!)).toContain('width:100%');
  // Two homes fit into the 358 px that a window of 390 px has.
  expect(onPhone(row.parentElement!)).toContain('min-width:300px');
  const words = first!.firstElementChild!;
  expect(words.textContent).toBe(long);
  expect(onPhone(words)).toContain('hyphens:auto');
  expect(onPhone(words)).toContain('overflow-wrap:break-word');
  expect(onPhone(words)).not.toContain('overflow-x:hidden');
});
