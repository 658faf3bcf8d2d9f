import { render } from '@hearthway/testing';
import { screen } from '@testing-library/react';

import { Footer } from '.';

test.each([
  ['Careers', 'https://careers.example.com'],
  ['Hearthway on Facebook', 'https://facebook.example.com/hearthway'],
  ['Hearthway on Instagram', 'https://instagram.example.com/hearthway'],
  ['Hearthway on X', 'https://x.example.com/hearthway'],
  ['Hearthway on LinkedIn', 'https://linkedin.example.com/hearthway'],
  ['Hearthway on YouTube', 'https://youtube.example.com/hearthway'],
])('%s leads out of the product, in a tab of its own', (name, href) => {
  render(<Footer />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  expect([link.getAttribute('href'), link.target]).toEqual([href, '_blank']);
});
