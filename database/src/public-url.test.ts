import { expect, it } from 'vitest';
import { isPublicUrl } from './public-url.ts';

it.each([
  ['https://worksheet.example.com', true],
  ['https://localhost', true],
  ['http://worksheet.example.com', true],
  ['http://203.0.113.7:3000', true],
  ['http://172.32.0.1', true],
  ['http://[2001:db8::1]', true],
  ['http://local', true],
  ['http://localhost.example.com', true],
  ['http://localhost:3000', false],
  ['http://app.localhost', false],
  ['http://127.0.0.2:3000', false],
  ['http://0.0.0.0:3000', false],
  ['http://[::1]:3000', false],
  ['http://10.1.2.3', false],
  ['http://172.16.0.1', false],
  ['http://192.168.1.20:3000', false],
  ['http://169.254.1.1', false],
  ['http://[fd00::1]', false],
  ['http://[fe80::1]', false],
  ['http://[::ffff:192.168.1.20]', false],
  ['http://[::ffff:203.0.113.7]', true],
  ['http://workshop.local', false],
  ['http://workshop.local.:3000', false],
])('%s is public: %s', (url, isPublic) => {
  expect(isPublicUrl(new URL(url))).toBe(isPublic);
});
