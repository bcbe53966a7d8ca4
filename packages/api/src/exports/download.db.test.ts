import { buffer, text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { problemFrom, errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
type Download = Parameters<ReturnType<typeof world.as>['export']['download']>[0];

async function download(who: Who, input: Download, idempotencyKey?: string): Promise<string> {
  const calls = world.as(company.actors[who], { idempotencyKey });
  // `text` would drop the byte-order mark.
  return (await buffer((await calls.export.download(input)).body)).toString();
}
const count = async (who: Who, exported: boolean) =>
  (await world.as(company.actors[who]).worksheet.list({ exported })).flatMap((day) => day.worksheet)
    .length;

describe('a download (D19)', () => {
  it('is UTF-8 with byte-order mark, CRLF and one column per record field', async () => {
    const { id } = await company.record('bo', {
      description: 'A "quoted", text',
      quantity: '7.50',
      approved_by: 'tove',
      approved_at: '2026-03-02 15:00:00.000',
    });
    const file = await download('adam', { entries: [id], mode: 'ALL' });
    const at = company.account.id;
    expect(file).toBe(
      '\uFEFFid,accountId,username,date,customerNo,customerName,jobCode,jobDescription,jobTaskCode,jobTaskDescription,locationCode,workTypeCode,workTypeDescription,unitType,unitNo,unitDescription,description,timeFrom,timeTo,quantity,unitOfMeasureCode,unitOfMeasureDescription,approvedBy,approvedDateTime,modifiedBy,modifiedDate,breakMinutes\r\n' +
        `${id},${at},bo,2026-03-02,K-10,Havnen A/S,J-1,Job J-1,T-1,Task T-1,NORD,NORMAL,Work type NORMAL,Item,V-1,Item V-1,"A ""quoted"", text",,,7.50,STK,Measure STK,tove,2026-03-02T15:00:00.000Z,,,\r\n`,
    );
  });

  it('for a DAN user has semicolons and decimal commas; cells are defused and quoted', async () => {
    const dan = actorOf(
      await createUser(pool, company.account.id, { language_code: 'DAN', profile_type: 'Admin' }),
    );
    const customer = await createCustomer(pool, company.account.id, { name: '=cmd|calc' });
    const job = await createJob(pool, company.account.id, { bill_to_customer_id: customer.id });
    const { id } = await company.record('bo', {
      customer,
      job,
      description: 'two\nlines; here',
      quantity: '0.25',
    });
    const response = await world.as(dan).export.download({ entries: [id], mode: 'ALL' });
    const [, row] = (await text(response.body)).split('\r\n');
    expect(row).toContain(";'=cmd|calc;");
    expect(row).toContain(';"two\nlines; here";');
    expect(row).toContain(';0,25;');
  });

  it('defuses formulas inside of a text, and leaves past exports as they were (D56)', async () => {
    const { id } = await company.record('bo', { description: 'x;=1+1;y' });
    const file = await download('adam', {
      entries: [id],
      mode: 'ALL',
      shouldMarkAsExported: true,
    });
    expect(file).toContain(",x;'=1+1;y,");
    const again = async () => {
      const past = await world.as(company.actors.adam).export.file({ number: 1 });
      return (await buffer(past.body)).toString();
    };
    expect(await again()).toBe(file);
    await unscoped(pool)
      .updateTable('export_batch')
      .set({ format_version: 1 })
      .where('account_id', '=', company.account.id)
      .execute();
    expect(await again()).toBe(
      file
        .replace("x;'=1+1;y", 'x;=1+1;y')
        .replace(',breakMinutes', '')
        .replaceAll(/,\r\n/g, '\r\n'),
    );
  });

  it('holds exactly the entries asked for, oldest first, each once', async () => {
    const late = await company.record('bo', { work_date: '2026-03-09' });
    const early = await company.record('ida', { work_date: '2026-03-01' });
    await company.record('bo');
    const file = await download('adam', { entries: [late.id, early.id, late.id], mode: 'ALL' });
    expect(
      file
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0])),
    ).toEqual([early.id, late.id]);
  });

  it('changes nothing when nothing is marked', async () => {
    const { id } = await company.record('bo');
    await download('bo', { entries: [id] });
    expect([await count('bo', false), await count('bo', true)]).toEqual([1, 0]);
  });

  it.each([
    ['does not exist', async () => 987_654, '404 entries.1 record-missing'],
    [
      'the caller may not see',
      async () => (await company.record('ida')).id,
      '404 entries.1 record-missing',
    ],
    [
      'is another company’s',
      async () => (await (await makeCompany(pool)).record('tove')).id,
      '404 entries.1 record-missing',
    ],
    [
      'is already exported',
      async () => (await company.record('tove', { exported: true })).id,
      '409 entries.1 record-exported',
    ],
  ])('with one entry that %s fails as a whole and changes nothing', async (_, make, expected) => {
    const mine = await company.record('tove');
    const entries = [mine.id, await make()];
    for (const shouldMarkAsExported of [false, true]) {
      expect(await errorOf(download('tove', { entries, shouldMarkAsExported }))).toBe(expected);
    }
    expect(await count('tove', false)).toBe(1);
  });

  it('names the entries that it cannot find by their place and number, 20 at most (D48)', async () => {
    const mine = await company.record('bo');
    const one = download('bo', { entries: [987_654, mine.id] });
    expect(await problemFrom(one)).toMatchObject({
      status: 404,
      code: 'entry-not-found',
      errors: [
        {
          path: 'entries.0',
          code: 'record-missing',
          params: { id: 987_654 },
          message: 'Record 987654 does not exist',
        },
      ],
    });
    const many = Array.from({ length: 1_000 }, (_, index) => 900_000 + index);
    expect((await problemFrom(download('bo', { entries: many }))).errors).toHaveLength(20);
    const archived = await company.record('bo', { exported: true });
    const exported = download('bo', { entries: [mine.id, archived.id] });
    expect((await problemFrom(exported)).errors).toMatchObject([
      { path: 'entries.1', message: `Record ${archived.id} is already exported` },
    ]);
    const open = download('bo', { entries: [archived.id, mine.id], exported: true });
    expect((await problemFrom(open)).errors).toMatchObject([
      { path: 'entries.1', message: `Record ${mine.id} is not exported` },
    ]);
  });

  it('a mode that is not the caller’s is refused', async () => {
    const { id } = await company.record('bo');
    expect(await errorOf(download('bo', { entries: [id], mode: 'ALL' }))).toBe(
      '403 mode-not-allowed',
    );
  });

  it('of the archive cannot mark again', async () => {
    const { id } = await company.record('bo', { exported: true });
    const input = { entries: [id], exported: true };
    expect((await download('bo', input)).split('\r\n')).toHaveLength(3);
    expect(
      await errorOf(download('adam', { ...input, mode: 'ALL', shouldMarkAsExported: true })),
    ).toBe('400 shouldMarkAsExported not-valid');
  });

  it('needs entries, and is not carried by tRPC', async () => {
    expect(await errorOf(download('bo', { entries: [] }))).toBe('400 entries required');
    const overTrpc = world.as(company.actors.bo, { transport: 'trpc' });
    expect((await problemFrom(overTrpc.export.download({ entries: [1] }))).status).toBe(404);
  });
});

describe('who may mark as exported (D43)', () => {
  it('team leaders the records of their team, administrators and API keys; a basic user nothing', async () => {
    const mark = async (who: Who, of: 'bo' | 'kim', mode?: 'TEAM' | 'ALL') => {
      const { id } = await company.record(of);
      const call = download(who, { entries: [id], mode, shouldMarkAsExported: true });
      return call.then(
        () => 'marked',
        () => errorOf(call),
      );
    };
    expect(await mark('bo', 'bo')).toBe('403 not-allowed');
    expect(await mark('tove', 'bo', 'TEAM')).toBe('marked');
    expect(await mark('tove', 'kim', 'TEAM')).toBe('404 entries.0 record-missing');
    expect(await mark('adam', 'kim', 'ALL')).toBe('marked');
    expect(await mark('key', 'bo')).toBe('marked');
    expect([await count('bo', false), await count('kim', false)]).toEqual([1, 1]);
  });
});

describe('records that are not approved (D45)', () => {
  const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };
  const mark = { mode: 'ALL', shouldMarkAsExported: true } as const;

  it('with onlyApproved, the call fails as a whole and names them', async () => {
    const first = await company.record('bo', approved);
    const open = await company.record('bo', { work_date: '2026-03-01' });
    const last = await company.record('ida', approved);
    const entries = [first.id, open.id, last.id];
    for (const shouldMarkAsExported of [false, true]) {
      const input = { entries, mode: 'ALL' as const, shouldMarkAsExported };
      const problem = await problemFrom(download('adam', { ...input, onlyApproved: true }));
      expect(problem).toMatchObject({ status: 409, code: 'entry-not-approved' });
      expect(problem.errors).toEqual([
        {
          path: 'entries.1',
          code: 'not-approved',
          params: { id: open.id },
          message: `Record ${open.id} is not approved`,
        },
      ]);
    }
    expect(await count('bo', true)).toBe(0);
    const file = await download('adam', {
      ...mark,
      entries: [first.id, last.id],
      onlyApproved: true,
    });
    expect(file.split('\r\n')).toHaveLength(4);
  });

  it('are exported without onlyApproved', async () => {
    const { id } = await company.record('bo');
    await download('adam', { ...mark, entries: [id] });
    expect(await count('bo', true)).toBe(1);
  });

  it('are named 20 at most, also among thousands (D48)', async () => {
    const entries = [];
    for (let index = 0; index < 300; index += 1) entries.push((await company.record('bo')).id);
    for (const shouldMarkAsExported of [false, true]) {
      const input = { entries, mode: 'ALL' as const, shouldMarkAsExported, onlyApproved: true };
      expect((await problemFrom(download('adam', input))).errors).toHaveLength(20);
    }
  });

  it('cannot be marked by anyone if the account exports approved records only; a plain download is free', async () => {
    const strict = await makeCompany(pool, { export_approved_only: true });
    const open = await strict.record('tove');
    for (const who of ['tove', 'adam', 'key'] as const) {
      const calls = world.as(strict.actors[who]).export;
      const marked = calls.download({ entries: [open.id], shouldMarkAsExported: true });
      const foreign =
        who === 'adam' ? '404 entries.0 record-missing' : '409 entries.0 not-approved';
      expect(await errorOf(marked)).toBe(foreign);
    }
    const adam = world.as(strict.actors.adam);
    expect(await errorOf(adam.export.download({ ...mark, entries: [open.id] }))).toBe(
      '409 entries.0 not-approved',
    );
    await adam.export.download({ entries: [open.id], mode: 'ALL' });
    await adam.worksheet.approve({ id: open.id, isApproved: true });
    await adam.export.download({ ...mark, entries: [open.id] });
    expect(await adam.export.list({})).toHaveLength(1);
  });

  it('a retry with the same key and another onlyApproved is another request (D18)', async () => {
    const { id } = await company.record('bo', approved);
    await download('adam', { ...mark, entries: [id] }, 'once');
    const other = download('adam', { ...mark, entries: [id], onlyApproved: true }, 'once');
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });
});

describe('entries that changed since they were seen', () => {
  const mark = { mode: 'ALL', shouldMarkAsExported: true } as const;

  it('fail the call as a whole and are named', async () => {
    const [first, second, third] = [
      await company.record('bo'),
      await company.record('ida', { work_date: '2026-03-01' }),
      await company.record('bo'),
    ];
    const entries = [first.id, second.id, third.id];
    const versions = [1, 1, 1];
    await world.as(company.actors.adam).worksheet.approve({ id: second.id, isApproved: true });
    for (const shouldMarkAsExported of [false, true]) {
      const input = { entries, versions, mode: 'ALL' as const, shouldMarkAsExported };
      const problem = await problemFrom(download('adam', input));
      expect(problem).toMatchObject({ status: 409, code: 'entry-changed' });
      expect(problem.errors).toEqual([
        {
          path: 'entries.1',
          code: 'record-changed',
          params: { id: second.id },
          message: `Record ${second.id} was changed by someone else`,
        },
      ]);
    }
    expect(await count('bo', true)).toBe(0);
    const file = await download('adam', { ...mark, entries, versions: [1, 2, 1] });
    expect(file.split('\r\n')).toHaveLength(5);
  });

  it('are named 20 at most, also among thousands in any order (D48)', async () => {
    const entries: number[] = [];
    for (let index = 0; index < 600; index += 1) entries.push((await company.record('bo')).id);
    entries.reverse();
    const changed = entries.slice(100, 130);
    const versions = entries.map((id) => (changed.includes(id) ? 2 : 1));
    for (const shouldMarkAsExported of [false, true]) {
      const input = { entries, mode: 'ALL' as const, shouldMarkAsExported };
      const { errors = [] } = await problemFrom(download('adam', { ...input, versions }));
      expect(errors).toHaveLength(20);
      for (const { path, params } of errors) {
        expect(changed).toContain(params?.id);
        expect(entries[Number(path.split('.')[1])]).toBe(params?.id);
      }
    }
    const right = { entries, mode: 'ALL' as const, versions: entries.map(() => 1) };
    expect((await download('adam', right)).split('\r\n')).toHaveLength(602);
  });

  it('an entry that is named with two versions changed between them', async () => {
    const { id } = await company.record('bo');
    const twice = { entries: [id, id], mode: 'ALL' as const };
    expect(await errorOf(download('adam', { ...twice, versions: [1, 2] }))).toBe(
      '409 entries.0 record-changed',
    );
    expect((await download('adam', { ...twice, versions: [1, 1] })).split('\r\n')).toHaveLength(3);
  });

  it('are looked for only if each entry has a version', async () => {
    const { id } = await company.record('bo');
    for (const versions of [[], [1, 1]]) {
      expect(await errorOf(download('adam', { entries: [id], versions, mode: 'ALL' }))).toBe(
        '400 versions one-for-each-entry',
      );
    }
    expect(await errorOf(download('adam', { entries: [id], versions: [0], mode: 'ALL' }))).toMatch(
      /^400 versions\.0 /,
    );
  });

  it('that are exported or missing are refused for that', async () => {
    const exported = await company.record('bo', { exported: true });
    const input = { ...mark, entries: [exported.id], versions: [7] };
    expect(await errorOf(download('adam', input))).toBe('409 entries.0 record-exported');
    expect(await errorOf(download('adam', { ...input, entries: [987_654] }))).toBe(
      '404 entries.0 record-missing',
    );
  });

  it('a repeat with the same key gets the same file, though the versions have moved (D18)', async () => {
    const { id } = await company.record('bo');
    const input = { ...mark, entries: [id], versions: [1] };
    const first = await download('adam', input, 'once');
    expect(await download('adam', input, 'once')).toBe(first);
    const other = download('adam', { ...input, versions: [2] }, 'once');
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });
});

describe('marking as exported (spec §2, D19)', () => {
  it('moves the records to the read-only archive as a numbered batch that can be fetched again', async () => {
    const one = await company.record('bo');
    const two = await company.record('ida');
    const adam = world.as(company.actors.adam);
    const input = { entries: [one.id, two.id], mode: 'ALL' as const, shouldMarkAsExported: true };
    const response = await adam.export.download(input);
    expect(response.headers).toEqual({
      'X-Export-Number': '1',
      'X-Export-Dialect': 'delimiter="," decimal="." raw=0',
    });
    const file = await text(response.body);
    expect([await count('bo', false), await count('bo', true)]).toEqual([0, 1]);
    expect(await adam.export.list({})).toEqual([
      {
        number: 1,
        createdBy: 'adam',
        createdDateTime: '2026-03-02T14:30:00.000Z',
        recordCount: 2,
        acceptedCount: 0,
        rejectedCount: 0,
        hours: null,
        voidedBy: null,
        voidedDateTime: null,
        voidReason: null,
      },
    ]);
    expect(await text((await adam.export.file({ number: 1 })).body)).toBe(file);
    const [last] = await adam.worksheet.history({ id: one.id });
    expect(last).toMatchObject({ action: 'export', by: 'adam' });
  });

  it('a past batch is the same byte for byte whatever happened since', async () => {
    const { id } = await company.record('bo', { quantity: '1.25' });
    const file = await download('adam', { entries: [id], mode: 'ALL', shouldMarkAsExported: true });
    await download('adam', {
      entries: [(await company.record('bo')).id],
      mode: 'ALL',
      shouldMarkAsExported: true,
    });
    const adam = world.as(actorOf({ ...company.users.adam, language_code: 'DAN' }));
    expect(await text((await adam.export.file({ number: 1 })).body)).toBe(file);
  });

  it('batches are seen by users who may see their records, and by admins (D53)', async () => {
    const { id } = await company.record('ida');
    await download('tove', { entries: [id], mode: 'TEAM', shouldMarkAsExported: true });
    const numbers = async (who: Who) =>
      (await world.as(company.actors[who]).export.list({})).map(({ number }) => number);
    expect(await Promise.all((['tove', 'adam', 'ida', 'bo'] as const).map(numbers))).toEqual([
      [1],
      [1],
      [1],
      [],
    ]);
    const foreign = world.as(company.actors.bo).export.file({ number: 1 });
    expect(await errorOf(foreign)).toBe('404 export-not-found');
  });

  it('twenty people exporting overlapping lists at once: each record is in exactly one file', async () => {
    const records = [];
    for (let index = 0; index < 12; index += 1) records.push(await company.record('bo'));
    const ids = records.map((record) => record.id);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        download('adam', {
          entries: [0, 1, 2].map((step) => ids[(index + step * 4) % ids.length] ?? 0),
          mode: 'ALL',
          shouldMarkAsExported: true,
        }),
      ),
    );
    const files = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const exported = files.flatMap((file) =>
      file
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    );
    expect(exported).toHaveLength(new Set(exported).size);
    expect(exported).toHaveLength(await count('bo', true));
    for (const result of results) {
      if (result.status === 'rejected')
        expect(await errorOf(Promise.reject(result.reason))).toMatch(
          /^409 entries\.\d+ record-exported/,
        );
    }
    const numbers = (await world.as(company.actors.adam).export.list({})).map(
      ({ number }) => number,
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(files.map((_, index) => index + 1));
  });

  it('a repeat with the same key gets the same file and exports nothing more (D18)', async () => {
    const { id } = await company.record('bo');
    const input = { entries: [id], mode: 'ALL' as const, shouldMarkAsExported: true };
    const first = await download('adam', input, 'once');
    expect(await download('adam', input, 'once')).toBe(first);
    expect(await world.as(company.actors.adam).export.list({})).toHaveLength(1);
  });
});

it('a download of thousands of records is cut into pieces and complete (D21)', async () => {
  const { id } = await company.record('bo');
  const entries = [id];
  while (entries.length < 2100) {
    const some = await Promise.all(Array.from({ length: 20 }, () => company.record('bo')));
    entries.push(...some.map((record) => record.id));
  }
  const input = { entries, mode: 'ALL' as const, shouldMarkAsExported: true };
  const file = await download('adam', input);
  expect(
    new Set(
      file
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).size,
  ).toBe(entries.length);
});
