import { expect, test } from 'vitest';
import { localAccess } from '../../src/domain/provider.ts';

const APPLE = 'Apple Computer, Inc.';
const GOOGLE = 'Google Inc.';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  ['https:', APPLE, MAC, 'not-from-safari'],
  ['http:', APPLE, MAC, 'reached'],
  ['https:', GOOGLE, MAC, 'reached'],
  ['https:', '', MAC, 'reached'],
  ['https:', GOOGLE, ANDROID, 'not-from-phone'],
  ['http:', APPLE, IPHONE, 'not-from-phone'],
])('from a page of %s, in a browser of %j, %s: %s', (protocol, vendor, userAgent, reach) => {
  expect(localAccess(protocol, { vendor, userAgent })).toBe(reach);
});
