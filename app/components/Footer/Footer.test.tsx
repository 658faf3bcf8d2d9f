import { act, press, render, textOf } from '@hearthway/testing';

import { setConfig } from '../../lib/config';
import { local } from '../../lib/storage/storage';
import { Footer } from '.';

afterEach(() => {
  setConfig({});
  local.remove('do_not_share');
});

const links: [string, string][] = [
  ['Blog', '/blogs'],
  ['About Us', '/about-us'],
  ['Become A Partner', '/partner'],
  ['Buyer Quiz', '/buyer-quiz'],
  ['Search Properties', '/search'],
  ['Springfield, Missouri', '/for-sale/missouri/springfield'],
  ['Dallas, Texas', '/for-sale/texas/dallas'],
  ['Atlanta, Georgia', '/for-sale/georgia/atlanta'],
  ['Bradenton, Florida', '/for-sale/florida/bradenton'],
  ['Privacy Policy', '/PrivacyPolicy'],
  ['Terms of Service', '/TermsOfService'],
  ['Delete my data', '/delete-my-data'],
];

test.each(links)('%s leads to %s', (text, href) => {
  const { getByText, navigation } = render(<Footer />);
  press(getByText(text));
  expect(navigation.navigate).toHaveBeenCalledWith(href);
});

test('has a “do not share” link, which then says that it is in effect', () => {
  const { getByTestId } = render(<Footer />);
  expect(textOf(getByTestId('do-not-share'))).toBe('Do not share my information');
  act(() => press(getByTestId('do-not-share')));
  expect(textOf(getByTestId('do-not-share'))).toBe('Your information isn’t shared');
  expect(local.read('do_not_share')).toBe('yes');
});

test('contains the required disclosures', () => {
  const { getByTestId } = render(<Footer />);
  const text = textOf(getByTestId('footer'));
  expect(text).toContain('Equal Housing Opportunity. Hearthway supports the Fair Housing Act');
  expect(text).toContain('Accessibility. We work to meet WCAG 2.2 AA.');
  expect(text).toContain('Places © GeoNames (CC BY). Map © OpenStreetMap contributors.');
  expect(text).toContain('© 2026 Hearthway, 100 Main Street, Dallas, TX 75202');
});

test('shows the operator’s settings, and only external links that are set', () => {
  const first = render(<Footer />);
  expect(first.queryByText('Careers')).not.toBeNull();
  for (const network of ['Facebook', 'Instagram', 'X', 'LinkedIn', 'YouTube']) expect(first.queryByLabelText(`Hearthway on ${network}`)).not.toBeNull();
  first.unmount();

  setConfig({ careers_url: '', youtube_url: '', postal_address: '1 Elm Street, Waco, TX 76701' });
  const { queryByText, queryByLabelText, getByTestId } = render(<Footer />);
  expect(textOf(getByTestId('footer'))).toContain('© 2026 Hearthway, 1 Elm Street, Waco, TX 76701');
  expect(queryByText('Careers')).toBeNull();
  expect(queryByLabelText('Hearthway on YouTube')).toBeNull();
  expect(queryByLabelText('Hearthway on LinkedIn')).not.toBeNull();
});
