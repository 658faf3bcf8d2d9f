import type { Link } from '@hearthway/api';
import { useEffect, useState } from 'react';

/**
 * A section is being read once its heading has scrolled into the upper third of the viewport. The huge top margin keeps
 * headings further up intersecting.
 */
const read = '1000000px 0px -67% 0px';

/** The href of the section being read; empty before the first heading. */
export function useHeadingInView(contents: readonly Link[]): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(`#${target.id}`);
          else passed.delete(`#${target.id}`);
        }
        setCurrent(contents.filter(({ href }) => passed.has(href)).at(-1)?.href ?? '');
      },
      { rootMargin: read },
    );
    for (const { href } of contents) {
      const heading = document.getElementById(href.slice(1));
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [contents]);
  return current;
}
