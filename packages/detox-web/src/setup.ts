// Jest loads this with each spec on the web. After each test it checks for console errors and
// WCAG violations, which no spec checks itself.
import { violations } from './accessibility';
import { closeBrowser } from './browser';
import { device } from './device';

afterEach(async () => {
  const errors = device.takePageErrors();
  if (errors.length) throw new Error(`The page logged errors:\n${errors.join('\n')}`);
  const found = await violations();
  if (found.length) throw new Error(`axe found:\n${found.join('\n')}`);
});

afterAll(closeBrowser);
