/** A page's address at a step, with the parameters it keeps; the first step has the address of the page itself. */
export function stepAddress(params: Record<string, string>, keep: readonly string[] = [], step?: string): string {
  const query = [...keep.map((name) => [name, params[name]]), ['step', step]].filter(([, value]) => value);
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&');
  return `${params.path ?? '/'}${text && '?'}${text}`;
}
