import { afterEach, expect, test } from '@jest/globals';

import { config, setConfig } from '../config';
import { deviceConfig } from './device';

const globals = globalThis as unknown as { __DEV__: boolean };

afterEach(() => {
  globals.__DEV__ = true;
});

test.each([
  [true, true],
  [false, false],
])('in development (%s) links that nobody set lead to examples: %s', (development, examples) => {
  globals.__DEV__ = development;
  setConfig(deviceConfig());
  const { careers_url, facebook_url, instagram_url, linkedin_url, youtube_url, x_url } = config();
  for (const url of [careers_url, facebook_url, instagram_url, linkedin_url, youtube_url, x_url]) expect(url.includes('example.com')).toBe(examples);
});
