import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute, testServices } from '#test/services.ts';
import { makeApiKey } from './api-key-format.ts';
import { generateApiKey, identifyApiKey, revealApiKey } from './api-keys.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);

let services: ReturnType<typeof testServices>;
let account: Row<'account'>;
beforeEach(async () => {
  services = testServices(pool);
  account = await createAccount(pool);
});

const generate = (accountId = account.id) =>
  generateApiKey(services, { accountId, createdBy: 'adam' });
const stored = () => db.selectFrom('api_key').selectAll().orderBy('id').execute();

describe('an account has one current key (D7)', () => {
  it('none, until one is created', async () => {
    expect(await revealApiKey(services, account.id)).toBeNull();
  });

  it('which identifies that account', async () => {
    const key = await generate();
    const [row] = await stored();
    expect(await identifyApiKey(services, key)).toEqual({
      kind: 'apiKey',
      accountId: account.id,
      keyId: row?.id,
    });
  });

  it('which can be displayed again, and is stored encrypted', async () => {
    const key = await generate();
    expect(await revealApiKey(services, account.id)).toBe(key);
    expect(JSON.stringify(await stored())).not.toContain(key);
    expect(await revealApiKey({ ...services, secret: 'another' }, account.id)).toBeNull();
  });

  it('a new key revokes the old one and deletes its encrypted copy', async () => {
    const [old, key] = [await generate(), await generate()];
    expect(await identifyApiKey(services, old)).toBeNull();
    expect(await identifyApiKey(services, key)).not.toBeNull();
    expect(await revealApiKey(services, account.id)).toBe(key);
    expect(await stored()).toMatchObject([
      { key_encrypted: '', revoked_at: '2026-03-02 14:30:00.000' },
      { created_by: 'adam', revoked_at: null },
    ]);
  });

  it('only one, even if several are created at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => generate()));
    const actors = await Promise.all(keys.map((key) => identifyApiKey(services, key)));
    expect(actors.filter((actor) => actor !== null)).toHaveLength(1);
    expect(keys).toContain(await revealApiKey(services, account.id));
  });

  it('the key of another account is not affected', async () => {
    const other = await createAccount(pool);
    const [mine, theirs] = [await generate(), await generate(other.id)];
    await generate();
    expect(await identifyApiKey(services, mine)).toBeNull();
    expect(await identifyApiKey(services, theirs)).toMatchObject({ accountId: other.id });
    expect(await revealApiKey(services, other.id)).toBe(theirs);
  });
});

it.each([
  ['nothing', ''],
  ['the beginning of a key', 'wsk_'],
  ['an unknown key', makeApiKey()],
  ['a very long text', 'x'.repeat(10_000)],
])('%s is not accepted', async (_, key) => {
  await generate();
  expect(await identifyApiKey(services, key)).toBeNull();
});

it('the stored hash and the encrypted copy of a key are not accepted', async () => {
  await generate();
  const [row] = await stored();
  expect(await identifyApiKey(services, row?.key_hash ?? '')).toBeNull();
  expect(await identifyApiKey(services, row?.key_encrypted ?? '')).toBeNull();
});

it('the key of an inactive or expired account says so; a revoked one is invalid (D5, D7)', async () => {
  const revoked = await generate();
  const key = await generate();
  const notAllowed = expect.objectContaining({ code: 'account-inactive' });
  const change = (columns: { active?: boolean; expiration_date?: string }) =>
    db.updateTable('account').set(columns).where('id', '=', account.id).execute();
  await change({ expiration_date: '2026-03-02' });
  expect(await identifyApiKey(services, key)).not.toBeNull();
  await change({ expiration_date: '2026-03-01' });
  await expect(identifyApiKey(services, key)).rejects.toEqual(notAllowed);
  await change({ expiration_date: '2026-03-02', active: false });
  await expect(identifyApiKey(services, key)).rejects.toEqual(notAllowed);
  expect(await identifyApiKey(services, revoked)).toBeNull();
  expect(await identifyApiKey(services, makeApiKey())).toBeNull();
});

it('the last use of a key is stored, to the minute (D7)', async () => {
  const key = await generate();
  const lastUse = async () => (await stored())[0]?.last_used_at;
  expect(await lastUse()).toBeNull();
  services.setTo('2026-03-02T14:30:59.999Z');
  await identifyApiKey(services, key);
  expect(await lastUse()).toBe('2026-03-02 14:30:00.000');
  services.pass(minute);
  await identifyApiKey(services, key);
  expect(await lastUse()).toBe('2026-03-02 14:31:00.000');
});
