/** A page number, or the gap between two of them. */
type PageStep = number | 'gap';

/** A step of the pager, and whether it is only shown on phones or from tablets up. */
interface PagerStep {
  step: PageStep;
  only?: 'phone' | 'tablet';
}

/**
 * Page numbers to link to: the first, the last, and those around the current one. A gap of one page is replaced by
 * that page. At most seven steps.
 */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const current = Math.max(1, Math.min(page, pageCount));
  const wanted = new Set([1, pageCount, current - 1, current, current + 1]);
  // At either end there is room for more neighbors.
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

/** Page numbers shown on a phone: beside two arrows, 320 px have room for three four-digit numbers and the gaps. */
function phonePages(page: number, pageCount: number): ReadonlySet<number> {
  if (pageCount <= 4) return new Set([1, 2, 3, 4]);
  if (page <= 1) return new Set([1, 2, pageCount]);
  if (page >= pageCount) return new Set([1, pageCount - 1, pageCount]);
  return new Set([1, page, pageCount]);
}

/** The same steps with fewer on phones, so that they fit on one line however long the numbers are. */
export function pagerSteps(page: number, pageCount: number): PagerStep[] {
  const onPhone = phonePages(page, pageCount);
  const steps: PagerStep[] = [];
  /** Steps left out on a phone are replaced by a gap, unless there already is one. */
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
