import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, dummyHash, verifyDummyPassword, verifyPassword } from './passwords.ts';

it('passwords are stored as Argon2id with 19 MiB, two passes and one lane (D6)', async () => {
  expect(await hashPassword('worksheet-test')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('the same password never has the same hash twice', async () => {
  expect(await hashPassword('worksheet-test')).not.toBe(await hashPassword('worksheet-test'));
});

it('only the right password is verified', async () => {
  const hash = await hashPassword('Rød grød med fløde');
  expect(await verifyPassword(hash, 'Rød grød med fløde')).toBe(true);
  expect(await verifyPassword(hash, 'rød grød med fløde')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

it.each([
  ['composed of base and accent', 'smørrebrød på Ål'.normalize('NFD')],
  ['typed in full width', 'smørrebrød på Ål'.replace('s', 'ｓ')],
  ['with blanks around it', '  smørrebrød på Ål\n'],
])('a password is the same %s (D41)', async (_, typed) => {
  const hash = await hashPassword('smørrebrød på Ål');
  expect(await verifyPassword(hash, typed)).toBe(true);
});

it('any characters count, all 128 of them and nothing cut off (D6)', async () => {
  const long = '🔑'.repeat(127);
  const hash = await hashPassword(`${long}a`);
  expect(await verifyPassword(hash, `${long}a`)).toBe(true);
  expect(await verifyPassword(hash, `${long}b`)).toBe(false);
});

it('verifying for an unknown user takes as long as for a known one (D5)', async () => {
  expect(parseOptions(dummyHash)).toEqual(parseOptions(await hashPassword('worksheet-test')));
  expect(await verifyDummyPassword('worksheet-test')).toBe(false);
});
