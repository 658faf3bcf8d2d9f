// Detox's by.*: each matcher builds a locator for the page.
import type { Locator, Page } from 'playwright-core';

export interface Matcher {
  build(page: Page): Locator;
  and(other: Matcher): Matcher;
  withAncestor(ancestor: Matcher): Matcher;
  withDescendant(descendant: Matcher): Matcher;
}

function matcher(build: (page: Page) => Locator): Matcher {
  return {
    build,
    and: (other) => matcher((page) => build(page).and(other.build(page))),
    withAncestor: (ancestor) =>
      matcher((page) => {
        // A nested search, within what the ancestor matches.
        return ancestor.build(page).locator(build(page));
      }),
    withDescendant: (descendant) => matcher((page) => build(page).filter({ has: descendant.build(page) })),
  };
}

const nativeOnly = (name: string) => (): Matcher => {
  throw new Error(`by.${name} exists on devices only; find the element by its test id.`);
};

export const by = {
  id: (id: string | RegExp) => matcher((page) => page.getByTestId(id)),
  text: (text: string | RegExp) => matcher((page) => page.getByText(text, { exact: true })),
  label: (label: string | RegExp) => matcher((page) => page.getByLabel(label, { exact: true })),
  type: nativeOnly('type'),
  traits: nativeOnly('traits'),
};
