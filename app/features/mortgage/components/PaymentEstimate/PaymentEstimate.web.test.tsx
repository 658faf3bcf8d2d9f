import type { Payment } from '@hearthway/api';
import { render, textOf, type, valueOf } from '@hearthway/testing';

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
  tax_monthly: 0,
  tax_estimated: false,
  insurance_monthly: 0,
  hoa_monthly: 0,
  monthly: 2737,
};

it('uses the average rate of the chosen term, unless another rate was typed', () => {
  const screen = render(<PaymentEstimate price={500_000} payment={payment} alias="swiss" />);
  const choose = (years: string) => type(screen.getByTestId('payment-years'), years);
  const rate = () => valueOf(screen.getByTestId('payment-rate'));
  choose('15');
  expect(rate()).toBe('6.4');
  expect(textOf(screen.getByTestId('payment-terms'))).toBe('15-year fixed, 6.4%\nThis week’s 15-year average, as of Oct 1, 2026');
  expect(screen.queryByTestId('payment-remembered')).toBeNull();
  choose('20');
  expect(rate()).toBe('7.28');
  expect(textOf(screen.getByTestId('payment-terms'))).toContain(
    '30-year average, as of Oct 1, 2026. We have no current 20-year average, which is usually lower.',
  );
  type(screen.getByTestId('payment-rate'), '6');
  choose('15');
  expect(rate()).toBe('6');
});
