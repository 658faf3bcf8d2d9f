import { render } from '@hearthway/testing';

import { MapLegend } from './MapLegend';

it.each([
  ['sold', 'Sold home'],
  ['pending', 'Under contract'],
] as const)('explains the outlined markers of %s homes', (status, text) => {
  expect(render(<MapLegend status={status} />).getByText(text)).toBeTruthy();
});
