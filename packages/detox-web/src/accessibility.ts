// axe on the page as it stands: a violation fails the spec that led there.
import { AxeBuilder } from '@axe-core/playwright';
import { currentPage } from './browser';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns one line a violation: the rule, what it asks, and the first elements that break it. */
export async function violations(): Promise<string[]> {
  const found = await look();
  // What came while axe looked, a message perhaps, was still fading in; a breach is there the next time too.
  return found.length ? look() : found;
}

async function look(): Promise<string[]> {
  const page = currentPage();
  // A colour that is still fading has a contrast of its own; look when nothing moves.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity));
  // Homes stand where they stand, so pins may lie on each other: WCAG 2.5.8 excepts them by name, and the
  // list beside the map holds the same homes.
  const [all, sizes] = [
    await new AxeBuilder({ page: page as never }).withTags(RULES).disableRules('target-size').analyze(),
    await new AxeBuilder({ page: page as never }).withRules('target-size').exclude('.leaflet-marker-pane').analyze(),
  ];
  return [...all.violations, ...sizes.violations].map((violation) => {
    const where = violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ');
    return `${violation.id} (${violation.impact}): ${violation.help}: ${where}`;
  });
}
