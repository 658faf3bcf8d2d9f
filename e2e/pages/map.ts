// Markers on the map and pressing them. Web only: only a browser can tell which element covers another.
import { currentPage, visit } from '@hearthway/detox-web';

/** One marker, as seen by someone pressing it. */
export interface Marker {
  label: string;
  /** Center, in px of the viewport. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The marker a press would hit instead. */
  coveredBy?: string;
}

/** Number of homes in a cluster; 1 for a single home. */
export const homesOf = ({ label }: Marker) => Number(/^([\d,]+) homes?/.exec(label)?.[1]?.replaceAll(',', '') ?? 1);

export const isCluster = ({ label }: Marker) => /^[\d,]+ homes?/.test(label);

export const map = {
  /** Opens a search at a viewport size and waits until the map is drawn. */
  async open(query: string, width: number, height: number): Promise<void> {
    await currentPage().setViewportSize({ width, height });
    await visit(`/search?${query}`);
    await currentPage().locator('.hw-pin').first().waitFor();
    await map.settles();
  },

  /** Waits until no search is running and the markers have not moved for half a second. */
  async settles(): Promise<void> {
    let before = '';
    for (let same = 0; same < 5;) {
      const now = await currentPage().evaluate(() =>
        [...document.querySelectorAll('.hw-pin, [data-testid="result-count"]')]
          .map((each) => {
            const { x, y } = each.getBoundingClientRect();
            return `${each.getAttribute('aria-label') ?? each.textContent} ${Math.round(x)} ${Math.round(y)}`;
          })
          .join('\n'),
      );
      same = now === before && !now.includes('Searching') ? same + 1 : 0;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },

  /** Markers whose center is visible, not below the sheet or a control, and which marker covers it. */
  markers: (): Promise<Marker[]> =>
    currentPage().evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.hw-pin')].flatMap((pin) => {
        const { x: left, y: top, width, height } = pin.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('.hw-pin');
        if (!hit) return [];
        const label = pin.getAttribute('aria-label') ?? '';
        return [{ label, x, y, width, height, coveredBy: hit === pin ? undefined : (hit.getAttribute('aria-label') ?? '') }];
      }),
    ),

  /** Number of homes in all markers, including those out of view. */
  homesOnMap: (): Promise<number> =>
    currentPage().evaluate(() =>
      [...document.querySelectorAll('.hw-pin')]
        .map((pin) => Number(/^([\d,]+) homes?/.exec(pin.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', '') ?? 1))
        .reduce((sum, count) => sum + count, 0),
    ),

  async press({ x, y }: Marker): Promise<void> {
    await currentPage().mouse.click(x, y);
    await map.settles();
  },
};
