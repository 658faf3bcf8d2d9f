import { mockServer, render, waitFor } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { cardFixture } from '../../../components/PropertyCard/fixture';
import { Compare } from './Compare';

/** The CSS rules of one element, without its children. */
const cssOf = (element: Element) => collectCss((element.cloneNode() as Element).outerHTML);
/** The same without rules for wide windows and states. */
const onPhone = (element: Element) => cssOf(element).split('\n').slice(0, 2).join('\n');

it('on a phone a label is above its values, and no word is cut or broken without a hyphen', async () => {
  const long = 'Contemporary Mediterranean';
  mockServer(() => ({
    body: {
      head: { status: 200 },
      data: {
        homes: [cardFixture({ id: '1' }), cardFixture({ id: '2' })],
        rows: [{ label: 'Neighborhood', values: [long, 'Tudor'], differs: true }],
      },
    },
  }));
  const screen = render(<Compare homes="1,2" others={[]} />);
  await waitFor(() => screen.getByTestId('differs-Neighborhood'));
  const row = screen.getByTestId('differs-Neighborhood') as unknown as HTMLElement;
  const [label, first] = Array.from(row.children);
  expect(onPhone(row)).toContain('flex-wrap:wrap');
  expect(onPhone(label!)).toContain('width:100%');
  // Two homes fit into the 358 px of a 390 px window.
  expect(onPhone(row.parentElement!)).toContain('min-width:300px');
  const words = first!.firstElementChild!;
  expect(words.textContent).toBe(long);
  expect(onPhone(words)).toContain('hyphens:auto');
  expect(onPhone(words)).toContain('overflow-wrap:break-word');
  expect(onPhone(words)).not.toContain('overflow-x:hidden');
});
