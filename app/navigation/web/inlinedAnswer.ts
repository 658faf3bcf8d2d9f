import { type Answer, isAnswer } from '@hearthway/api';

/** The configuration that the server rendered the page with. */
export function readConfig(root: HTMLElement): unknown {
  return parse(root.querySelector<HTMLElement>('#app')?.dataset.config);
}

/** The answer that the server inlined into the page, if it belongs to this path; `*` is any, for the page of unknown paths. */
export function readAnswer(path: string): Answer<unknown> | null {
  const served = parse(document.getElementById('answer')?.textContent) as { path?: unknown; answer?: unknown } | null;
  if (typeof served?.path !== 'string' || !isAnswer(served.answer)) return null;
  return ['*', path].includes(served.path.replace(/\?.*$/, '')) ? (served.answer as unknown as Answer<unknown>) : null;
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
