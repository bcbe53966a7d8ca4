import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import type { ExportRecord } from '@worksheet/domain/worksheet/export';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const reason = 'Wrong month';
const dialect = 'delimiter="," decimal="." raw=0';
const marking = { mode: 'ALL' as const, shouldMarkAsExported: true };
const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };

async function mark(entries: number[]) {
  const file = await as('adam').export.download({ entries, ...marking });
  const bytes = await buffer(file.body);
  return { number: Number(file.headers['X-Export-Number']), bytes, headers: file.headers };
}

async function fileOf(number: number) {
  const file = await as('adam').export.file({ number });
  return { bytes: await buffer(file.body), headers: file.headers, fileName: file.fileName };
}

const openRecords = async () =>
  (await as('adam').worksheet.list({ mode: 'ALL' })).flatMap((day) => day.worksheet);

describe('voiding an export (D44)', () => {
  it('returns its records to the worksheet, as approved as they were, with the next version', async () => {
    const open = await company.record('bo');
    const done = await company.record('ida', approved);
    const { number } = await mark([open.id, done.id]);
    const row = await as('adam').export.void({ number, reason: `  ${reason} ` });
    expect(row).toMatchObject({
      number: 1,
      recordCount: 2,
      voidedBy: 'adam',
      voidedDateTime: '2026-03-02T14:30:00.000Z',
      voidReason: reason,
    });
    expect(await as('adam').export.list({})).toEqual([row]);
    expect(await openRecords()).toMatchObject([
      { id: done.id, version: 3, approvedBy: 'tove', exported: false, exportNumber: null },
      { id: open.id, version: 3, approvedBy: null, exported: false, exportNumber: null },
    ]);
    expect(await as('adam').worksheet.list({ mode: 'ALL', exported: true })).toEqual([]);
  });

  it('is in the history of each record, with the number and the reason, and in the audit log', async () => {
    const { id } = await company.record('bo');
    const { number } = await mark([id]);
    await as('adam').export.void({ number, reason });
    const [last] = await as('bo').worksheet.history({ id });
    expect(last).toEqual({
      action: 'void',
      by: 'adam',
      at: '2026-03-02T14:30:00.000Z',
      changes: [
        { field: 'exportNumber', from: 1, to: null },
        { field: 'voidReason', from: null, to: reason },
      ],
    });
    const { entries } = await as('adam').audit.list({ event: 'export-voided' });
    expect(entries).toMatchObject([
      { event: 'export-voided', username: 'adam', subject: '1', details: { records: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(reason);
  });

  it('is in the history and the changes of the records that are in it then, and of no other (D60)', async () => {
    const records = await Promise.all(
      Array.from({ length: 4 }, () => company.record('bo', approved)),
    );
    const [stays, rejected, deleted, posted] = records.map(({ id }) => id);
    if (!stays || !rejected || !deleted || !posted) throw new Error('Four records were made.');
    const { number } = await mark([stays, rejected, deleted, posted]);
    const gone = [rejected, deleted, posted];
    const answers = gone.map((id) => ({ id, status: 'rejected' as const, reason: 'No job' }));
    await as('key').export.acknowledge({ number, records: answers });
    await as('adam').worksheet.delete({ id: deleted });
    const again = await mark([posted]);
    await as('key').export.acknowledge({ number: again.number, status: 'accepted' });
    const { next } = await as('key').change.list({ after: 'now' });
    await as('adam').export.void({ number, reason });
    const { changes } = await as('key').change.list({ after: next });
    expect(changes.map(({ entity, key, action }) => [entity, key, action])).toEqual([
      ['worksheet', String(stays), 'voided'],
      ['export', '1', 'voided'],
    ]);
    const lastOf = async (id: number) => (await as('adam').worksheet.history({ id }))[0]?.action;
    expect(await Promise.all([stays, rejected, posted].map(lastOf))).toEqual([
      'void',
      'reject',
      'accept',
    ]);
    const { entries } = await as('adam').audit.list({ event: 'export-voided' });
    expect(entries).toMatchObject([{ details: { records: 1 } }]);
  });

  it('leaves the number of each export in the history of its records (D60)', async () => {
    const { id } = await company.record('bo');
    await mark([(await company.record('bo')).id]);
    await mark([id]);
    await as('adam').export.void({ number: 2, reason });
    await mark([(await company.record('bo')).id]);
    await mark([id]);
    const exportsOf = async () =>
      (await as('bo').worksheet.history({ id }))
        .filter(({ action }) => action === 'export')
        .map(({ changes }) => changes);
    const inExport = (number: number) => [{ field: 'exportNumber', from: null, to: number }];
    expect(await exportsOf()).toEqual([inExport(4), inExport(2)]);
    const [four] = await as('key').export.records({ number: 4 });
    const answer = { id, status: 'rejected' as const, reason: 'No job' };
    await as('key').export.acknowledge({ number: 4, records: [answer] });
    expect(four?.id).toBe(id);
    expect(await exportsOf()).toEqual([inExport(4), inExport(2)]);
  });

  it('needs a reason of 1 to 250 characters', async () => {
    const { id } = await company.record('bo');
    const { number } = await mark([id]);
    const attempt = (text: string) => errorOf(as('adam').export.void({ number, reason: text }));
    expect(await attempt(' ')).toBe('400 reason required');
    expect(await attempt('x'.repeat(251))).toBe('400 reason too-long');
    await as('adam').export.void({ number, reason: '🦺'.repeat(250) });
  });

  it('a second time is refused, and an export that does not exist is not found', async () => {
    const { id } = await company.record('bo');
    const { number } = await mark([id]);
    await as('key').export.void({ number, reason });
    expect(await errorOf(as('adam').export.void({ number, reason }))).toBe('409 export-voided');
    expect(await errorOf(as('adam').export.void({ number: 7, reason }))).toBe(
      '404 export-not-found',
    );
  });

  it('is for administrators and the API key', async () => {
    const { id } = await company.record('bo');
    const { number } = await mark([id]);
    for (const who of ['bo', 'tove'] as const) {
      expect(await errorOf(as(who).export.void({ number, reason }))).toBe('403 not-allowed');
    }
    expect((await as('key').export.void({ number, reason })).voidedBy).toBe('API key');
  });

  it('is possible in a closed period', async () => {
    const closed = await makeCompany(pool, { closed_until: '2026-03-31' });
    const { id } = await closed.record('bo');
    const adam = world.as(closed.actors.adam);
    (await adam.export.download({ entries: [id], ...marking })).body.destroy();
    expect((await adam.export.void({ number: 1, reason })).voidedBy).toBe('adam');
  });
});

describe('the file of an export (D19, D44)', () => {
  it('is the same byte for byte after it is voided and its records changed, left again or were deleted', async () => {
    const [first, second, third] = [
      await company.record('bo', { work_date: '2026-03-05', ...approved }),
      await company.record('ida', { work_date: '2026-03-01', description: 'x;=1+1;y' }),
      await company.record('bo', { work_date: '2026-03-05', quantity: '1.25' }),
    ];
    const made = await mark([first.id, second.id, third.id]);
    expect(made.headers).toEqual({ 'X-Export-Number': '1', 'X-Export-Dialect': dialect });
    await as('adam').export.void({ number: 1, reason });
    const isSame = async () => {
      const file = await fileOf(1);
      expect(file.bytes.equals(made.bytes)).toBe(true);
      expect(file.headers).toEqual({ ...made.headers, 'X-Export-Voided': 'true' });
      expect(file.fileName).toBe('worksheet.csv');
    };
    await isSame();

    await as('adam').worksheet.approve({ id: first.id, isApproved: false });
    await as('adam').worksheet.update({ ...company.entry, id: first.id, description: 'Later' });
    await as('adam').customer.update({ no: 'K-10', name: 'Renamed', active: true });
    await isSame();
    const again = await mark([first.id, second.id]);
    expect(again.number).toBe(2);
    expect(again.bytes.toString()).toContain('Renamed');
    await isSame();
    await as('adam').worksheet.delete({ id: third.id });
    await isSame();
    expect((await fileOf(2)).bytes.equals(again.bytes)).toBe(true);
    await as('adam').export.void({ number: 2, reason });
    expect((await fileOf(2)).bytes.equals(again.bytes)).toBe(true);
    await isSame();
  });

  it.each([1, 2])('has the format version %i and the delimiter of its export', async (version) => {
    const { id } = await company.record('bo', { description: 'x;=1+1;y', quantity: '1.25' });
    const dan = world.as(actorOf({ ...company.users.adam, language_code: 'DAN' }));
    (await dan.export.download({ entries: [id], ...marking })).body.destroy();
    await unscoped(pool)
      .updateTable('export_batch')
      .set({ format_version: version })
      .where('account_id', '=', company.account.id)
      .execute();
    const before = (await fileOf(1)).bytes;
    expect(before.toString()).toContain(';1,25;');
    await as('adam').export.void({ number: 1, reason });
    expect((await fileOf(1)).bytes.equals(before)).toBe(true);
  });

  it('of thousands of records is the same while it is voided during the download', async () => {
    const entries = await manyRecords(1_100);
    const { bytes } = await mark(entries);
    const digests = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const file = await as('adam').export.file({ number: 1 });
        if (index === 4) await as('adam').export.void({ number: 1, reason });
        return digestOf(await buffer(file.body));
      }),
    );
    expect(new Set(digests)).toEqual(new Set([digestOf(bytes)]));
  });

  it('is the same when only some of its lines were frozen and left it', async () => {
    const ids = await manyRecords(600);
    const { bytes } = await mark(ids);
    const before = await as('adam').export.records({ number: 1 });
    const left = ids.filter((_, index) => index % 3 !== 1);
    await leave(left);
    expect((await fileOf(1)).bytes.equals(bytes)).toBe(true);
    expect(await as('adam').export.records({ number: 1 })).toEqual(
      before.map((line) => (left.includes(line.id) ? asVoid(line) : line)),
    );
    expect(await as('adam').export.single({ number: 1 })).toMatchObject({
      recordCount: 600,
      people: 1,
      sums: [{ unitOfMeasureCode: 'STK', quantity: 600 }],
    });
  });

  it('a repeat of the marking with the same key returns it, also once it is voided (D18)', async () => {
    const { id, version } = await company.record('bo');
    const once = world.as(company.actors.adam, { idempotencyKey: 'once' });
    const input = { entries: [id], versions: [version], ...marking };
    const first = await buffer((await once.export.download(input)).body);
    await as('adam').export.void({ number: 1, reason });
    const repeated = await once.export.download(input);
    expect((await buffer(repeated.body)).equals(first)).toBe(true);
    expect(repeated.headers).toEqual({
      'X-Export-Number': '1',
      'X-Export-Dialect': dialect,
      'X-Export-Voided': 'true',
    });
    expect(await as('adam').export.list({})).toHaveLength(1);
  });
});

describe('one export', () => {
  const figures = {
    recordCount: 4,
    people: 2,
    from: '2026-03-01',
    to: '2026-03-09',
    delimiter: ',',
  };
  const sums = [
    { unitOfMeasureCode: 'STK', quantity: 3.75 },
    { unitOfMeasureCode: 'KASSE', quantity: 2 },
  ];
  async function makeExport() {
    const { resource, item } = company;
    const box = item.unitsOfMeasure[1];
    const { number } = await mark([
      (await company.record('bo', { quantity: '1.25', work_date: '2026-03-09' })).id,
      (await company.record('ida', { quantity: '2.50', work_date: '2026-03-01' })).id,
      (await company.record('bo', { unit: resource, quantity: '7.40', hours: '7.40' })).id,
      (
        await company.record('bo', {
          quantity: '2.00',
          unit_of_measure_id: box?.id ?? 0,
          unit_of_measure_code: 'KASSE',
        })
      ).id,
    ]);
    return number;
  }

  it('has its people, dates, hours and the sum of each other unit of measure, also once it is voided (D46)', async () => {
    const number = await makeExport();
    const before = await as('adam').export.single({ number });
    expect(before).toMatchObject({ number, ...figures, hours: 7.4, sums, voidedBy: null });
    await as('adam').export.void({ number, reason });
    expect(await as('adam').export.single({ number })).toEqual({
      ...before,
      voidedBy: 'adam',
      voidedDateTime: '2026-03-02T14:30:00.000Z',
      voidReason: reason,
    });
  });

  it('lists its records as they left in it, in the order of its file, also once it is voided', async () => {
    const number = await makeExport();
    const before = await as('adam').export.records({ number });
    expect(before.map(({ date }) => date)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(before[0]).toMatchObject({
      version: 2,
      exported: true,
      exportNumber: number,
      exportedBy: 'adam',
      exportedDateTime: '2026-03-02T14:30:00.000Z',
      allowedActions: [],
      lockReason: 'record-exported',
    });
    await as('adam').export.void({ number, reason });
    await as('adam').worksheet.delete({ id: before[1]?.id ?? 0 });
    expect(await as('adam').export.records({ number })).toEqual(before.map(asVoid));
  });

  it('lists its records in pages (D32)', async () => {
    const number = await makeExport();
    const all = await as('adam').export.records({ number });
    for (const isVoided of [false, true]) {
      if (isVoided) await as('adam').export.void({ number, reason });
      const pages: (typeof all)[] = [];
      let cursor: string | undefined;
      do {
        const next: string[] = [];
        const responseMeta = {
          nextPage: (page: string) => void next.push(page),
          repeated: () => undefined,
        };
        const calls = createCaller({ ...world.context(company.actors.adam), responseMeta });
        pages.push(await calls.export.records({ number, limit: 3, cursor }));
        [cursor] = next;
      } while (cursor !== undefined);
      expect(pages.map(({ length }) => length)).toEqual([3, 1]);
      expect(pages.flat()).toEqual(isVoided ? all.map(asVoid) : all);
    }
  });
});

describe('who sees an export (D53)', () => {
  it('users who may see every record that left in it, also once it is voided', async () => {
    const own = await mark([(await company.record('bo')).id]);
    const ofTeam = await mark([(await company.record('bo')).id, (await company.record('ida')).id]);
    const ofAll = await mark([(await company.record('bo')).id, (await company.record('kim')).id]);
    const expected = {
      bo: [own.number],
      ida: [],
      kim: [],
      tove: [ofTeam.number, own.number],
      adam: [ofAll.number, ofTeam.number, own.number],
      key: [ofAll.number, ofTeam.number, own.number],
    } as const;
    const areSeen = async () => {
      for (const who of Object.keys(expected) as (keyof typeof expected)[]) {
        const seen: readonly number[] = expected[who];
        expect((await as(who).export.list({})).map(({ number }) => number)).toEqual(seen);
        for (const { number } of [own, ofTeam, ofAll]) {
          const calls = [
            () => as(who).export.single({ number }),
            () => as(who).export.records({ number }),
            () => as(who).export.file({ number }),
          ];
          for (const call of calls) {
            if (seen.includes(number)) await call();
            else expect(await errorOf(call())).toBe('404 export-not-found');
          }
        }
      }
    };
    await areSeen();
    await as('adam').export.void({ number: ofTeam.number, reason });
    await as('adam').export.void({ number: ofAll.number, reason });
    await as('adam').export.void({ number: own.number, reason });
    await areSeen();
  });

  it('a list of those updated since contains those that were voided since (D32)', async () => {
    const { number } = await mark([(await company.record('bo')).id]);
    const later = new Date('2026-03-03T08:00:00.000Z');
    const updatedSince = '2026-03-03T00:00:00Z';
    expect(await as('adam').export.list({ updatedSince })).toEqual([]);
    const calls = createCaller({ ...world.context(company.actors.adam), now: () => later });
    await calls.export.void({ number, reason });
    expect(await as('adam').export.list({ updatedSince })).toHaveLength(1);
  });
});

/** Returns a line of an export after the export is voided. */
const asVoid = (line: ExportRecord): ExportRecord => ({
  ...line,
  status: 'void',
  exportStatus: null,
});

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Freezes lines, as voiding does, but not all of an export. */
async function leave(ids: readonly number[]): Promise<void> {
  const db = forAccount(pool, company.account.id);
  const rows = await db.selectFrom('worksheet_record').selectAll().where('id', 'in', ids).execute();
  const lines = rows.map(({ account_id: _, export_batch_id: batch, ...row }) => ({
    ...row,
    export_batch_id: batch ?? 0,
    export_status: null,
  }));
  await db.insertInto('export_line').values(lines).execute();
  await db
    .updateTable('worksheet_record')
    .set({ exported: false, export_batch_id: null })
    .where('id', 'in', ids)
    .execute();
}

async function manyRecords(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const some = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        company.record('bo', { work_date: `2026-03-${String((index % 9) + 10)}` }),
      ),
    );
    ids.push(...some.map(({ id }) => id));
  }
  return ids;
}
