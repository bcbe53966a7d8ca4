import { tableNames } from '@worksheet/database/tables';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { routesOf } from '#rest/routes.ts';
import { appRouter } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const rest = await restApp(world);
afterAll(() => rest.app.close());
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
interface Call {
  readonly who: Who;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly files?: readonly File[];
}

/** Everything that is stored. */
async function stored() {
  const rows: Record<string, unknown> = {};
  for (const table of tableNames) {
    const found = await unscoped(pool).selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row)).toSorted();
  }
  return { rows, files: [...world.storage.files.keys()] };
}

async function send(method: Method, { who, url, body, files = [] }: Call) {
  const headers = rest.as(company.actors[who]);
  if (files.length === 0) return rest.app.inject({ method, url, headers, payload: body });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return rest.app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

type Answer = Awaited<ReturnType<typeof send>>;

/** What a caller sees, with ordinal numbers in place of the ids of new records. */
function seen({ statusCode, headers, body }: Answer, since: number) {
  const ids = new Map<string, string>();
  const ordinal = (id: string) => {
    if (Number(id) <= since) return id;
    ids.set(id, ids.get(id) ?? `new ${ids.size}`);
    return `"${ids.get(id)}"`;
  };
  return {
    statusCode,
    number: headers['x-export-number'],
    repeated: headers['x-repeated'],
    body: body.replaceAll(/(?<="(?:id|visitNo|attachmentId)":)\d+/g, (id) => ordinal(id)),
  };
}

type Method = 'POST' | 'PUT' | 'DELETE';

const photo = async () => new File([Uint8Array.from(await plainImage('png'))], 'facade.png');
const exported = async () => {
  const records = [await company.record('bo'), await company.record('ida')];
  const ids = records.map(({ id }) => id);
  const { number } = await world.as(company.actors.key).export.create({
    entries: records.map(({ id, version }) => ({ id, version })),
  });
  return { ids, number };
};
const one = async () => {
  const { id, version } = await company.record('bo');
  return { id, version };
};

/** A call that succeeds, and one that is refused. */
const calls: Readonly<Record<string, () => Promise<readonly Call[]>>> = {
  'POST /worksheet': async () => {
    const call = { who: 'bo', url: '/api/worksheet', body: company.entry } as const;
    const clientKey = '3f0c8a52-6d1b-4f43-9a7e-0c5b2d8e1f64';
    return [
      { ...call, body: { ...call.body, clientKey } },
      { ...call, files: [await photo()] },
      { ...call, body: { ...call.body, quantity: 0, jobCode: 'NONE' } },
    ];
  },
  'PUT /worksheet': async () => {
    const call = { who: 'bo', url: '/api/worksheet' } as const;
    const body = { ...company.entry, ...(await one()), quantity: 7 };
    const { exported: isExported } = await company.record('bo', { exported: true });
    return [
      { ...call, body: { ...body, version: 9 } },
      { ...call, body: { ...body, isExported } },
    ];
  },
  'DELETE /worksheet': async () => {
    const call = { who: 'bo', url: '/api/worksheet' } as const;
    const { id } = await company.record('bo', { exported: true });
    return [
      { ...call, body: await one() },
      { ...call, body: { id } },
    ];
  },
  'POST /worksheet/batch': async () => {
    const call = { who: 'bo', url: '/api/worksheet/batch' } as const;
    const create = { op: 'create', ...company.entry };
    const operations = [create, create, { op: 'delete', ...(await one()) }];
    return [
      { ...call, body: { visit: true, operations } },
      { ...call, body: { operations: [create, { ...create, quantity: 0 }] } },
    ];
  },
  'POST /worksheet/restore': async () => {
    const call = { who: 'bo', url: '/api/worksheet/restore' } as const;
    const { id } = await one();
    await world.as(company.actors.bo).worksheet.delete({ id });
    return [
      { ...call, body: { id } },
      { ...call, body: { id: (await one()).id } },
    ];
  },
  'PUT /worksheet/approve': async () => {
    const call = { who: 'tove', url: '/api/worksheet/approve' } as const;
    const { id } = await company.record('bo', { exported: true });
    return [
      { ...call, body: { ...(await one()), isApproved: true } },
      { ...call, body: { id, isApproved: true } },
    ];
  },
  'PUT /worksheet/approve-many': async () => {
    const call = { who: 'tove', url: '/api/worksheet/approve-many' } as const;
    const entries = [await one(), { id: (await one()).id, version: 9 }];
    return [
      { ...call, body: { entries, isApproved: true } },
      { ...call, body: { entries: [entries[0], entries[0]], isApproved: true } },
    ];
  },
  'PUT /worksheet/send-back': async () => {
    const call = { who: 'tove', url: '/api/worksheet/send-back' } as const;
    const entries = [await one()];
    return [
      { ...call, body: { entries, reason: 'Wrong job' } },
      { ...call, body: { entries, reason: '' } },
    ];
  },
  'POST /worksheet/{id}/attachments': async () => {
    const { id } = await one();
    const call = { who: 'bo', url: `/api/worksheet/${id}/attachments`, body: {} } as const;
    return [
      { ...call, files: [await photo()] },
      { ...call, files: [new File(['text'], 'facade.png')] },
    ];
  },
  'POST /worksheet/download': async () => {
    const call = { who: 'key', url: '/api/worksheet/download' } as const;
    const entries = [(await one()).id, (await one()).id];
    return [
      { ...call, body: { mode: 'ALL', entries } },
      { ...call, body: { mode: 'ALL', entries, shouldMarkAsExported: true } },
      { ...call, body: { mode: 'ALL', entries: [...entries, 1], shouldMarkAsExported: true } },
    ];
  },
  'POST /export': async () => {
    const call = { who: 'key', url: '/api/export' } as const;
    const entries = [await one(), await one()];
    return [
      { ...call, body: { entries } },
      { ...call, body: { filter: { all: true }, onlyApproved: true } },
      { ...call, body: { entries: [{ id: 1, version: 1 }] } },
    ];
  },
  'PUT /export/{number}/acknowledge': async () => {
    const { ids, number } = await exported();
    const call = { who: 'key', url: `/api/export/${number}/acknowledge` } as const;
    const [first = 0, second = 0] = ids;
    const records = [
      { id: first, status: 'accepted', externalReference: 'JOB00123' },
      { id: second, status: 'rejected', reason: 'Posting date is not allowed' },
    ];
    return [
      { ...call, body: { records } },
      { ...call, body: { records: [{ id: 1, status: 'accepted' }] } },
    ];
  },
  'POST /export/{number}/void': async () => {
    const { number } = await exported();
    const call = { who: 'key', url: `/api/export/${number}/void` } as const;
    return [
      { ...call, body: { reason: 'Wrong month' } },
      { ...call, url: '/api/export/999/void', body: { reason: 'Wrong month' } },
    ];
  },
};

/** Batches and imports of master data have a dry run of their own. */
const documented = routesOf(appRouter)
  .filter(({ input }) => Object.hasOwn(input.shape, 'dryRun'))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => !/^POST \/import\/|^PUT \/(?!worksheet)\w+\/batch$/.test(call));

describe('a dry run is answered as the call is, and stores nothing', () => {
  it.each(documented)('%s', async (call) => {
    const [method] = call.split(' ') as [Method];
    const tried = (await calls[call]?.()) ?? [];
    const { id: since } = await company.record('bo');
    expect(tried.length).toBeGreaterThan(1);
    const statuses: boolean[] = [];
    for (const each of tried) {
      const before = await stored();
      const dry = await send(method, { ...each, body: { ...each.body, dryRun: true } });
      expect(await stored()).toEqual(before);
      const real = await send(method, each);
      expect(seen(dry, since)).toEqual(seen(real, since));
      statuses.push(real.statusCode === 200);
    }
    expect(statuses).toContain(true);
    expect(statuses).toContain(false);
  });

  it('of a DELETE also with the option in the query', async () => {
    const { id } = await one();
    const headers = rest.as(company.actors.bo);
    const url = `/api/worksheet?id=${id}&dryRun=true`;
    expect((await rest.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect((await world.as(company.actors.bo).worksheet.single({ id })).id).toBe(id);
  });

  it('is refused where the option is not true or false', async () => {
    const body = { ...company.entry, dryRun: 'yes' };
    const answer = await send('POST', { who: 'bo', url: '/api/worksheet', body });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'dryRun' }] });
  });

  it('takes turns: many at once leave connections to other calls', async () => {
    const { worksheet } = world.as(company.actors.bo);
    const call = () => worksheet.create({ ...company.entry, dryRun: true });
    const answers = await Promise.all(Array.from({ length: 12 }, call));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(12);
    expect(await worksheet.list({})).toEqual([]);
  });

  it('takes no key: the call can be sent with it afterwards, and is then answered from it', async () => {
    const { worksheet } = world.as(company.actors.bo, { idempotencyKey: 'k-1' });
    const entry = { ...company.entry, clientKey: '3f0c8a52-6d1b-4f43-9a7e-0c5b2d8e1f64' };
    await worksheet.create({ ...entry, dryRun: true });
    const { id } = await worksheet.create(entry);
    expect((await worksheet.create({ ...entry, dryRun: true })).id).toBe(id);
    const other = { ...entry, clientKey: undefined, quantity: 9, dryRun: true };
    expect(await errorOf(worksheet.create(other))).toBe('409 repeated-differently');
  });
});
