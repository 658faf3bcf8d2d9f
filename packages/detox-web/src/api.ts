// What specs get from `import … from 'detox'` on the web; the last line is for specs that only run in browsers.
import { expect as jestExpect } from '@jest/globals';

import { currentPage, reload, switchTo, visit, waitForHydration } from './browser';
import { device } from './device';
import { element } from './element';
import { assertions, waitFor, type Assertions } from './expectations';
import { by } from './matchers';
import type { WebElement } from './element';

const isElement = (value: unknown): value is WebElement => typeof value === 'object' && value !== null && 'visible' in value && 'atIndex' in value;

/** Detox's expect for elements, Jest's for everything else. */
function expect(value: unknown): Assertions | ReturnType<typeof jestExpect> {
  return isElement(value) ? assertions(value) : jestExpect(value);
}

export { by, device, element, expect, waitFor };
export { currentPage, reload, switchTo, visit, waitForHydration };
