// Header, footer and tabs are a fifth of a page and the same for everyone: each is rendered once, and its HTML repeated.
import { attributesIn, Element, noteDrawn } from '@hearthway/ui';

import { type RepeatedPart, setPlace } from '../components/Layout/repeated';

/** More than there are. */
const MAX_PARTS = 200;

/** Index of a part's HTML, by key. */
const known = new Map<string, number>();
const html: string[] = [];
/** Their class attributes, whose rules a page with the part needs. */
const attributes: string[][] = [];
/** What the page that is being rendered has of them for the first time. */
let firsts: RepeatedPart[] = [];

setPlace((part, element) => {
  const index = known.get(part.key);
  if (index !== undefined) {
    attributes[index]?.forEach(noteDrawn);
    return <Element as="template" base="" dataSet={{ part: index }} />;
  }
  if (html.length + firsts.length < MAX_PARTS) firsts.push(part);
  return element;
});

/** Renders a page, and completes it with the parts that were rendered before. */
export function renderWithParts(render: () => string): string {
  firsts = [];
  const page = render().replace(/<template data-part="(\d+)"><\/template>/g, (_stand, index: string) => html[Number(index)] ?? '');
  for (const { testID, key } of firsts) {
    const element = elementOf(page, testID);
    if (element === null) continue;
    attributes.push(structuredClone([...new Set(attributesIn(element))])); // mere slices would keep the whole page in memory
    known.set(key, html.push(structuredClone(element)) - 1);
  }
  return page;
}

/** The HTML of the element with a test id. */
function elementOf(page: string, testID: string): string | null {
  const start = page.lastIndexOf('<', page.indexOf(` data-testid="${testID}"`));
  const tag = /^<(\w+) /.exec(page.slice(start, start + 20))?.[1];
  if (start < 0 || !tag) return null;
  const end = page.indexOf(`</${tag}>`, start);
  const element = page.slice(start, end + tag.length + 3);
  return end < 0 || element.indexOf(`<${tag} `, 1) > 0 ? null : element;
}
