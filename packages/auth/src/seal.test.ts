import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const options = { secret: 'the server’s', purpose: 'test', owner: '7' };

it('what was sealed is read again, and is nowhere in the seal', () => {
  const sealed = seal('wsk_secret', options);
  expect(unseal(sealed, options)).toBe('wsk_secret');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(seal('wsk_secret', options)).not.toBe(sealed);
});

describe('a seal opens', () => {
  const sealed = seal('wsk_secret', options);
  it.each([
    ['under no other server secret', sealed, { ...options, secret: 'another' }],
    ['for no other purpose', sealed, { ...options, purpose: 'another' }],
    ['for no other owner', sealed, { ...options, owner: '8' }],
    [
      'not when it was changed',
      `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
      options,
    ],
    ['not when it was cut', sealed.slice(0, 20), options],
    ['not when there is none', '', options],
    ['not when it is something else', 'not base64 at all!', options],
  ])('%s', (_, text, other) => {
    expect(unseal(text, other)).toBeNull();
  });
});
