import { press, render, textOf, type, valueOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { MortgageData } from './calculation';
import { mortgageFixture } from './fixture';
import Screen from './Screen';

jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined })); // the homes at the end of the page have a test of their own

function open(over: Partial<MortgageData> = {}, params: Record<string, string> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.Mortgage(params), mortgageFixture(over));
  const screen = render(<Screen params={params} />, { client });
  return { ...screen, total: () => textOf(screen.getByTestId('mortgage-total')) };
}

describe('the mortgage calculator', () => {
  it('shows the payment with its parts and the date of the rate', () => {
    const screen = open();
    expect(screen.total()).toBe('$2,490');
    for (const text of [
      'What a home costs per month, at this week’s rate.',
      'This week’s 30-year average, as of Oct 1, 2026',
      '$2,022.62 a month for principal and interest, $408,142 of interest over 30 years',
    ])
      screen.getByText(text);
    expect(screen.queryByTestId('mortgage-insurance-ends')).toBeNull();
  });

  it('follows what is typed, and says when mortgage insurance ends', () => {
    const screen = open();
    type(screen.getByTestId('mortgage-down'), '40000');
    expect(screen.total()).toBe('$2,922');
    screen.getByText('Month 95');
    screen.getByText('Month 109');
    type(screen.getByTestId('mortgage-price'), 'much');
    expect(valueOf(screen.getByTestId('mortgage-price'))).toBe('much');
    screen.getByText('Enter a price up to $100,000,000');
  });

  it('charges the funding fee of a VA loan by its use', () => {
    const later = open({}, { loan: 'va', down: '0', use: 'later' });
    later.getByText('$13,200');
    later.getByText('Exempt: veterans who receive VA disability compensation, and some surviving spouses.');
    expect(later.total()).toBe('$3,079');
  });

  it('lists every year on request', () => {
    const screen = open();
    press(screen.getByTestId('mortgage-all-years'));
    expect(screen.queryByTestId('mortgage-all-years')).toBeNull();
  });

  it('flags an outdated rate and unreadable parameters', () => {
    const screen = open({ thirty: { percent: 6.5, as_of: '2026-10-01', age: 'old' }, unread: [{ name: 'price', label: 'Home price', text: 'a lot' }] });
    screen.getByText('An older 30-year average, for the week of Oct 1, 2026');
    screen.getByText('We couldn’t read part of this link and left it out: Home price “a lot”.');
    expect(screen.queryByText('What a home costs per month, at this week’s rate.')).toBeNull();
  });

  it('shows what someone can afford, and what would change it', () => {
    const screen = open({ view: 'affordability' });
    expect(textOf(screen.getByTestId('affordable-price'))).toBe('$401,000');
    type(screen.getByTestId('mortgage-income'), '0');
    screen.getByText('Not yet');
  });
});
