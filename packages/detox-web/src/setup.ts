// Loaded by Jest with each spec on the web: after each test it checks what no spec asserts
// itself: errors in the console and WCAG violations.
import { violations } from './accessibility';
import { closeBrowser } from './browser';
import { device } from './device';

afterEach(async () => {
  const complaints = device.takeComplaints();
  if (complaints.length) throw new Error(`The page logged errors:\n${complaints.join('\n')}`);
  const found = await violations();
  if (found.length) throw new Error(`axe found:\n${found.join('\n')}`);
});

afterAll(closeBrowser);
