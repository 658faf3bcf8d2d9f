import { press, render } from '@hearthway/testing';
import { Select } from '@hearthway/ui';

test('opens the options and selects one', () => {
  const onChange = jest.fn();
  const ui = render(
    <Select
      label="Sort"
      value="newest"
      options={[
        { value: 'newest', label: 'Newest' },
        { value: 'price_asc', label: 'Price, low to high' },
      ]}
      onChange={onChange}
      testID="sort"
    />,
  );
  expect(ui.queryByText('Price, low to high')).toBeNull();
  press(ui.getByLabelText('Sort, Newest'));
  press(ui.getByText('Price, low to high'));
  expect(onChange).toHaveBeenCalledWith('price_asc');
  expect(ui.queryByText('Price, low to high')).toBeNull();
});
