import { act, press, render, type } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { controlNetwork, searchAnswer } from '../fixture';
import { AllFilters } from './AllFilters';
import { FilterChips } from './chips/FilterChips';

const { facets, options } = searchAnswer().data;

test('the apply button stays visible below a long list of options', async () => {
  controlNetwork();
  const current = { criteria: { city: 'Dallas', state: 'TX' }, count: 40, facets, counted: true };
  const { getByTestId } = render(<FilterChips current={current} options={options} onApply={jest.fn()} />);
  await act(async () => press(getByTestId('filter-design')));
  const footer = (getByTestId('filter-apply') as unknown as HTMLElement).parentElement!;
  const css = collectCss(footer.outerHTML);
  expect(css).toContain('position:sticky');
  expect(css).toContain('bottom:-20px');
});

/** Presses Enter like a browser: it clicks the form's first submit button, wherever that is. */
function enter(field: HTMLInputElement) {
  const button = Array.from(field.form!.elements).find((element) => (element as HTMLButtonElement).type === 'submit');
  (button as HTMLButtonElement | undefined)?.click();
}

test('Enter in a field applies the filter', async () => {
  controlNetwork();
  const current = { criteria: { city: 'Dallas', state: 'TX' }, count: 40, facets, counted: true };
  const onApply = jest.fn();
  const { getByTestId } = render(<FilterChips current={current} options={options} onApply={onApply} />);
  await act(async () => press(getByTestId('filter-price')));
  await act(async () => type(getByTestId('price-from'), '400k'));
  await act(async () => enter(getByTestId('price-from') as unknown as HTMLInputElement));
  expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ price_range_from: 400_000 }));
});

test('Enter in a field applies all filters, whose button is outside the form', async () => {
  controlNetwork();
  const current = { criteria: { city: 'Dallas', state: 'TX' }, count: 40, facets, counted: true };
  const onApply = jest.fn();
  const { getByTestId } = render(<AllFilters current={current} options={options} onApply={onApply} onClose={jest.fn()} />);
  await act(async () => type(getByTestId('price-from'), '400k'));
  await act(async () => enter(getByTestId('price-from') as unknown as HTMLInputElement));
  expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ price_range_from: 400_000 }));
});
