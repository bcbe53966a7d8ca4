import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { maxApiKeys } from '@worksheet/domain/access/api-key';
import { AppError } from '@worksheet/domain/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute, testServices } from '#test/services.ts';
import { findApiKeyInfo, generateApiKey, identifyApiKey, revealApiKey } from './api-keys.ts';
import { createNamedKey, deleteNamedKey, listNamedKeys, parseScopes } from './named-keys.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);

let services: ReturnType<typeof testServices>;
let account: Row<'account'>;
beforeEach(async () => {
  services = testServices(pool);
  account = await createAccount(pool);
});

const nothing = () => Promise.resolve();
const create = (
  name: string,
  {
    accountId = account.id,
    expiresAt = null,
  }: { accountId?: number; expiresAt?: Date | null } = {},
) =>
  createNamedKey(services, {
    accountId,
    name,
    scopes: ['worksheet', 'read'],
    expiresAt,
    createdBy: 'adam',
    withinTransaction: nothing,
  });
const remove = (id: number, accountId = account.id) =>
  deleteNamedKey(services, { accountId, id, withinTransaction: nothing });
const failure = (code: string) => expect.objectContaining({ code });

describe('keys with a name (decisions/keys-with-scopes)', () => {
  it('several are valid at once, beside the key of the account', async () => {
    const own = await generateApiKey(services, { accountId: account.id, createdBy: 'adam' });
    const [payroll, site] = [await create('Payroll'), await create('Site')];
    expect(await identifyApiKey(services, payroll.key)).toEqual({
      kind: 'apiKey',
      accountId: account.id,
      keyId: payroll.id,
      named: { name: 'Payroll', scopes: ['read', 'worksheet'] },
    });
    expect(await identifyApiKey(services, site.key)).toMatchObject({ named: { name: 'Site' } });
    expect(await identifyApiKey(services, own)).not.toHaveProperty('named');
  });

  it('generating the key of the account leaves them, and it is the only one that is shown (D7)', async () => {
    const payroll = await create('Payroll');
    expect(await revealApiKey(services, account.id)).toBeNull();
    expect(await findApiKeyInfo(services, account.id)).toBeNull();
    await generateApiKey(services, { accountId: account.id, createdBy: 'adam' });
    const own = await generateApiKey(services, { accountId: account.id, createdBy: 'adam' });
    expect(await revealApiKey(services, account.id)).toBe(own);
    expect(await identifyApiKey(services, payroll.key)).not.toBeNull();
  });

  it('only a hash is stored, and the first characters', async () => {
    const { key, keyStart } = await create('Payroll');
    const stored = await db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(stored).toMatchObject([{ key_encrypted: '', key_start: keyStart }]);
    expect(key.startsWith(keyStart)).toBe(true);
    expect(keyStart).toHaveLength(7);
  });

  it('are listed without the key, with their last use', async () => {
    const { key, ...listed } = await create('Payroll');
    services.pass(minute);
    await identifyApiKey(services, key);
    expect(await listNamedKeys(services, account.id)).toEqual([
      { ...listed, lastUsedDateTime: '2026-03-02T14:31:00.000Z' },
    ]);
  });

  it('one that has expired is refused by name, from that instant on', async () => {
    const { key } = await create('Payroll', { expiresAt: new Date('2026-03-02T14:31:00Z') });
    expect(await identifyApiKey(services, key)).not.toBeNull();
    services.setTo('2026-03-02T14:30:59.999Z');
    expect(await identifyApiKey(services, key)).not.toBeNull();
    services.setTo('2026-03-02T14:31:00.000Z');
    await expect(identifyApiKey(services, key)).rejects.toEqual(failure('api-key-expired'));
  });

  it('a deleted one is no key, and its name is free', async () => {
    const { id, key } = await create('Payroll');
    await remove(id);
    expect(await identifyApiKey(services, key)).toBeNull();
    expect(await listNamedKeys(services, account.id)).toEqual([]);
    await create('Payroll');
  });

  it('two cannot have one name, not even if they are created at the same time', async () => {
    const all = await Promise.allSettled(['Payroll', 'PAYROLL', 'payroll'].map((n) => create(n)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of all)
      if (result.status === 'rejected') expect(result.reason).toEqual(failure('api-key-exists'));
    await create('Payroll', { accountId: (await createAccount(pool)).id });
  });

  it('are at most 50', async () => {
    for (let count = 0; count < maxApiKeys; count += 1) await create(`Key ${count}`);
    await expect(create('One more')).rejects.toEqual(failure('too-many-api-keys'));
  });

  it('neither the key of the account nor one of another account can be deleted', async () => {
    const other = await createAccount(pool);
    const theirs = await create('Payroll', { accountId: other.id });
    await generateApiKey(services, { accountId: account.id, createdBy: 'adam' });
    const rows = await db.selectFrom('api_key').select('id').execute();
    for (const { id } of rows) await expect(remove(id)).rejects.toBeInstanceOf(AppError);
    expect(await db.selectFrom('api_key').select('id').execute()).toEqual(rows);
    expect(await identifyApiKey(services, theirs.key)).not.toBeNull();
  });

  it('a failure beside the creation leaves no key', async () => {
    const failing = createNamedKey(services, {
      accountId: account.id,
      name: 'Payroll',
      scopes: ['read'],
      expiresAt: null,
      createdBy: 'adam',
      withinTransaction: () => Promise.reject(new Error('the audit log is full')),
    });
    await expect(failing).rejects.toThrow('the audit log is full');
    expect(await listNamedKeys(services, account.id)).toEqual([]);
  });
});

it('scopes that this version does not know allow nothing', () => {
  expect(parseScopes('["read","everything"]')).toEqual(['read']);
  expect(parseScopes('{"read":true}')).toEqual([]);
  expect(parseScopes(null)).toEqual([]);
});
