import { render, textOf } from '@hearthway/testing';

import { resultFixture } from '../../../fixture';
import { SaleCard } from './SaleCard';

it('shows what a comparable home sold for, and what that means for this one', () => {
  const text = textOf(render(<SaleCard sale={resultFixture().comparables[0]!} />).getByTestId('sale-card'));
  for (const part of ['$1,362,000', 'Sold Sep 18, 2026', '4901 Swiss Avenue', '2,874 sqft', '$1,394,800 adjusted to this home']) expect(text).toContain(part);
});
