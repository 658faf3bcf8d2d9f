// How search times grow with the inventory: the same measurement at several sizes.
import { isMade } from '../inventory.mjs';
import { siteArguments, timed } from '../measure.mjs';
import { Site } from '../site.mjs';

const SIZES = [100_000, 1_000_000, 5_000_000];
const FLAT = 1.5;

const short = (size) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`);

/** Creates smaller inventories; measures larger ones if they exist. */
const measured = (listings) => [...new Set([...SIZES, listings])].filter((size) => size <= listings || isMade(size)).sort((a, b) => a - b);

export async function growth({ report, listings, inventory }) {
  const found = new Map(); // "city index p50" → size → milliseconds
  const sizes = measured(listings);
  for (const size of sizes) {
    await inventory(size);
    const take = ({ what, column, value, unit }) => {
      const row = column ? `${what}, ${column}` : what;
      report({ what: row, column: short(size), value, unit, homes: size });
      found.set(row, (found.get(row) ?? new Map()).set(size, value));
    };
    await timed('growth', size, take);
    const site = new Site(size);
    try {
      await timed('asked', size, take, siteArguments(await site.running()));
    } finally {
      await site.stop();
    }
  }
  for (let i = 1; i < sizes.length; i++) {
    const [from, to] = [sizes[i - 1], sizes[i]];
    const column = `${short(from)} → ${short(to)}`;
    const times = (row) => found.get(row).get(to) / found.get(row).get(from);
    // At 100,000 homes, a search is mostly fixed cost, so "flat" starts at a million.
    for (const row of ['city, index p50', 'city, over HTTP p50']) {
      report({ what: `${row}, times`, column, value: times(row), unit: '×', ...(from >= 1e6 && { goal: FLAT }) });
    }
    report({ what: 'nation, index p50, times', column, value: times('nation, index p50'), unit: '×', goal: to / from });
  }
}
