import type { Payment } from '@hearthway/api';
import { act, blur, press, render, textOf, type, valueOf } from '@hearthway/testing';

import { preferPayment } from '../../store';
import { PaymentEstimate } from './PaymentEstimate';

const payment: Payment = {
  rate: 7.28,
  fifteen: 6.4,
  as_of: '2026-10-01',
  age: 'this_week',
  years: 30,
  down_percent: 20,
  pmi: 0.6,
  insured_below: 20,
  tax_monthly: 2002,
  tax_estimated: false,
  insurance_monthly: 412,
  hoa_monthly: 0,
  monthly: 9445,
};

function open() {
  const screen = render(<PaymentEstimate price={1_284_500} payment={payment} alias="swiss" />);
  return { ...screen, total: () => textOf(screen.getByTestId('payment-total')) };
}

afterEach(() => act(() => preferPayment({ percent: undefined, rate: undefined })));

describe('the payment estimate', () => {
  it('shows the payment, its parts, and the date of the rate', () => {
    const screen = open();
    expect(screen.total()).toBe('$9,445 /mo');
    for (const text of ['Principal and interest', '$7,031', 'Property tax', '$2,002', '$412']) screen.getByText(text);
    expect(textOf(screen.getByTestId('payment-terms'))).toBe('30-year fixed, 7.28%\nThis week’s 30-year average, as of Oct 1, 2026');
  });

  it('follows the price, and keeps the down payment’s percentage', () => {
    const screen = open();
    type(screen.getByTestId('payment-price'), '1000000');
    expect(valueOf(screen.getByTestId('payment-down'))).toBe('$200,000');
    expect(screen.total()).toBe('$7,888 /mo');
    blur(screen.getByTestId('payment-price'));
    expect(valueOf(screen.getByTestId('payment-price'))).toBe('$1,000,000');
  });

  it('keeps the dollars and percentage of the down payment in sync', () => {
    const screen = open();
    type(screen.getByTestId('payment-percent'), '10');
    expect(valueOf(screen.getByTestId('payment-down'))).toBe('$128,450');
    screen.getByText('Mortgage insurance, estimated');
    type(screen.getByTestId('payment-down'), '642250');
    expect(valueOf(screen.getByTestId('payment-percent'))).toBe('50');
    expect(screen.queryByText('Mortgage insurance, estimated')).toBeNull();
  });

  it('drops the date when the rate was typed', () => {
    const screen = open();
    type(screen.getByTestId('payment-rate'), '6.5');
    expect(textOf(screen.getByTestId('payment-terms'))).toBe('30-year fixed, 6.5%');
  });

  it('shows errors and keeps the last valid estimate', () => {
    const screen = open();
    type(screen.getByTestId('payment-down'), '2000000');
    screen.getByText('The down payment is more than the price');
    expect(screen.total()).toBe('$9,445 /mo');
  });

  it('starts with the down payment and rate chosen for the previous home', () => {
    const before = open();
    type(before.getByTestId('payment-percent'), '10');
    type(before.getByTestId('payment-rate'), '6.5');
    before.unmount();
    const next = render(<PaymentEstimate price={500_000} payment={payment} alias="other" />);
    expect(['payment-down', 'payment-percent', 'payment-rate'].map((id) => valueOf(next.getByTestId(id)))).toEqual(['$50,000', '10', '6.5']);
    expect(textOf(next.getByTestId('payment-terms'))).toBe('30-year fixed, 6.5%');
    act(() => press(next.getByTestId('payment-reset')));
    expect(['payment-down', 'payment-percent', 'payment-rate'].map((id) => valueOf(next.getByTestId(id)))).toEqual(['$100,000', '20', '7.28']);
    expect(next.queryByTestId('payment-reset')).toBeNull();
  });

  it('does not remember invalid values, nor the price', () => {
    const screen = open();
    type(screen.getByTestId('payment-rate'), '99');
    type(screen.getByTestId('payment-rate'), '7.28');
    type(screen.getByTestId('payment-price'), '900000');
    expect(screen.queryByTestId('payment-remembered')).toBeNull();
  });
});
