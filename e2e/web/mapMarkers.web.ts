import { device, element, by } from 'detox';
import { homesOf, isCluster, map, type Marker } from '../pages/map';
import { search } from '../pages/search';

const dallas = 'city=Dallas&state=TX';
const country = ''; // the densest map
/** Specs run with touch and with a mouse: narrow windows for touch, wide ones for the mouse. */
const sizes =
  process.env.HEARTHWAY_SCREEN === 'desktop'
    ? ([[1440, 900, [country]]] as const)
    : ([
        [390, 844, [dallas, country]],
        [820, 1180, [country]],
      ] as const);

/** Markers that are below another one, too close to one to press, or too small to press. */
function inTheWay(markers: readonly Marker[]): string[] {
  const covered = markers.filter(({ coveredBy }) => coveredBy !== undefined).map(({ label, coveredBy }) => `${label} under ${coveredBy}`);
  const close = markers.flatMap((a, index) =>
    markers
      .slice(index + 1)
      .filter((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 43.5)
      .map((b) => `${a.label} beside ${b.label}`),
  );
  const small = markers.filter(({ width, height }) => Math.min(width, height) < 44).map(({ label, width, height }) => `${label}: ${width} × ${height}`);
  return [...covered, ...close, ...small];
}

function expectNone(problems: readonly string[]) {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

describe('The search map', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search?city=Dallas&state=TX' });
    // Zooming is to change the layout of the markers, not the homes found.
    const [[width, height]] = sizes;
    await map.open(dallas, width, height);
    await element(by.id('map-zoom-out')).tap();
    await element(by.id('follow-map')).tap();
  });

  for (const [width, height, searched] of sizes) {
    for (const place of searched) {
      it(`has no marker under another at ${width} px: ${place || 'the whole country'}`, async () => {
        await map.open(place, width, height);
        expectNone(inTheWay(await map.markers()));
        const found = await search.homes();
        // Homes without coordinates are only in the list.
        if ((await map.homesOnMap()) > found) throw new Error(`The markers stand for ${await map.homesOnMap()} of ${found} homes`);

        for (let presses = 0; presses < 2; presses++) {
          const before = await map.markers();
          const cluster = before.filter(isCluster).sort((a, b) => homesOf(b) - homesOf(a))[presses];
          if (!cluster) break;
          await map.press(cluster);
          const after = await map.markers();
          expectNone(inTheWay(after));
          if (after.length < 2) throw new Error(`${cluster.label} did not come apart`);
          if ((await search.homes()) < homesOf(cluster)) throw new Error(`${cluster.label} became ${await search.homes()}`);
        }
      });
    }

    it(`zooms with one finger at ${width} px, still with no marker under another`, async () => {
      await map.open(dallas, width, height);
      const total = await map.homesOnMap();
      for (const button of ['map-zoom-out', 'map-zoom-out', 'map-zoom-in', 'map-zoom-in', 'map-zoom-in', 'map-zoom-in']) {
        await element(by.id(button)).tap();
        await map.settles();
        expectNone(inTheWay(await map.markers()));
        if ((await map.homesOnMap()) !== total) throw new Error(`${total} homes became ${await map.homesOnMap()}`);
      }
    });
  }
});
