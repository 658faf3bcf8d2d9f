/** A page number, or the gap between two of them. */
export type PageStep = number | 'gap';

/**
 * Pages worth a link: the first, the last, and those around the current one. A gap of one page is that page.
 * At most seven steps, so that 44 px squares fit on a phone.
 */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const current = Math.max(1, Math.min(page, pageCount));
  const wanted = new Set([1, pageCount, current - 1, current, current + 1]);
  // At the ends there is room for more of the near side.
  if (current <= 3) for (const near of [2, 3]) wanted.add(near);
  if (current >= pageCount - 2) for (const near of [pageCount - 1, pageCount - 2]) wanted.add(near);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  const steps: PageStep[] = [];
  let last = 0;
  for (const number of pages) {
    if (number - last === 2) steps.push(number - 1);
    else if (number - last > 2) steps.push('gap');
    steps.push(number);
    last = number;
  }
  return steps;
}
