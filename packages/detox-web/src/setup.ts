// Loaded by Jest with each spec on the web: after each test it checks what no spec asserts
// itself: errors in the console and WCAG violations.
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
