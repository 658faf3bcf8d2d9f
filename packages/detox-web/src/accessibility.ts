// Runs axe on the current page and checks its width: a violation fails the spec that led there.
import { AxeBuilder } from '@axe-core/playwright';
import { currentPage } from './browser';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns one line per violation: the rule, what it asks for, and the first elements that break it. */
export async function violations(): Promise<string[]> {
  const found = await analyze();
  // Something that appeared in the meantime, such as a message, may still have been fading in. A real violation is
  // found again.
  return found.length ? analyze() : found;
}

async function analyze(): Promise<string[]> {
  const page = currentPage();
  // Colors have a different contrast while they fade, so wait for animations to end.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  );
  // Legacy mode analyzes within the page itself. The other mode is for cross-origin frames, which we don't have, and
  // opens a second page each time. Passing checks aren't collected, because nobody reads them.
  const found = (
    await new AxeBuilder({ page: page as never })
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .setLegacyMode()
      .analyze()
  ).violations;
  const described = await Promise.all(
    found.map(async ({ id, impact, help, nodes }) => {
      const meant = id === 'target-size' ? await outsideTheMap(nodes) : nodes;
      return meant.length
        ? `${id} (${impact}): ${help}: ${meant
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`
        : '';
    }),
  );
  return [...described.filter(Boolean), ...(await sidewaysScrolling())];
}

/** Widths of windows in px: a small phone, a tablet and a desktop. */
const WIDTHS = [320, 820, 1440];

/** WCAG 1.4.10, which axe doesn't check: pages must not scroll sideways, however wide the window is. */
async function sidewaysScrolling(): Promise<string[]> {
  const page = currentPage();
  const size = page.viewportSize();
  if (!size) return [];
  const found: string[] = [];
  for (const width of new Set([size.width, ...WIDTHS])) {
    await page.setViewportSize({ ...size, width });
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
    if (content > window) found.push(`reflow: the page is ${content} px wide in a window of ${window} px`);
  }
  await page.setViewportSize(size);
  return found;
}

/**
 * Pins are drawn where their homes are, so they may be close together: WCAG 2.5.8 makes an exception for maps, and
 * the list beside the map shows the same homes.
 */
async function outsideTheMap<T extends { target: unknown[] }>(nodes: T[]): Promise<T[]> {
  const isPin = await currentPage().evaluate(
    (selectors) => selectors.map((selector) => Boolean(document.querySelector(selector)?.closest('.leaflet-marker-pane'))),
    nodes.map(({ target }) => String(target[0])),
  );
  return nodes.filter((_node, index) => !isPin[index]);
}
