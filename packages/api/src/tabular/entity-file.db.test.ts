import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
} from '@worksheet/database/testing/factories';
import type { Actor } from '@worksheet/domain/access/actor';
import { writtenColumns } from '@worksheet/domain/import/columns';
import { importEntities } from '@worksheet/domain/import/entities';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';
import { readTable } from '#tabular/read-table.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

let company: Company;
let admin: Actor;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = company.actors.adam;
});

const get = (path: string, actor = admin) => app.inject({ url: `/api${path}`, headers: as(actor) });

const read = async (path: string, actor?: Actor) => {
  const { statusCode, rawPayload, headers } = await get(path, actor);
  expect(statusCode, String(rawPayload)).toBe(200);
  const table = await readTable(new Blob([new Uint8Array(rawPayload)]));
  return { headers, table, rows: table.sheets[0]?.rows.map(({ cells }) => cells) };
};

const danish = (actor: Actor): Actor => ({ ...actor, languageCode: 'DAN' }) as Actor;

describe.each(['csv', 'xlsx'] as const)('a list as %s', (format) => {
  it('holds every row by code, in the columns that an import reads', async () => {
    const at = company.account.id;
    await createCustomer(pool, at, { no: '0007', name: 'Åse & "Søn"' });
    await createCustomer(pool, at, { no: 'B', name: '=1+1', active: false });
    const { rows, headers } = await read(`/customer?format=${format}`);
    const listed = z
      .array(z.looseObject({ no: z.string(), name: z.string(), active: z.boolean() }))
      .parse((await get('/customer')).json());
    // D19: CSV defuses a formula, and an import takes the apostrophe off again.
    const name = (text: string) => (format === 'csv' ? text.replace(/^=/, "'=") : text);
    expect(rows).toEqual([
      ['Number', 'Name', 'Address', 'Active'],
      ...listed.map((row) => [row.no, name(row.name), '', row.active ? 'Yes' : 'No']),
    ]);
    expect(rows?.flat()).toEqual(expect.arrayContaining(['0007', 'Åse & "Søn"']));
    expect(headers['content-disposition']).toBe(`attachment; filename="customers.${format}"`);
    expect(headers['content-type']).toContain(
      format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats',
    );
  });

  it('has headings, yes and no, and decimals in the language of the caller', async () => {
    const at = company.account.id;
    await createUnit(pool, at, { no: 'R-9', unit_type: 'Resource', unitsOfMeasure: ['DAG'] });
    await forAccount(pool, at).updateTable('unit_of_measure').set({ hours: '7.4' }).execute();
    const query = `/unit/all/resource?unitNo=R-9&format=${format}`;
    const english = await read(query);
    expect(english.rows?.[0]?.slice(0, 3)).toEqual(['Unit type', 'Number', 'Code']);
    expect(english.rows?.[1]).toEqual([
      'Resource',
      'R-9',
      'DAG',
      expect.anything(),
      '',
      'Hours',
      '7.4',
      'Yes',
    ]);
    expect(english.table.delimiter).toBe(format === 'csv' ? ',' : undefined);
    const { rows, table, headers } = await read(query, danish(admin));
    expect(rows?.[0]?.slice(0, 3)).toEqual(['Enhedstype', 'Nummer', 'Kode']);
    expect(rows?.[1]).toEqual([
      'Ressource',
      'R-9',
      'DAG',
      expect.anything(),
      '',
      'Timer',
      '7,4',
      'Ja',
    ]);
    expect(table.delimiter).toBe(format === 'csv' ? ';' : undefined);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''m%C3%A5leenheder.${format}`);
  });

  it('of tasks and users is there too, without passwords', async () => {
    const at = company.account.id;
    const job = await createJob(pool, at, { code: 'S-9' });
    await createJobTask(pool, at, { job_id: job.id, code: '110', description: 'Facade' });
    const tasks = await read(`/jobtask/all?jobCode=S-9&format=${format}`);
    expect(tasks.rows?.slice(1)).toEqual([['S-9', '110', 'Facade', '', 'Yes']]);
    const users = await read(`/user?format=${format}`);
    expect(users.rows?.[0]).not.toContain('Password');
    expect(users.rows?.map(([username]) => username)).toContain('bo');
  });

  it('holds only what changed since a time, and says which filter it does not know', async () => {
    await createCustomer(pool, company.account.id, { no: 'NEW' });
    await forAccount(pool, company.account.id)
      .updateTable('customer')
      .set({ updated_at: '2026-01-01 00:00:00' })
      .where('no', '!=', 'NEW')
      .execute();
    const since = `/customer?format=${format}&updatedSince=2026-02-01T00:00:00Z`;
    const { rows } = await read(since);
    expect(rows?.slice(1).map(([no]) => no)).toEqual(['NEW']);
    const paged = await get(`/customer?format=${format}&limit=2`);
    expect(paged.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'limit', code: 'unknown-parameter' }],
    });
  });

  it('of rows that do not exist is not a file', async () => {
    expect((await get(`/jobtask/all?jobCode=NONE&format=${format}`)).statusCode).toBe(404);
    expect((await get(`/customer?format=${format}`, company.actors.bo)).statusCode).toBe(403);
  });

  it.each(importEntities)('has a template of %s with two examples', async (entity) => {
    for (const actor of [admin, danish(admin)]) {
      const { rows } = await read(`/import/${entity}/template?format=${format}`, actor);
      const language = actor === admin ? 'en' : 'da';
      const headings = writtenColumns(entity).map(({ heading }) => heading[language]);
      expect(rows?.[0]).toEqual(headings);
      expect(rows).toHaveLength(3);
    }
  });
});

it('an unknown format is refused, and no format is JSON as before', async () => {
  expect((await get('/customer?format=pdf')).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'format', code: 'not-one-of' }],
  });
  expect((await get('/customer')).headers['content-type']).toContain('application/json');
  expect((await get('/customer/search?format=csv')).statusCode).toBe(400);
});

it('a file is not returned over tRPC', async () => {
  const calls = world.as(admin, { transport: 'trpc' });
  expect(await errorOf(calls.customer.listFile({ format: 'csv' }))).toBe('404 not-found');
  expect(await errorOf(calls.import.template({ entity: 'item' }))).toBe('404 not-found');
});
