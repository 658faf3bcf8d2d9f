import { act, press, render } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { controlNetwork, searchAnswer } from '../fixture';
import { FilterChips } from './FilterChips';

const { facets, options } = searchAnswer().data;

test('what applies a filter stays in view below a long list of choices', async () => {
  controlNetwork();
  const known = { criteria: { city: 'Dallas', state: 'TX' }, count: 40, facets, counted: true };
  const { getByTestId } = render(<FilterChips known={known} options={options} onApply={jest.fn()} />);
  await act(async () => press(getByTestId('filter-design')));
  const footer = (getByTestId('filter-apply') as unknown as HTMLElement).parentElement!;
  const css = collectCss(footer.outerHTML);
  expect(css).toContain('position:sticky');
  expect(css).toContain('bottom:-20px');
});
