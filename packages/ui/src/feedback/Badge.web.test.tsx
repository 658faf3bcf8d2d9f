import { render } from '@hearthway/testing';
import { Badge, collectCss } from '@hearthway/ui';

function drawn(tight = false): Pick<HTMLElement, 'outerHTML' | 'textContent'> {
  const ui = render(<Badge kind="open_house" text="Open Sun 10:30 AM–1:30 PM" tight={tight} testID="badge" />);
  const { outerHTML, textContent } = ui.getByTestId('badge') as unknown as HTMLElement;
  ui.unmount();
  return { outerHTML, textContent };
}

test('no hour is cut off: text that does not fit wraps', () => {
  const css = collectCss(drawn().outerHTML);
  expect(css).not.toMatch(/text-overflow|white-space:nowrap|overflow-x:(hidden|clip)/);
});

test('hours stay on one line', () => {
  expect(drawn().textContent).toBe('Open Sun 10:30\u00a0AM–\u20601:30\u00a0PM');
});

test('on a small photo the badge has less padding', () => {
  expect(collectCss(drawn(true).outerHTML)).toContain('padding-left:6px');
  expect(collectCss(drawn().outerHTML)).not.toContain('padding-left:6px');
});
