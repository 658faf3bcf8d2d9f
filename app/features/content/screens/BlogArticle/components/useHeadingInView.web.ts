import type { Link } from '@hearthway/api';
import { useEffect, useState } from 'react';

/** A heading is being read once it is in the upper third of the window, and until the next one is. What is scrolled past counts as above. */
const read = '1000000px 0px -67% 0px';

/** The href of the heading that is being read; empty before the first one. */
export function useHeadingInView(contents: readonly Link[]): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const passed = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(`#${target.id}`);
        else passed.delete(`#${target.id}`);
      }
      setCurrent(contents.filter(({ href }) => passed.has(href)).at(-1)?.href ?? '');
    }, { rootMargin: read });
    for (const { href } of contents) {
      const heading = document.getElementById(href.slice(1));
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [contents]);
  return current;
}
