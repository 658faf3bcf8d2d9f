import { Checkbox, Select, TextField } from '@hearthway/ui';
import { render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

const still = () => undefined;

test('the error is associated with the field', () => {
  render(<TextField label="Phone Number" value="1" onChangeText={still} error="Phone Number must be 10 digits" inputMode="tel" />);
  const input = screen.getByLabelText('Phone Number');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Phone Number must be 10 digits');
  expect(input).toHaveProperty('type', 'tel');
});

test('Enter calls back outside a form, and submits the form inside one', () => {
  const onSubmit = jest.fn();
  const { rerender } = render(<TextField label="City" value="Dallas" onChangeText={still} onSubmit={onSubmit} />);
  fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Enter' });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(
    <form>
      <TextField label="City" value="Dallas" onChangeText={still} onSubmit={onSubmit} />
    </form>,
  );
  fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Enter' });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter that ends an input method’s composition is ignored', () => {
  const onKey = jest.fn();
  render(<TextField label="City" value="" onChangeText={still} onKey={onKey} />);
  fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Enter', isComposing: true });
  expect(onKey).not.toHaveBeenCalled();
});

test('a select is the browser’s own', () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Sort"
      hideLabel
      value="newest"
      options={[
        { value: 'newest', label: 'Newest' },
        { value: 'price_asc', label: 'Price' },
      ]}
      onChange={onChange}
    />,
  );
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price_asc' } });
  expect(onChange).toHaveBeenCalledWith('price_asc');
});

test('the whole row of a checkbox is its label', () => {
  render(<Checkbox label="Waterfront" count={14} checked={false} onChange={still} error="Field is required" />);
  const box = screen.getByRole('checkbox', { name: /Waterfront/ });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Field is required');
});
