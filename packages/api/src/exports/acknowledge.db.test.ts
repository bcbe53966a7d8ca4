import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };
const accepted = 'accepted' as const;
const rejected = 'rejected' as const;
const date = 'Posting date is not allowed';

/** An export of one approved and one open record of bo, and one of ida. */
async function makeExport() {
  const ids = [
    (await company.record('bo', approved)).id,
    (await company.record('bo', { quantity: '1.25' })).id,
    (await company.record('ida', { description: '=1+1' })).id,
  ] as const;
  const { number } = await as('key').export.create({ filter: { all: true } });
  return { number: number ?? 0, ids };
}

async function digestOfFile(number: number): Promise<string> {
  const file = await as('adam').export.file({ number });
  return createHash('sha256')
    .update(await buffer(file.body))
    .digest('hex');
}

const statuses = async (number: number) =>
  (await as('adam').export.records({ number })).map(({ status }) => status);

describe('the acknowledgement of an export (decisions/acknowledging-exports, D44)', () => {
  it('accepts records with what the other system calls them', async () => {
    const { number, ids } = await makeExport();
    const row = await as('key').export.acknowledge({
      number,
      records: [
        { id: ids[0], status: accepted, externalReference: ' JOB00123 ' },
        { id: ids[1], status: accepted, externalReference: null },
      ],
    });
    expect(row).toMatchObject({ number, recordCount: 3, acceptedCount: 2, rejectedCount: 0 });
    expect(await as('adam').export.list({})).toEqual([row]);
    const single = (id: number) => as('adam').worksheet.single({ id });
    expect(await single(ids[0])).toMatchObject({
      exported: true,
      exportNumber: number,
      exportStatus: accepted,
      externalReference: 'JOB00123',
      version: 3,
    });
    expect(await single(ids[1])).toMatchObject({ exportStatus: accepted, externalReference: null });
    expect(await single(ids[2])).toMatchObject({ exportStatus: 'waiting', version: 2 });
    const [last] = await as('bo').worksheet.history({ id: ids[0] });
    expect(last).toMatchObject({
      action: 'accept',
      by: 'API key',
      changes: [{ field: 'externalReference', from: null, to: 'JOB00123' }],
    });
  });

  it('sends a rejected record back to its owner, unapproved and with the reason', async () => {
    const { number, ids } = await makeExport();
    const file = await digestOfFile(number);
    const row = await as('key').export.acknowledge({
      number,
      records: [
        { id: ids[0], status: rejected, reason: date, externalReference: 'LINE-1' },
        { id: ids[2], status: rejected },
      ],
    });
    expect(row).toMatchObject({ recordCount: 3, acceptedCount: 0, rejectedCount: 2 });
    expect(await as('bo').worksheet.single({ id: ids[0] })).toMatchObject({
      exported: false,
      exportNumber: null,
      exportStatus: null,
      externalReference: null,
      approvedBy: null,
      approvedDateTime: null,
      returnedBy: 'API key',
      returnReason: `ERP: ${date}`,
      version: 3,
      allowedActions: ['edit', 'delete'],
    });
    expect(await as('ida').worksheet.single({ id: ids[2] })).toMatchObject({
      returnReason: 'ERP: rejected',
    });
    const history = await as('bo').worksheet.history({ id: ids[0] });
    expect(history.slice(0, 2)).toMatchObject([
      {
        action: 'reject',
        changes: [
          { field: 'exportNumber', from: number, to: null },
          { field: 'returnReason', from: null, to: `ERP: ${date}` },
        ],
      },
      { action: 'unapprove' },
    ]);
    expect(await digestOfFile(number)).toBe(file);
    const lines = await as('adam').export.records({ number });
    expect(lines.find(({ id }) => id === ids[0])).toMatchObject({
      status: rejected,
      reason: date,
      exportNumber: number,
      exportStatus: null,
      externalReference: 'LINE-1',
      approvedBy: 'tove',
    });
    expect(await as('adam').export.single({ number })).toMatchObject({ recordCount: 3, people: 2 });
  });

  it('a rejected record is corrected, approved and exported again in a later export', async () => {
    const { number, ids } = await makeExport();
    const file = await digestOfFile(number);
    const [id] = ids;
    const reject = { number, records: [{ id, status: rejected, reason: date }] };
    await as('key').export.acknowledge(reject);
    const corrected = await as('bo').worksheet.update({
      ...company.entry,
      id,
      description: 'Corrected',
    });
    expect(corrected).toMatchObject({ returnReason: null, returnedBy: null });
    const { version } = await as('adam').worksheet.approve({ id, isApproved: true });
    const next = await as('key').export.create({ entries: [{ id, version }], onlyApproved: true });
    expect(next).toMatchObject({ number: number + 1, recordCount: 1 });
    await as('key').export.acknowledge({ number: number + 1, status: accepted });
    expect(await as('key').export.acknowledge(reject)).toMatchObject({ rejectedCount: 1 });
    expect(await as('adam').worksheet.single({ id })).toMatchObject({
      exportNumber: number + 1,
      exportStatus: accepted,
    });
    expect(await digestOfFile(number)).toBe(file);
    expect(
      await errorOf(as('key').export.acknowledge({ number, records: [{ id, status: accepted }] })),
    ).toBe('409 records.0 record-rejected');
  });

  it('accepts all that wait, without the rejected ones', async () => {
    const { number, ids } = await makeExport();
    await as('key').export.acknowledge({ number, records: [{ id: ids[1], status: rejected }] });
    const row = await as('key').export.acknowledge({ number, status: accepted });
    expect(row).toMatchObject({ acceptedCount: 2, rejectedCount: 1 });
    expect(await statuses(number)).toEqual([accepted, rejected, accepted]);
  });

  it('a hundred times returns the same, and writes once', async () => {
    const { number, ids } = await makeExport();
    const act = () =>
      as('key').export.acknowledge({
        number,
        records: [
          { id: ids[0], status: accepted, externalReference: 'JOB00123' },
          { id: ids[1], status: rejected, reason: date },
        ],
      });
    const first = await act();
    const before = await written();
    for (let repeat = 0; repeat < 100; repeat += 1) expect(await act()).toEqual(first);
    expect(await written()).toEqual(before);
  });

  it('refuses a second rejection with another reason or reference, and repeats the first', async () => {
    const { number, ids } = await makeExport();
    const [id] = ids;
    const reject = (fields: { reason?: string; externalReference?: string }) =>
      as('key').export.acknowledge({ number, records: [{ id, status: rejected, ...fields }] });
    await reject({ reason: date, externalReference: 'LINE-1' });
    const before = await written();
    for (const same of [{}, { reason: date }, { reason: date, externalReference: 'LINE-1' }])
      expect(await reject(same)).toMatchObject({ rejectedCount: 1 });
    for (const other of [{ reason: 'Another' }, { reason: date, externalReference: 'LINE-2' }])
      expect(await errorOf(reject(other))).toBe('409 records.0 record-rejected');
    expect(await written()).toEqual(before);
  });

  it('is all or nothing, and names each record that cannot be acknowledged', async () => {
    const { number, ids } = await makeExport();
    const foreign = await company.record('bo');
    const acknowledge = (...records: { id: number; status: typeof accepted | typeof rejected }[]) =>
      problemFrom(as('key').export.acknowledge({ number, records }));
    const accept = ids.map((id) => ({ id, status: accepted }));
    const problem = await acknowledge(...accept, { id: foreign.id, status: accepted });
    expect(problem).toMatchObject({
      status: 404,
      code: 'entry-not-found',
      errors: [
        {
          path: 'records.3',
          message: `Record ${foreign.id} is not in this export`,
        },
      ],
    });
    expect(await statuses(number)).toEqual(['waiting', 'waiting', 'waiting']);
    await as('key').export.acknowledge({ number, records: [{ id: ids[0], status: accepted }] });
    expect(await acknowledge({ id: ids[0], status: rejected })).toMatchObject({
      status: 409,
      code: 'entry-accepted',
      errors: [{ path: 'records.0', message: `Record ${ids[0]} is accepted already` }],
    });
  });

  it('accepted is final, with its reference', async () => {
    const { number, ids } = await makeExport();
    const [id] = ids;
    const accept = (externalReference?: string) =>
      as('key').export.acknowledge({
        number,
        records: [
          { id, status: accepted, ...(externalReference !== undefined && { externalReference }) },
        ],
      });
    await accept('JOB00123');
    expect(await accept()).toMatchObject({ acceptedCount: 1 });
    expect(await errorOf(accept('JOB00999'))).toBe('409 records.0 record-accepted');
    expect(await errorOf(as('adam').worksheet.update({ ...company.entry, id }))).toBe(
      '409 record-exported',
    );
  });

  it('refuses voiding once a record is accepted, not once records are rejected', async () => {
    const { number, ids } = await makeExport();
    const file = await digestOfFile(number);
    const reason = 'Wrong month';
    await as('key').export.acknowledge({ number, records: [{ id: ids[0], status: rejected }] });
    await as('adam').export.void({ number, reason });
    expect(await statuses(number)).toEqual([rejected, 'void', 'void']);
    expect(await digestOfFile(number)).toBe(file);
    const late = as('key').export.acknowledge({
      number,
      records: [{ id: ids[1], status: accepted }],
    });
    expect(await problemFrom(late)).toMatchObject({ status: 409, code: 'export-voided' });
    expect(await errorOf(as('key').export.acknowledge({ number, status: accepted }))).toBe(
      '409 export-voided',
    );
    const next = await as('key').export.create({ filter: { all: true } });
    await as('key').export.acknowledge({
      number: next.number ?? 0,
      records: [{ id: ids[1], status: accepted }],
    });
    expect(await errorOf(as('adam').export.void({ number: next.number ?? 0, reason }))).toBe(
      '409 export-accepted',
    );
  });

  it('takes either records, each once, or the status of all', async () => {
    const { number, ids } = await makeExport();
    const attempt = (input: object) =>
      errorOf(as('key').export.acknowledge({ number, ...input } as never));
    const record = { id: ids[0], status: accepted };
    expect(await attempt({})).toBe('400 records one-of-two');
    expect(await attempt({ records: [record], status: accepted })).toBe('400 records one-of-two');
    expect(await attempt({ status: rejected })).toBe('400 status not-one-of');
    expect(await attempt({ records: [] })).toBe('400 records required');
    expect(await attempt({ records: [record, record] })).toBe('400 records.1 listed-twice');
    expect(await attempt({ records: [{ ...record, refrence: 'x' }] })).toBe(
      '400 records.0.refrence unknown-field',
    );
    expect(await attempt({ records: [{ ...record, externalReference: 'x'.repeat(51) }] })).toBe(
      '400 records.0.externalReference too-long',
    );
    expect(await attempt({ records: [{ ...record, reason: 'x'.repeat(251) }] })).toBe(
      '400 records.0.reason too-long',
    );
  });

  it('is for administrators and the API key', async () => {
    const { number } = await makeExport();
    for (const who of ['bo', 'tove'] as const) {
      expect(await errorOf(as(who).export.acknowledge({ number, status: accepted }))).toBe(
        '403 not-allowed',
      );
    }
    expect(await errorOf(as('adam').export.acknowledge({ number: 7, status: accepted }))).toBe(
      '404 export-not-found',
    );
  });

  it('is in the audit log with its counts, and among the changes with each of its records', async () => {
    const { number, ids } = await makeExport();
    const { next } = await as('key').change.list({ after: 'now' });
    await as('key').export.acknowledge({ number, records: [{ id: ids[0], status: rejected }] });
    await as('key').export.acknowledge({ number, status: accepted });
    const { entries } = await as('adam').audit.list({ event: 'export-acknowledged' });
    expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
      [String(number), { accepted: 2, rejected: 0 }],
      [String(number), { accepted: 0, rejected: 1 }],
    ]);
    const { changes } = await as('key').change.list({ after: next });
    expect(changes.map(({ entity, key, action }) => `${entity} ${key} ${action}`)).toEqual([
      `worksheet ${ids[0]} unapproved`,
      `worksheet ${ids[0]} rejected`,
      `export ${number} acknowledged`,
      `worksheet ${ids[1]} accepted`,
      `worksheet ${ids[2]} accepted`,
      `export ${number} acknowledged`,
    ]);
  });
});

describe('what waits for the other system', () => {
  it('exports are listed by whether records of them wait, the voided ones by neither', async () => {
    const first = await makeExport();
    const second = await makeExport();
    const third = await makeExport();
    await as('adam').export.void({ number: third.number, reason: 'Wrong month' });
    const [one, two, three] = first.ids.map((id) => ({ id, status: accepted }));
    if (!one || !two || !three) return expect.fail();
    const listed = async (acknowledged: boolean) =>
      (await as('key').export.list({ acknowledged })).map(({ number }) => number);
    await as('key').export.acknowledge({
      number: first.number,
      records: [one, { ...two, status: rejected }],
    });
    expect(await listed(false)).toEqual([second.number, first.number]);
    await as('key').export.acknowledge({ number: first.number, records: [three] });
    expect(await listed(false)).toEqual([second.number]);
    expect(await listed(true)).toEqual([first.number]);
  });

  it('the records of an export are listed by status, in pages', async () => {
    const { number, ids } = await makeExport();
    const list = async (status: 'waiting' | 'accepted' | 'rejected' | 'void') =>
      (await as('key').export.records({ number, status })).map(({ id }) => id);
    await as('key').export.acknowledge({
      number,
      records: [
        { id: ids[0], status: accepted },
        { id: ids[1], status: rejected, reason: date },
      ],
    });
    expect(await list('accepted')).toEqual([ids[0]]);
    expect(await list('rejected')).toEqual([ids[1]]);
    expect(await list('waiting')).toEqual([ids[2]]);
    expect(await list('void')).toEqual([]);
  });

  it('the archive is filtered by export, status and reference', async () => {
    const { number, ids } = await makeExport();
    const other = await makeExport();
    await as('key').export.acknowledge({
      number,
      records: [
        { id: ids[0], status: accepted, externalReference: 'JOB00123' },
        { id: ids[1], status: accepted, externalReference: 'job00123' },
      ],
    });
    const list = async (filter: object) =>
      (await as('key').worksheet.list(filter))
        .flatMap((day) => day.worksheet.map(({ id }) => id))
        .toSorted((a, b) => a - b);
    expect(await list({ exportNumber: other.number })).toEqual(other.ids);
    expect(await list({ exportStatus: 'accepted' })).toEqual([ids[0], ids[1]]);
    expect(await list({ exportStatus: 'waiting' })).toEqual([ids[2], ...other.ids]);
    expect(await list({ exportNumber: number, exportStatus: 'waiting' })).toEqual([ids[2]]);
    expect(await list({ externalReference: 'JOB00123' })).toEqual([ids[0]]);
    expect(await list({ externalReference: 'JOB00123', exported: false })).toEqual([]);
    expect(await list({ exportNumber: 99 })).toEqual([]);
  });
});

/** How much is stored that an acknowledgement writes. */
async function written() {
  const count = async (table: 'record_history' | 'audit_log' | 'change_event' | 'export_line') =>
    (
      await unscoped(pool)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', company.account.id)
        .executeTakeFirstOrThrow()
    ).rows;
  const records = await unscoped(pool)
    .selectFrom('worksheet_record')
    .select(['id', 'version', 'updated_at'])
    .where('account_id', '=', company.account.id)
    .orderBy('id')
    .execute();
  const rows = [];
  for (const table of ['record_history', 'audit_log', 'change_event', 'export_line'] as const)
    rows.push(await count(table));
  return { records, rows };
}
