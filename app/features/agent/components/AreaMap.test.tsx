import { act, render } from '@hearthway/testing';

import { whenNearViewport } from '../../../lib/whenNearViewport';
import { AreaMap, type AreaPin } from './AreaMap';

const mockMap = jest.fn((_props: Record<string, unknown>) => null);
jest.mock('../../../components/Map', () => ({ HomeMap: (props: Record<string, unknown>) => mockMap(props) }));
jest.mock('../../../lib/whenNearViewport', () => ({ whenNearViewport: jest.fn() }));

const pins: AreaPin[] = [
  { href: '/real-estate-agents/texas/dallas', text: '96', label: 'Dallas, 96 agents', latitude: 32.78, longitude: -96.8 },
  { href: '/real-estate-agents/texas/plano', text: '41', label: 'Plano, 41 agents', latitude: 33.02, longitude: -96.7 },
];

async function open() {
  const screen = render(<AreaMap label="Map of agents near Dallas" pins={pins} />);
  await act(async () => jest.mocked(whenNearViewport).mock.calls.at(-1)?.[1]());
  await act(async () => undefined);
  return {
    screen,
    map: mockMap.mock.calls.at(-1)?.[0] as { label: string; view: { bounds: Record<string, number> }; pins: unknown[]; onPinPress: (href: string) => void },
  };
}

describe('the map of cities with agents', () => {
  it('loads only when it comes near the window', () => {
    render(<AreaMap label="Map" pins={pins} />);
    expect(mockMap).not.toHaveBeenCalled();
  });

  it('has a pin for each city with its number of agents, and announces both', async () => {
    const { map } = await open();
    expect(map.label).toBe('Map of agents near Dallas');
    expect(map.pins).toEqual([
      expect.objectContaining({ text: '96', label: 'Dallas, 96 agents', lat: 32.78, lng: -96.8 }),
      expect.objectContaining({ text: '41', label: 'Plano, 41 agents', lat: 33.02, lng: -96.7 }),
    ]);
  });

  it('shows all of them', async () => {
    const { south, west, north, east } = (await open()).map.view.bounds;
    for (const { latitude, longitude } of pins) {
      expect(latitude).toBeGreaterThan(south!);
      expect(latitude).toBeLessThan(north!);
      expect(longitude).toBeGreaterThan(west!);
      expect(longitude).toBeLessThan(east!);
    }
  });

  it('leads to the agents of a city', async () => {
    const { screen, map } = await open();
    act(() => map.onPinPress(pins[1]!.href));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/real-estate-agents/texas/plano');
  });
});
