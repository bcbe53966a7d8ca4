import { forAccount } from '@worksheet/database/for-account';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { testDatabase } from '@worksheet/database/testing/database';
import type { Actor } from '@worksheet/domain/access/actor';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { restTransport } from '../rest-transport.ts';
import { trpcTransport, type Outcome } from '../transport.ts';
import { actorOf, keyActorOf, makeWorld } from '../world.ts';
import { cases, type Sample } from './cases.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const anyRow = z.looseObject({ id: z.int(), active: z.boolean() });

describe.each([trpcTransport(world), await restTransport(world)])('over $name', (transport) => {
  describe.each(cases)('$name', (entity) => {
    let account: Awaited<ReturnType<typeof createAccount>>;
    let admin: Actor;
    let sample: Sample;
    /** `twin` is the same code in different case and Unicode form. */
    let key: object;
    let twin: object;
    beforeEach(async () => {
      account = await createAccount(pool);
      admin = actorOf(await createUser(pool, account.id, { profile_type: 'Admin' }));
      sample = await entity.sample(pool, account.id);
      key = { ...sample.owner, [entity.codeField]: 'Å-1 b/c.d' };
      twin = { ...sample.owner, [entity.codeField]: ' å-1 B/C.D '.normalize('NFD') };
    });

    const call = (procedure: string, input: object, actor: Actor | null = admin) =>
      transport.call(actor, `${entity.name}.${procedure}`, input);
    const resultOf = (outcome: Outcome): unknown => {
      expect(outcome.problem).toBeUndefined();
      return outcome.result;
    };
    const create = async () =>
      resultOf(await call('create', { accountId: account.id, ...key, ...sample.fields }));
    const single = async () => anyRow.parse(resultOf(await call('single', key)));
    const all = async (procedure: 'list' | 'search') =>
      z.array(anyRow).parse(resultOf(await call(procedure, sample.owner)));

    it('what was created is found by its code, listed and searched', async () => {
      const created = await create();
      const row = await single();
      expect(created).toEqual(row);
      expect(row).toEqual({
        id: row.id,
        ...key,
        ...(sample.returned ?? sample.fields),
        active: true,
        version: 1,
        createdDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        modifiedDateTime: row.createdDateTime,
      });
      const { createdDateTime } = z.object({ createdDateTime: z.iso.datetime() }).parse(row);
      expect(Math.abs(Date.now() - Date.parse(createdDateTime))).toBeLessThan(600_000);
      expect(resultOf(await call('single', twin))).toEqual(row);
      expect(await all('list')).toContainEqual(row);
      expect(await all('search')).toContainEqual(row);
    });

    it('a code differing only in case or Unicode form already exists (D22)', async () => {
      await create();
      const again = await call('create', { ...twin, ...sample.fields });
      expect(again.problem).toMatchObject({ status: 409, detail: 'This code already exists' });
    });

    it('two at once with one code become one', async () => {
      const both = await Promise.all(
        [key, twin].map((code) => call('create', { ...code, ...sample.fields })),
      );
      expect(both.map((outcome) => outcome.problem?.status ?? 200).toSorted()).toEqual([200, 409]);
    });

    it('an update replaces the fields and leaves the code as it was typed (D22, D33)', async () => {
      await create();
      const updated = resultOf(await call('update', { ...twin, ...sample.changed, active: true }));
      expect(updated).toMatchObject({ ...key, ...sample.changed, active: true });
      expect(await single()).toEqual(updated);
    });

    const { used } = entity;
    if (used)
      it('a new name shows on records in the worksheet and not in the archive (D11)', async () => {
        await create();
        const { id } = await single();
        const record = await createRecord(pool, account.id, used?.(id));
        const exported = await createRecord(pool, account.id, {
          ...used?.(id),
          exported: true,
        });
        const other = await createRecord(pool, account.id);
        resultOf(await call('update', { ...key, ...sample.changed, active: true }));

        const rows = await forAccount(pool, account.id)
          .selectFrom('worksheet_record')
          .selectAll()
          .orderBy('id')
          .execute();
        const { nameOnRecord: column } = entity;
        const renamed = column ? { [column]: await nameNow(), updated_at: expect.any(String) } : {};
        expect(rows).toEqual([{ ...record, ...renamed }, exported, other]);
      });
    const auditOf = async (name: string) => {
      const { entries } = await world.as(admin).audit.list({});
      return entries.filter(({ details }) => details.entity === name);
    };
    const nameNow = async () => (await single())[entity.nameField];

    it('every change has a version and a line in the audit log that names the fields (D51)', async () => {
      await create();
      const update = { accountId: account.id, ...twin, ...sample.changed, active: false };
      resultOf(await call('update', update));
      expect(await single()).toMatchObject({ version: 2 });
      // What changes nothing is no new version.
      resultOf(await call('update', { ...update, version: 2 }));
      expect(await single()).toMatchObject({ version: 2 });
      resultOf(await call('delete', twin));

      const entries = await auditOf(entity.entity.name);
      const subject = expect.stringMatching(/Å-1 b\/c\.d$/);
      const kind = { entity: entity.entity.name };
      const changed = Object.entries(sample.changed)
        .filter(([field, value]) => value !== Reflect.get(sample.fields, field))
        .map(([field]) => [field, expect.anything()]);
      expect(entries).toMatchObject([
        { event: 'master-data-deleted', subject, details: kind },
        {
          event: 'master-data-updated',
          subject,
          details: { ...kind, active: [true, false], ...Object.fromEntries(changed) },
        },
        { event: 'master-data-created', subject, details: kind },
      ]);
    });

    it('an outdated version is refused and changes nothing; without one the last write stands (D17, D51)', async () => {
      await create();
      const update = { accountId: account.id, ...key, ...sample.changed, active: false };
      resultOf(await call('update', { ...update, version: 1 }));
      const row = await single();
      const outdated = { ...update, ...sample.fields, active: true, version: 1 };
      expect((await call('update', outdated)).problem).toMatchObject({
        status: 409,
        code: 'record-changed',
      });
      expect((await call('delete', { ...key, version: 1 })).problem).toMatchObject({ status: 409 });
      expect(await single()).toEqual(row);
      expect(await auditOf(entity.entity.name)).toHaveLength(2);
      resultOf(await call('update', { ...outdated, version: undefined }));
      expect(await single()).toMatchObject({ active: true, version: 3 });
    });

    it('of two who change the same version at the same time one is refused (D51)', async () => {
      await create();
      const update = { accountId: account.id, ...key, ...sample.changed, active: false };
      const outcomes = await Promise.all(
        Array.from({ length: 2 }, () => call('update', { ...update, version: 1 })),
      );
      expect(outcomes.map(({ problem }) => problem?.code).toSorted()).toEqual([
        'record-changed',
        undefined,
      ]);
      expect(await single()).toMatchObject({ version: 2 });
    });

    it('what nothing refers to is deleted', async () => {
      await create();
      expect(resultOf(await call('delete', twin))).toEqual({ ok: true });
      expect((await call('single', key)).problem?.status).toBe(404);
      expect((await call('delete', key)).problem?.status).toBe(404);
      expect(
        (await call('update', { ...key, ...sample.fields, active: true })).problem?.status,
      ).toBe(404);
    });

    if (used)
      it('what a record refers to is in use and stays, exported or not (D23)', async () => {
        await create();
        const row = await single();
        await createRecord(pool, account.id, { ...used?.(row.id), exported: true });
        expect((await call('delete', key)).problem).toMatchObject({
          status: 409,
          detail: 'This is in use; make it inactive instead',
        });
        expect(await single()).toEqual(row);
      });

    it('what is inactive is listed, but vanishes from the search (D24)', async () => {
      await create();
      resultOf(await call('update', { ...key, ...sample.fields, active: false }));
      const row = await single();
      expect(row.active).toBe(false);
      expect(await all('list')).toContainEqual(row);
      expect(await all('search')).not.toContainEqual(row);
    });

    it('another company’s entry does not exist (D1)', async () => {
      await create();
      const row = await single();
      const stranger = actorOf(
        await createUser(pool, (await createAccount(pool)).id, { profile_type: 'Admin' }),
      );
      const attempts = [
        await call('single', key, stranger),
        await call('update', { ...key, ...sample.changed, active: false }, stranger),
        await call('delete', key, stranger),
      ];
      expect(attempts.map((attempt) => attempt.problem?.status)).toEqual([404, 404, 404]);
      // The list of a foreign owner is 404; a list without an owner is empty.
      const theirs = await call('list', sample.owner, stranger);
      expect(theirs.problem?.status ?? theirs.result).toEqual(
        Object.keys(sample.owner).length > 0 ? 404 : [],
      );
      expect(resultOf(await call('search', sample.owner, stranger))).toEqual([]);
      expect(await single()).toEqual(row);
    });

    it('a forged accountId is refused (D8)', async () => {
      const accountId = (await createAccount(pool)).id;
      for (const procedure of ['create', 'update', 'delete']) {
        const input = { ...key, ...sample.fields, active: true, accountId };
        expect((await call(procedure, input)).problem).toMatchObject({ status: 403 });
      }
    });

    it('a Basic user and a team leader may search it and nothing else (D8)', async () => {
      await create();
      const row = await single();
      for (const profile of ['Basic', 'Teamleader'] as const) {
        const actor = actorOf(await createUser(pool, account.id, { profile_type: profile }));
        const input = { ...key, ...sample.changed, active: false };
        for (const procedure of ['list', 'single', 'create', 'update', 'delete']) {
          const { problem } = await call(procedure, input, actor);
          expect(problem).toMatchObject({ status: 403, code: 'not-allowed' });
        }
        expect(resultOf(await call('search', sample.owner, actor))).toContainEqual(row);
      }
      expect(await single()).toEqual(row);
    });

    it('nobody who is not signed in gets anything', async () => {
      for (const procedure of ['list', 'single', 'search', 'create', 'update', 'delete']) {
        const { problem } = await call(procedure, { ...key, ...sample.fields, active: true }, null);
        expect(problem).toMatchObject({ status: 401 });
      }
    });

    it('the API key manages it as an admin does (D7)', async () => {
      const apiKey = keyActorOf(account);
      for (const [procedure, input] of [
        ['create', { ...key, ...sample.fields }],
        ['update', { ...key, ...sample.changed, active: false }],
        ['delete', key],
      ] as const) {
        resultOf(await call(procedure, input, apiKey));
      }
    });

    it.each([
      ['a character no code may have', 'A*1', 'Field contains invalid characters'],
      ['nothing but spaces', '  ', 'Field is required'],
      ['a control character', 'A\u0000', 'Field contains characters that cannot be stored'],
    ])('a code with %s is refused, naming the field', async (_, code, message) => {
      const input = { ...key, ...sample.fields, [entity.codeField]: code };
      expect((await call('create', input)).problem).toMatchObject({
        status: 400,
        errors: [{ path: entity.codeField, message }],
      });
    });

    it('a code may have as many characters as spec §5 says, and not one more', async () => {
      const tooLong = {
        ...key,
        ...sample.fields,
        [entity.codeField]: 'å'.repeat(entity.maxLength + 1),
      };
      expect((await call('create', tooLong)).problem?.errors).toMatchObject([
        { path: entity.codeField, code: 'too-long', params: { max: entity.maxLength } },
      ]);
      const longest = {
        ...key,
        ...sample.fields,
        [entity.codeField]: 'å'.repeat(entity.maxLength),
      };
      expect(resultOf(await call('create', longest))).toMatchObject({
        [entity.codeField]: longest[entity.codeField],
      });
    });

    const numbers = Object.entries(entity.entity.fields).filter(
      ([, { kind }]) => kind === 'integer' || kind === 'decimal',
    );
    if (numbers.length > 0)
      it('a number is exact and within its limits (D10)', async () => {
        for (const [name, { scale = 0 }] of numbers) {
          // Units of measure of items have no hours (D46).
          if (Reflect.get(sample.fields, name) === null) continue;
          const least = 10 ** -scale;
          await call('delete', key);
          const input = { ...key, ...sample.fields };
          resultOf(await call('create', { ...input, [name]: least }));
          expect(await single()).toMatchObject({ [name]: least });
          for (const wrong of [least / 10, -least, 1e12, '1']) {
            const { problem } = await call('update', { ...input, [name]: wrong, active: true });
            expect(problem, `${name}: ${wrong}`).toMatchObject({
              status: 400,
              errors: [{ path: name }],
            });
          }
        }
      });

    it('a required field that is missing or of another type is refused, naming it', async () => {
      const { problem } = await call('update', { ...sample.owner, [entity.codeField]: 7 });
      expect(problem?.status).toBe(400);
      const found = new Map(problem?.errors?.map((error) => [error.path, error.code]));
      expect(found.get(entity.codeField)).toBe('not-a-string');
      expect(found.get('active')).toBe('required');
    });
  });
});
