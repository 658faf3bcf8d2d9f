import type { Answer, PropertyData } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, stateOf, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { cardFixture } from '../../../../components/PropertyCard/fixture';
import * as sharing from '../../../../lib/device/share/share';
import { closeDialog, dialogStore, openDialog } from '../../../../lib/dialogs';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { InquiryDialog } from '../../../inquiry/fixture';
import { nothingViewed, viewedStore } from '../../../saved/fixture';
import { mailHref } from './contact/useHomeActions';
import { foundFixture } from './fixture';
import PropertyScreen from './Screen';

jest.mock('../../../../components/Map', () => ({ HomeMap: () => null }));
/** The map has tests of its own. */
jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined }));
jest.mock('../../../inquiry/components/InquiryDialog', () => ({ InquiryDialog: jest.fn(() => null) }));

const inquiryDialog = jest.mocked(InquiryDialog);

const params = { state: 'texas', city: 'dallas', alias: '4417-swiss-avenue' };

function open(answer: Answer<PropertyData>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.Property(params).key, answer);
  return render(<PropertyScreen params={params} />, { client });
}

/** Presses a button above the page or, on phones, over the photo. */
const pressAction = (screen: Rendered, name: string) => press(screen.getAllByTestId(new RegExp(`^${name}(-disc)?$`))[0]!);

beforeEach(() => {
  viewedStore.set(nothingViewed);
  inquiryDialog.mockReturnValue(<></>);
  closeDialog();
});

describe('the page of a home', () => {
  it('shows price, address and facts', () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('property-price'))).toBe('$1,284,500');
    expect(textOf(screen.getByTestId('property-address'))).toBe('4417 Swiss Avenue, Dallas, TX 75204');
    expect(textOf(screen.getByTestId('property-stats'))).toMatch(/beds4baths3sqft2,874built1923/);
    screen.getByRole('heading', { name: '4417 Swiss Avenue, Dallas, TX 75204' });
    for (const text of ['For sale', 'Open Sat, Nov 21, 1–\u20603 PM CST', 'Sample listing', 'Price per sqft', '$447']) screen.getByText(text);
  });

  it('groups what else the listing says, with links elsewhere', () => {
    const screen = open(foundFixture());
    for (const text of ['Full, Finished', 'As the listing says. Boundaries change, so verify with the district.']) screen.getByText(text);
    screen.getByRole('link', { name: 'Open the tour' });
  });

  it('orders its parts', () => {
    const screen = open(foundFixture());
    const titles = screen.getAllByRole('heading').map(textOf);
    expect(titles.filter((title) => !title.startsWith('4417'))).toEqual([
      'Facts',
      'About this home',
      'Details',
      'Inside',
      'Assigned schools',
      'Seeing it',
      'Monthly payment',
      'Price and tax history',
      'Property taxes',
      'Recently sold nearby',
      'Location',
      'Schools',
      'Hazards',
      'Flood zone',
      'Natural hazards',
      'Around this home',
      'Walkability',
      'Traffic noise',
      'Internet',
      'Your note',
      'Listing information',
      'Tour this home',
      'Similar homes nearby',
    ]);
  });

  it('keeps the page of a sold home, without its price where that is not public, and offers no tour', () => {
    const card = cardFixture({ price: 0, status: 'sold', price_note: 'Price not disclosed in Texas' });
    const screen = open(foundFixture({ card, status: 'Sold Oct 12, 2026', sold: true, price_note: 'Price not disclosed in Texas' }));
    expect(textOf(screen.getByTestId('property-price'))).toBe('Price not disclosed in Texas');
    screen.getByText('Sold Oct 12, 2026');
    screen.getByText('Price not disclosed in Texas.');
    expect(screen.queryByTestId('contact-card')).toBeNull();
    expect(screen.queryByTestId('sticky-bar')).toBeNull();
    expect(textOf(screen.getByTestId('taxes'))).toContain('2025$12,010');
  });

  it('shows no monthly cost of a home that was sold', () => {
    const forSale = open(foundFixture());
    forSale.getByTestId('property-monthly');
    forSale.unmount();
    expect(open(foundFixture({ status: 'Sold Oct 12, 2026', sold: true })).queryByTestId('property-monthly')).toBeNull();
  });

  it('says Contact Agent without a price, and estimates nothing', () => {
    const answer = foundFixture({ card: cardFixture({ price: 0 }) });
    const screen = open(answer);
    expect(textOf(screen.getByTestId('property-price'))).toBe('Contact Agent');
    expect(screen.queryByTestId('payment-estimate')).toBeNull();
  });

  it('leaves out parts without data', () => {
    const screen = open(foundFixture({ facts: [], details: [], description: '', history: [], nearby: [] }));
    for (const title of ['Facts', 'Details', 'About this home', 'Price and status history', 'Similar homes nearby'])
      expect(screen.queryByText(title)).toBeNull();
  });

  it('expands a long description that was in the page all along', () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('description'))).toMatch(/pecan trees shade the garden/);
    const more = screen.getByTestId('read-more');
    expect(stateOf(more).expanded).toBe(false);
    press(more);
    expect(stateOf(screen.getByTestId('read-more')).expanded).toBe(true);
    screen.getByText('Read less');
  });

  it('does not collapse a short description', () => {
    const screen = open(foundFixture({ description: 'A quiet street.' }));
    expect(screen.queryByTestId('read-more')).toBeNull();
  });

  it('names office, source and disclaimer', () => {
    const words = textOf(open(foundFixture()).getByTestId('listing-information'));
    expect(words).toContain('Listed by Lakewood & Finch Realty, Rosalind Mbeki-Thornton, (214) 555-0142');
    expect(words).toContain('Source: Hearthway sample inventory, #HW-104417. Last updated Nov 20, 2026, 8:12 AM CST. Sample listing.');
    expect(words).toContain('Information is deemed reliable but not guaranteed.');
  });

  it('names the listing agent with license and brokerage, and leads to the profile', () => {
    const screen = open(foundFixture({ listing_agent: agentFixture() }));
    const words = textOf(screen.getByTestId('listing-agent'));
    expect(words).toContain('Listing agentRosalind Mbeki-ThorntonLakewood & Finch RealtyTexas license 0614827');
    expect(textOf(screen.getByTestId('listing-information'))).toContain(
      'Listed by Lakewood & Finch Realty, (214) 555-0142Listing agentRosalind Mbeki-Thornton',
    );
    expect(screen.getAllByRole('link', { name: 'Rosalind Mbeki-Thornton' })).toHaveLength(2);
    expect(screen.queryByTestId('lists-home')).toBeNull();
  });

  it('tells agents when a home is theirs', async () => {
    const calls = mockServer(() => ({ body: { isListingAgent: true } }));
    dispatchAuth({ kind: 'restored', role: 'admin', token: 't', user: { id: 'a1', alias: 'rosalind', name: 'Rosalind' } });
    const screen = open(foundFixture({ listing_agent: agentFixture() }));
    await waitFor(() => screen.getByText('You’re the listing agent for this home.'));
    expect(calls.map(({ call }) => call)).toContain(`GET /api/v1/properties/get-by-alias/${cardFixture().alias}`);
    await act(async () => dispatchAuth({ kind: 'loggedOut' }));
  });

  it('shows that a withheld address is only somewhere in the circle', () => {
    const card = cardFixture({ street: '', address: 'Address not disclosed' });
    open(foundFixture({ card, exact: false })).getByText('The address isn’t disclosed. The home is somewhere in this circle.');
  });

  it('remembers that the home was viewed', async () => {
    open(foundFixture());
    await waitFor(() => expect(viewedStore.get().latest.map(({ id }) => id)).toEqual(['4417']));
  });
});

describe('asking about a home', () => {
  it('names the receiver, and requires no account', async () => {
    const screen = open(foundFixture());
    expect(textOf(screen.getByTestId('receiver'))).toBe('Your request goes to Rosalind Mbeki-Thornton, Lakewood & Finch Realty.');
    await act(async () => press(screen.getByTestId('request-tour')));
    expect(dialogStore.get()).toEqual({ name: 'inquiry', with: { kind: 'tour', alias: cardFixture().alias, day: '2026-11-21' } });
    await act(async () => press(screen.getByTestId('ask-bar')));
    expect(dialogStore.get()).toEqual({ name: 'inquiry', with: { kind: 'question', alias: cardFixture().alias } });
  });

  it('passes on the selected day', async () => {
    const screen = open(foundFixture());
    expect(stateOf(screen.getByTestId('tour-2026-11-21')).checked).toBe(true);
    press(screen.getByTestId('tour-2026-11-23'));
    expect(stateOf(screen.getByTestId('tour-2026-11-23')).checked).toBe(true);
    await act(async () => press(screen.getByTestId('request-tour-bar')));
    expect(dialogStore.get()?.with).toMatchObject({ day: '2026-11-23' });
  });

  it('shows the dialog over its page, and afterward what was sent', async () => {
    const screen = open(foundFixture());
    act(() => openDialog('inquiry', { kind: 'tour', alias: 'another-home' }));
    expect(inquiryDialog).not.toHaveBeenCalled();
    await act(async () => press(screen.getByTestId('request-tour')));
    const given = inquiryDialog.mock.lastCall?.[0];
    expect(given).toMatchObject({ kind: 'tour', alias: cardFixture().alias, day: '2026-11-21' });
    const text = 'You asked for a tour on Sat, Nov 21, in the morning, in person.';
    act(() =>
      given?.onSent({
        id: 'a',
        kind: 'tour',
        property_id: '4417',
        href: '',
        address: '',
        status: '',
        text,
        receiver: 'Lia',
        can_pass_on: false,
        can_write: false,
        why: '',
        progress: 'Sent to Lia.',
        tour: null,
        sent_at: '',
        copied: true,
        tour_href: '',
      }),
    );
    expect(textOf(await screen.findByTestId('previous-inquiry'))).toContain(text);
    act(() => given?.onClose());
    expect(dialogStore.get()).toBeNull();
  });

  it('shows returning buyers what they asked', async () => {
    const inquiry = {
      id: 'a',
      kind: 'question',
      property_id: '4417',
      href: '',
      address: '',
      status: '',
      text: 'You asked a question on Mon, Nov 2.',
      receiver: 'Lia',
      sent_at: '',
      copied: true,
      tour_href: '',
    };
    mockServer(() => ({ body: { inquiries: [inquiry, { ...inquiry, id: 'b', property_id: '1', text: 'elsewhere' }] } }));
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
    const screen = open(foundFixture());
    expect(textOf(await screen.findByTestId('previous-inquiry'))).toContain('You asked a question on Mon, Nov 2.');
    expect(screen.getAllByTestId('previous-inquiry')).toHaveLength(1);
    act(() => dispatchAuth({ kind: 'loggedOut' }));
    expect(screen.queryByTestId('previous-inquiry')).toBeNull();
  });

  it('shows a buyer’s tour with its changes, instead of offering one', async () => {
    const tour = {
      date: '2026-11-21',
      time: 'morning',
      noon: { at: '2026-11-21T12:00:00-06:00', zone: 'CST' },
      days: [{ date: '2026-11-21', weekday: 'Sat', day: '21', month: 'Nov', noon: { at: '2026-11-21T12:00:00-06:00', zone: 'CST' } }],
    };
    const inquiry = {
      id: 'a',
      kind: 'tour',
      property_id: '4417',
      href: '',
      address: '',
      status: '',
      text: 'You asked for a tour on Sat, Nov 21.',
      receiver: 'Lia',
      progress: 'Lia has been taking care of it since Fri, Nov 20.',
      sent_at: '',
      copied: true,
      tour_href: '',
      tour,
    };
    mockServer(() => ({ body: { inquiries: [inquiry] } }));
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
    const screen = open(foundFixture());
    expect(textOf(await screen.findByTestId('your-tour'))).toContain('Lia has been taking care of it since Fri, Nov 20.');
    expect(screen.queryByTestId('tour-2026-11-21')).toBeNull();
    expect(screen.queryByTestId('request-tour-bar')).toBeNull();
    expect(textOf(screen.getByTestId('request-tour'))).toBe('Request another tour');
    press(screen.getByTestId('tour-cancel-a'));
    press(await screen.findByTestId('tour-keep'));
    press(screen.getByTestId('change-tour-bar'));
    press(await screen.findByTestId('tour-cancel-instead'));
    await screen.findByTestId('tour-cancel-send');
    act(() => dispatchAuth({ kind: 'loggedOut' }));
    screen.getByTestId('request-tour-bar');
  });

  it('offers no call without a phone number', () => {
    const screen = open(foundFixture({ office: { name: 'Office', phone: '', email: '' } }));
    expect(screen.queryByTestId('call')).toBeNull();
  });

  it('requires an account to save the home', () => {
    pressAction(open(foundFixture()), 'save');
    expect(dialogStore.get()?.name).toBe('loginWarning');
  });
});

describe('sharing a home', () => {
  it('shares its URL and reports the result', async () => {
    const share = jest.spyOn(sharing, 'shareLink').mockResolvedValue('copied');
    const screen = open(foundFixture());
    pressAction(screen, 'share');
    await screen.findByText('Link copied');
    expect(share).toHaveBeenCalledWith({
      title: '4417 Swiss Avenue, Dallas, TX 75204',
      url: 'https://hearthway.example/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204-4417',
    });
    share.mockRestore();
  });

  it.each<[string, () => void, string]>([
    ['asks a visitor for an account', () => undefined, 'loginWarning'],
    ['opens the form for a buyer', () => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } }), 'mailDetails'],
  ])('to mail its details it %s', (_name, arrive, name) => {
    act(arrive);
    const screen = open(foundFixture());
    act(() => pressAction(screen, 'mail'));
    expect(dialogStore.get()).toMatchObject({ name });
    act(() => {
      closeDialog();
      dispatchAuth({ kind: 'loggedOut' });
    });
  });

  it('composes an email for agents in which no value can end a field', () => {
    const property = foundFixture({ card: cardFixture({ address: '1 A&B Street?\r\nBcc: x@example.com' }) }).data.property!;
    const href = mailHref(property);
    expect(href).toMatch(/^mailto:\?subject=[^&?]*&body=[^&?]*$/);
    expect(href).not.toMatch(/[\r\n]/);
  });

  it('navigates back', () => {
    const screen = open(foundFixture());
    pressAction(screen, 'back');
    expect(screen.navigation.back).toHaveBeenCalledTimes(1);
  });
});

it('shows a skeleton while loading', () => {
  const fetching = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(<PropertyScreen params={params} />, { client: fetching }).getByTestId('property-skeleton');
});
