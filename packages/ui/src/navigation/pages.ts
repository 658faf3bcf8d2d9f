/** A page number, or the gap between two of them. */
export type PageStep = number | 'gap';

/** A step of the pager, and whether it is only there on phones or from tablets up. */
export interface PagerStep {
  step: PageStep;
  only?: 'phone' | 'tablet';
}

/**
 * Pages worth a link: the first, the last, and those around the current one. A gap of one page is that page.
 * At most seven steps.
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

/** Pages with a link on a phone: with two arrows there is room for three of four digits, and gaps, on 320 px. */
function phonePages(page: number, pageCount: number): ReadonlySet<number> {
  if (pageCount <= 4) return new Set([1, 2, 3, 4]);
  if (page <= 1) return new Set([1, 2, pageCount]);
  if (page >= pageCount) return new Set([1, pageCount - 1, pageCount]);
  return new Set([1, page, pageCount]);
}

/** The same steps with fewer of them on phones, so that one line holds them all, however long the numbers are. */
export function pagerSteps(page: number, pageCount: number): PagerStep[] {
  const onPhone = phonePages(page, pageCount);
  const steps: PagerStep[] = [];
  /** What a phone leaves out has a gap in its place, unless one is there already. */
  let gap = true;
  let skipped = false;
  for (const step of pageSteps(page, pageCount)) {
    if (step === 'gap') gap = true;
    const shown = step === 'gap' || onPhone.has(step);
    if (step !== 'gap' && shown) {
      if (skipped && !gap) steps.push({ step: 'gap', only: 'phone' });
      gap = false;
      skipped = false;
    } else if (!shown) {
      skipped = true;
    }
    steps.push(shown ? { step } : { step, only: 'tablet' });
  }
  return steps;
}
