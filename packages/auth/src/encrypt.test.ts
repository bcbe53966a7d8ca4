import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const options = { secret: 'the server’s', purpose: 'test', owner: '7' };

it('an encrypted text can be decrypted and does not contain the text', () => {
  const encrypted = encrypt('wsk_secret', options);
  expect(decrypt(encrypted, options)).toBe('wsk_secret');
  expect(encrypted).toMatch(/^[\w-]+$/);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('secret');
  expect(encrypt('wsk_secret', options)).not.toBe(encrypted);
});

describe('a text cannot be decrypted', () => {
  const encrypted = encrypt('wsk_secret', options);
  it.each([
    ['with another server secret', encrypted, { ...options, secret: 'another' }],
    ['for another purpose', encrypted, { ...options, purpose: 'another' }],
    ['for another owner', encrypted, { ...options, owner: '8' }],
    [
      'if it was changed',
      `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`,
      options,
    ],
    ['if it was cut', encrypted.slice(0, 20), options],
    ['if it is empty', '', options],
    ['if it is something else', 'not base64 at all!', options],
  ])('%s', (_, text, other) => {
    expect(decrypt(text, other)).toBeNull();
  });
});
