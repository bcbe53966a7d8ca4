import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { importEntityOf } from '@worksheet/domain/import/entities';
import { describe, expect, it } from 'vitest';
import type { FileResponse } from '#file-response.ts';
import { trpcTransport } from '../transport.ts';
import { actorOf, makeWorld } from '../world.ts';
import { cases } from './cases.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const transport = trpcTransport(world);

const none = { created: 0, updated: 0, unchanged: 0, deactivated: 0, refused: 0 };

describe.each(cases)('a list of $name as a file', ({ name, entity, codeField, sample }) => {
  it('is imported again, with the changed row as it was and the deleted one as a new one', async () => {
    const account = await createAccount(pool);
    const admin = actorOf(await createUser(pool, account.id, { profile_type: 'Admin' }));
    const { owner, fields, changed } = await sample(pool, account.id);
    const call = async (procedure: string, input: object) => {
      const { result, problem } = await transport.call(admin, `${name}.${procedure}`, input);
      expect(problem).toBeUndefined();
      return result;
    };
    const [kept, lost] = ['Å-1', 'Å-2'].map((code) => ({ ...owner, [codeField]: code }));
    await call('create', { ...kept, ...fields });
    await call('create', { ...lost, ...changed });
    const rows = [await call('single', { ...kept }), await call('single', { ...lost })];

    const listFile = world.as(admin)[name].listFile as (input: object) => Promise<FileResponse>;
    const { body } = await listFile({ ...owner, format: 'csv' });
    const content = await text(body);
    const importFile = async () => {
      const what = { entity: importEntityOf(entity), file: [new File([content], 'file.csv')] };
      const { check } = await world.as(admin).import.run({ ...what, dryRun: true });
      return (await world.as(admin).import.run({ ...what, check })).counts;
    };
    const all = (await call('list', owner)) as unknown[];
    expect(await importFile()).toEqual({ ...none, unchanged: all.length });

    await call('delete', { ...lost });
    await call('update', { ...kept, ...changed, active: false });
    expect(await importFile()).toEqual({
      ...none,
      created: 1,
      updated: 1,
      unchanged: all.length - 2,
    });
    expect([await call('single', { ...kept }), await call('single', { ...lost })]).toEqual(
      rows.map((row) => ({
        ...(row as object),
        id: expect.any(Number),
        version: expect.any(Number),
        createdDateTime: expect.any(String),
        modifiedDateTime: expect.any(String),
      })),
    );
  });
});
