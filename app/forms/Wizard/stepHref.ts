/** A page's URL at a step, with the parameters it keeps; the first step has the URL of the page itself. */
export function stepHref(params: Record<string, string>, keep: readonly string[] = [], step?: string): string {
  const query = [...keep.map((name) => [name, params[name]]), ['step', step]].filter(([, value]) => value);
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&');
  return `${params.path ?? '/'}${text && '?'}${text}`;
}
