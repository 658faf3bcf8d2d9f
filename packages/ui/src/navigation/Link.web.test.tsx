import { render } from '@hearthway/testing';
import { Link, Text } from '@hearthway/ui';
import { createEvent, fireEvent, screen } from '@testing-library/react';

/** Clicks and returns whether the browser was left to follow the link. */
function click(init: MouseEventInit): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, init);
  // jsdom can't follow links and would log an error.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  const stopped = jest.spyOn(event, 'preventDefault');
  fireEvent(link, event);
  return stopped.mock.calls.length === 1;
}

test.each([
  ['ctrl', { ctrlKey: true }],
  ['command', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('with %s the browser opens it its own way', (_name, init) => {
  const ui = render(<Link href="/search">Search</Link>);
  expect(click(init)).toBe(true);
  expect(ui.navigation.navigate).not.toHaveBeenCalled();
});

test('a plain click is handled by the app', () => {
  const ui = render(<Link href="/search">Search</Link>);
  expect(click({})).toBe(false);
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search');
});

test('links to other sites are left to the browser', () => {
  const ui = render(
    <Link href="https://example.com/jobs" newTab>
      Careers
    </Link>,
  );
  expect(click({})).toBe(true);
  expect(ui.navigation.navigate).not.toHaveBeenCalled();
  expect(screen.getByRole('link')).toHaveProperty('rel', 'noopener noreferrer');
});

test('an href that would run a script leads nowhere', () => {
  render(<Link href="javascript:alert(1)">Office</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#');
});

test('within a sentence it stays inline', () => {
  render(
    <Text as="p">
      See the <Link href="/TermsOfService">Terms of Service</Link>.
    </Text>,
  );
  expect(screen.getByText('Terms of Service').closest('p')?.textContent).toBe('See the Terms of Service.');
});
