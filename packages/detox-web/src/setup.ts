// Loaded by Jest beside each spec on the web: after each test it looks for what no spec asks
// by itself, errors in the console and breaches of WCAG.
import { violations } from './accessibility';
import { closeBrowser } from './browser';
import { device } from './device';

afterEach(async () => {
  const complaints = device.takeComplaints();
  if (complaints.length) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  const found = await violations();
  if (found.length) throw new Error(`axe found:\n${found.join('\n')}`);
});

afterAll(closeBrowser);
