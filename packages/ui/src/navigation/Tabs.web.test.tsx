import { act, render } from '@hearthway/testing';
import { Tabs } from '@hearthway/ui';
import { screen } from '@testing-library/react';

// jsdom has no layout.
function measure(row: HTMLElement, sizes: { scrollWidth: number; clientWidth: number }, scrollLeft: number): string {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(row, name, { value, configurable: true });
  row.scrollLeft = scrollLeft;
  act(() => void row.dispatchEvent(new Event('scroll')));
  return row.style.maskImage;
}

test('tabs fade at the edges beyond which there are more', () => {
  render(
    <Tabs
      label="Mortgages"
      items={[
        { value: 'payment', label: 'Payment', href: '/mortgage' },
        { value: 'rates', label: 'Rates', href: '/mortgage/rates' },
      ]}
      value="rates"
      testID="tab"
    />,
  );
  const row = screen.getByTestId('tab');
  expect(measure(row, { scrollWidth: 300, clientWidth: 300 }, 0)).toBe('');
  const wide = { scrollWidth: 400, clientWidth: 300 };
  expect(measure(row, wide, 0)).toContain('#000 0px calc(100% - 40px)');
  expect(measure(row, wide, 100)).toContain('#000 40px calc(100% - 0px)');
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  act(() => void dispatchEvent(new Event('resize')));
  expect(row.style.maskImage).toBe('');
});
