import type { Answer, PropertyData } from '@hearthway/api';
import { press, render, stateOf, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../parts/HomeRail/fixture';
import * as sharing from '../../platform/share';
import { closeDialog, dialogStore } from '../../state/dialogs';
import { nothingViewed, viewedStore } from '../../state/viewed';
import { foundFixture, missingFixture } from './fixture';
import { mailHref } from './parts/useHomeActions';
import { query } from './query';
import PropertyScreen from './Screen';

jest.mock('../../parts/Map', () => ({ HomeMap: () => null }));

const params = { state: 'texas', city: 'dallas', alias: '4417-swiss-avenue' };

function open(answer: Answer<PropertyData>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(query(params).key, answer);
  return render(<PropertyScreen params={params} />, { client });
}

const dialogText = () => dialogStore.get()?.with.text;

beforeEach(() => {
  viewedStore.set(nothingViewed);
  closeDialog();
});

describe('the page of a home', () => {
  it('says what it costs, what it is and where', () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('property-price'))).toBe('$1,284,500');
    expect(textOf(screen.getByTestId('property-address'))).toBe('4417 Swiss Avenue, Dallas, TX 75204');
    expect(textOf(screen.getByTestId('property-stats'))).toMatch(/beds4baths3sqft2,874built1923/);
    screen.getByRole('heading', { name: '4417 Swiss Avenue, Dallas, TX 75204' });
    for (const text of ['For sale', 'Open Sat, Nov 21, 1–3 PM', 'Sample listing', 'Price per sqft', '$447']) screen.getByText(text);
  });

  it('has its parts in order', () => {
    const screen = open(foundFixture());
    const titles = screen.getAllByRole('heading').map(textOf);
    expect(titles.filter((title) => !title.startsWith('4417'))).toEqual([
      'Facts', 'About this home', 'Monthly payment', 'Price and status history', 'Where it is', 'Listing information', 'Tour this home', 'Nearby homes',
    ]);
  });

  it('says Contact Agent without a price, and estimates nothing', () => {
    const answer = foundFixture({ card: cardFixture({ price: 0 }) });
    const screen = open(answer);
    expect(textOf(screen.getByTestId('property-price'))).toBe('Contact Agent');
    expect(screen.queryByTestId('payment-estimate')).toBeNull();
  });

  it('leaves out parts of which nothing is known', () => {
    const screen = open(foundFixture({ facts: [], description: '', history: [], nearby: [] }));
    for (const title of ['Facts', 'About this home', 'Price and status history', 'Nearby homes']) expect(screen.queryByText(title)).toBeNull();
  });

  it('unfolds a long description that was there all along', () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('description'))).toMatch(/pecan trees shade the garden/);
    const more = screen.getByTestId('read-more');
    expect(stateOf(more).expanded).toBe(false);
    press(more);
    expect(stateOf(screen.getByTestId('read-more')).expanded).toBe(true);
    screen.getByText('Read less');
  });

  it('does not fold a short description', () => {
    const screen = open(foundFixture({ description: 'A quiet street.' }));
    expect(screen.queryByTestId('read-more')).toBeNull();
  });

  it('names office, source and disclaimer', () => {
    const words = textOf(open(foundFixture()).getByTestId('listing-information'));
    expect(words).toContain('Listed by Lakewood & Finch Realty, Rosalind Mbeki-Thornton, (214) 555-0142');
    expect(words).toContain('Source: Hearthway sample inventory, #HW-104417. Last updated Nov 20, 2026, 9:12 AM ET. Sample listing.');
    expect(words).toContain('Information is deemed reliable but not guaranteed.');
  });

  it('says that a withheld address is only somewhere in the circle', () => {
    const card = cardFixture({ street: '', address: 'Address not disclosed' });
    open(foundFixture({ card, exact: false })).getByText('The address is not disclosed. The home is somewhere in the circle.');
  });

  it('remembers that the home was looked at', async () => {
    open(foundFixture());
    await waitFor(() => expect(viewedStore.get().latest.map(({ id }) => id)).toEqual(['4417']));
  });
});

describe('asking about a home', () => {
  it('asks for an account, and says before who will get it', () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('receiver'))).toBe('Your request goes to Rosalind Mbeki-Thornton of Lakewood & Finch Realty.');
    press(screen.getByTestId('request-tour'));
    expect(dialogText()).toBe(
      'Log in to request a tour of 4417 Swiss Avenue on Sat, Nov 21. It goes to Rosalind Mbeki-Thornton of Lakewood & Finch Realty.',
    );
    press(screen.getByTestId('ask-bar'));
    expect(dialogText()).toMatch(/^Log in to ask a question about 4417 Swiss Avenue\. It goes to/);
  });

  it('takes the chosen day along', () => {
    const screen = open(foundFixture());
    expect(stateOf(screen.getByTestId('tour-2026-11-21')).checked).toBe(true);
    press(screen.getByTestId('tour-2026-11-23'));
    expect(stateOf(screen.getByTestId('tour-2026-11-23')).checked).toBe(true);
    press(screen.getByTestId('request-tour-bar'));
    expect(dialogText()).toMatch(/on Mon, Nov 23\./);
  });

  it('offers no call without a number', () => {
    const screen = open(foundFixture({ office: { name: 'Office', phone: '', email: '' } }));
    expect(screen.queryByTestId('call')).toBeNull();
  });

  it('asks for an account before it saves', () => {
    press(open(foundFixture()).getAllByTestId('save')[0]!);
    expect(dialogStore.get()?.name).toBe('loginWarning');
  });
});

describe('handing a home on', () => {
  it('shares its address and says what became of it', async () => {
    const share = jest.spyOn(sharing, 'shareLink').mockResolvedValue('copied');
    const screen = open(foundFixture());
    press(screen.getAllByTestId('share')[0]!);
    await screen.findByText('Link copied');
    expect(share).toHaveBeenCalledWith({
      title: '4417 Swiss Avenue, Dallas, TX 75204',
      url: 'https://hearthway.example/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204-4417',
    });
    share.mockRestore();
  });

  it('writes a mail in which nothing can end a field', () => {
    const property = foundFixture({ card: cardFixture({ address: '1 A&B Street?\r\nBcc: x@example.com' }) }).data.property!;
    const href = mailHref(property);
    expect(href).toMatch(/^mailto:\?subject=[^&?]*&body=[^&?]*$/);
    expect(href).not.toMatch(/[\r\n]/);
  });

  it('goes back', () => {
    const screen = open(foundFixture());
    press(screen.getAllByTestId('back')[0]!);
    expect(screen.navigation.back).toHaveBeenCalledTimes(1);
  });
});

it('shows Home Not Found with other homes for one that is gone', () => {
  const screen = open(missingFixture());
  screen.getByRole('heading', { name: 'Home Not Found' });
  expect(screen.getAllByTestId(/^card-/)).toHaveLength(6);
  expect(viewedStore.get().latest).toHaveLength(0);
});

it('keeps the place of what is coming', () => {
  const fetching = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(<PropertyScreen params={params} />, { client: fetching }).getByTestId('property-skeleton');
});
