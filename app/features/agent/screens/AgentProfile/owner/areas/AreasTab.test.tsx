import type { OwnServiceArea } from '@hearthway/api';
import { act, mockServer, press, render, type Reply, textOf, type, waitFor } from '@hearthway/testing';

import { headFixture } from '../../../../fixture';
import { ownerFixture, sharedFixture } from '../fixture';
import { AreasTab } from './AreasTab';

const area = (id: number, city: string): OwnServiceArea => ({
  id,
  city,
  state: 'TX',
  zip: '',
  text: `${city}, TX`,
  href: `/real-estate-agents/texas/${city.toLowerCase()}`,
  homes: 14,
  agents: 6,
  latitude: 0,
  longitude: 0,
  extent: null,
});
const hit = (city: string) => ({
  kind: 'city',
  humanLocation: `${city}, TX`,
  city,
  state: 'TX',
  county: 'Dallas County',
  zipcode: '',
  href: '',
  latitude: 0,
  longitude: 0,
  listings: 0,
});

let asked: string[];
let areas: OwnServiceArea[];
let onChange: jest.Mock;
let refuse: Reply | undefined;

async function open() {
  asked = [];
  onChange = jest.fn();
  mockServer(({ call, body }) => {
    if (call.startsWith('GET /api/screens/agent-areas')) return { body: { head: headFixture, data: { areas, maximum: 3 } } };
    if (call.includes('search-bar') && call.includes('7520')) return { body: { results: [{ ...hit('Dallas'), kind: 'zip', zipcode: '75205' }] } };
    if (call.includes('search-bar')) return { body: { results: [{ ...hit('Carrollton'), kind: 'county' }, hit('Carrollton'), hit('Carroll')] } };
    asked.push(`${call} ${JSON.stringify(body)}`);
    return refuse ?? { body: { success: true, agentServiceArea: { id: 9 } } };
  });
  const screen = render(<AreasTab shared={sharedFixture} owner={ownerFixture()} params={{}} onChange={onChange} />);
  await screen.findByTestId('areas-count');
  return screen;
}

async function typeCity(screen: Awaited<ReturnType<typeof open>>, text: string) {
  act(() => type(screen.getByTestId('area-field'), text));
  await screen.findByTestId('suggestion-1');
}

beforeEach(() => {
  areas = [area(1, 'Dallas'), area(2, 'Garland')];
  refuse = undefined;
});

describe('the cities and ZIP codes that an agent serves', () => {
  it('are listed with what is there', async () => {
    const screen = await open();
    expect(screen.getAllByTestId('area').map(textOf)).toEqual(['Dallas, TX14 homes for sale · 6 agents', 'Garland, TX14 homes for sale · 6 agents']);
    expect(textOf(screen.getByTestId('areas-count'))).toBe('2 places');
  });

  it('can be added from suggestions, which are cities or ZIP codes', async () => {
    const screen = await open();
    await typeCity(screen, 'Carrol');
    expect(textOf(screen.getByTestId('suggestion-0'))).toBe('Carrollton, TXDallas County');
    await act(async () => press(screen.getByTestId('suggestion-1')));
    expect(asked).toEqual(['POST /api/v1/agent-service-areas/add {"city":"Carroll","state":"TX"}']);
    expect(onChange).toHaveBeenCalled();
  });

  it('can be a ZIP code, which is removed by itself', async () => {
    areas = [
      { ...area(1, 'Dallas'), zip: '75201', text: '75201 Dallas, TX' },
      { ...area(1, 'Dallas'), zip: '75204', text: '75204 Dallas, TX' },
    ];
    const screen = await open();
    act(() => type(screen.getByTestId('area-field'), '7520'));
    await screen.findByTestId('suggestion-0');
    await act(async () => press(screen.getByTestId('suggestion-0')));
    await act(async () => press(screen.getAllByTestId('area-remove')[0]!));
    expect(asked).toEqual(['POST /api/v1/agent-service-areas/add {"city":"75205","state":"TX"}', 'DELETE /api/v1/agent-service-areas/delete/1?zip=75201 {}']);
  });

  it('are not added twice', async () => {
    areas = [area(1, 'Carrollton')];
    const screen = await open();
    await typeCity(screen, 'Carrol');
    await act(async () => press(screen.getByTestId('suggestion-0')));
    screen.getByText('You already serve Carrollton, TX');
    expect(asked).toEqual([]);
  });

  it('show why the server refuses one', async () => {
    const screen = await open();
    refuse = { status: 409, body: { success: false, error: 'You’ve reached the maximum number of service areas. Please remove one first.' } };
    await typeCity(screen, 'Carrol');
    await act(async () => press(screen.getByTestId('suggestion-0')));
    screen.getByText('You’ve reached the maximum number of service areas. Please remove one first.');
  });

  it('stop at the maximum number of cities', async () => {
    areas = [area(1, 'Dallas'), area(2, 'Garland'), area(3, 'Rowlett')];
    const screen = await open();
    screen.getByText('You’ve added 3 places, which is the limit. Remove one first.');
  });

  it('are removed at once', async () => {
    const screen = await open();
    areas = [area(2, 'Garland')];
    await act(async () => press(screen.getAllByTestId('area-remove')[0]!));
    await waitFor(() => expect(screen.getAllByTestId('area')).toHaveLength(1));
    expect(asked).toEqual(['DELETE /api/v1/agent-service-areas/delete/1 {}']);
  });

  it('come back when they could not be removed', async () => {
    const screen = await open();
    refuse = { status: 503, body: { success: false, error: 'Please try again.' } };
    await act(async () => press(screen.getAllByTestId('area-remove')[0]!));
    await waitFor(() => expect(screen.getAllByTestId('area')).toHaveLength(2));
  });

  it('explain what happens without any', async () => {
    areas = [];
    const screen = await open();
    expect(textOf(screen.getByTestId('areas-empty'))).toContain('aren’t in any directory');
  });
});
