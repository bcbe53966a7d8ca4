import { createUser } from '@worksheet/database/testing/factories';
import { expect, it } from 'vitest';
import type { Caller, HttpResponse } from '#support/caller.ts';
import { makeCompany, type Company } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

const races = 1_000;
const atOnce = 8;

interface Stored {
  id: number;
  version: number;
  approved: string | null;
  returned: string | null;
  description: string;
}

type Entries = { readonly id: number; readonly version: number }[];

it('two leaders and the owner decide on the same records: each stays as its first visitor left it', async () => {
  const group = 'two leaders and an owner';
  const company = await makeCompany(pool);
  const team = { profile_type: 'Teamleader', team_code: 'MONTAGE' } as const;
  await createUser(pool, company.account.id, { username: 'liv', ...team });
  const [tove, liv, bo] = [
    await company.signIn(app.url, 'tove'),
    await company.signIn(app.url, 'liv'),
    await company.signIn(app.url, 'bo'),
  ];
  const unexpected: string[] = [];
  const wins = { approved: 0, returned: 0, edited: 0 };
  let unseen = 0;
  let lost = 0;

  const race = async (number: number) => {
    const [a, b, c] = [
      await seenRecord(company),
      await seenRecord(company),
      await seenRecord(company),
    ];
    // Every caller names the records in another order.
    const key = { 'idempotency-key': `race ${number}` };
    const [approve, back, edit] = await Promise.all([
      tove.send('PUT', '/api/worksheet/approve-many', { entries: [c, a], isApproved: true }, key),
      liv.send('PUT', '/api/worksheet/send-back', { entries: [b, c], reason: 'Really?' }, key),
      editAll(bo, company, [b, a]),
    ]);
    for (const { status, text } of [approve, back, edit])
      if (status !== 200 && !isConflict(status, text)) unexpected.push(`${status} ${text}`);
    const approved = idsIn(approve, 'approved');
    const returned = idsIn(back, 'returned');
    const edited = edit.status === 200 ? [a.id, b.id] : [];
    const rows = await database.rows<Stored>(
      `select id, version, approved_by as approved, returned_by as returned, description
         from worksheet_record where account_id = ? and id in (?)`,
      [company.account.id, [a.id, b.id, c.id]],
    );
    for (const row of rows) {
      const id = Number(row.id);
      const state = [
        approved.includes(id) ? 'approved' : '',
        returned.includes(id) ? 'returned' : '',
        edited.includes(id) ? 'edited' : '',
      ].filter(Boolean);
      const found = [
        row.approved === 'tove' ? 'approved' : '',
        row.returned === 'liv' ? 'returned' : '',
        row.description === 'later' ? 'edited' : '',
      ].filter(Boolean);
      if (found.includes('approved') && found.length > 1) unseen += 1;
      if (state.join() !== found.join() || found.length > 1) lost += 1;
      if (Number(row.version) !== 1 + found.length) lost += 1;
      for (const each of found) wins[each as keyof typeof wins] += 1;
    }
  };

  for (let first = 0; first < races; first += atOnce) {
    const count = Math.min(atOnce, races - first);
    await Promise.all(Array.from({ length: count }, (_, index) => race(first + index)));
  }
  recordFigure(group, 'races', races);
  recordFigure(group, 'approved, returned, edited', Object.values(wins).join(', '));
  recordFigure(group, 'approved with unseen values', unseen);
  recordFigure(group, 'lost updates', lost);
  recordFigure(group, 'unexpected answers', unexpected.length);
  expect({ unseen, lost, unexpected }).toEqual({ unseen: 0, lost: 0, unexpected: [] });
  expect(Math.min(...Object.values(wins))).toBeGreaterThan(0);
});

it('a period that is closed while others register: nothing changes in it once the call has returned', async () => {
  const group = 'closing a period while others register';
  const rounds = 40;
  const company = await makeCompany(pool);
  const [adam, tove, bo] = [
    await company.signIn(app.url, 'adam'),
    await company.signIn(app.url, 'tove'),
    await company.signIn(app.url, 'bo'),
  ];
  const settings: object = JSON.parse((await adam.send('GET', '/api/account')).text);
  const setClosed = (closedUntil: string | null) =>
    adam.send('PUT', '/api/account', { ...settings, closedUntil });
  const rowsNow = async () =>
    JSON.stringify(
      await database.rows(
        'select id, version, work_date from worksheet_record where account_id = ? order by id',
        [company.account.id],
      ),
    );
  const outcomes = { done: 0, refused: 0 };
  let changedAfterwards = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [open, gone, moved] = [
      await seenRecord(company),
      await seenRecord(company),
      await seenRecord(company),
    ];
    const { entry } = company;
    const writes = [
      bo.send('POST', '/api/worksheet', entry),
      tove.send('POST', '/api/worksheet', entry),
      bo.send('PUT', '/api/worksheet', { ...entry, id: open.id, description: 'later' }),
      tove.send('PUT', '/api/worksheet', { ...entry, id: moved.id, date: '2026-03-09' }),
      bo.send('DELETE', '/api/worksheet', { id: gone.id }),
      editAll(bo, company, [open, moved]),
    ];
    const closing = await setClosed(entry.date);
    expect(closing.status).toBe(200);
    const before = await rowsNow();
    for (const { status, text } of await Promise.all(writes)) {
      if (status === 200) outcomes.done += 1;
      else if (isConflict(status, text)) outcomes.refused += 1;
      else throw new Error(`${status} ${text}`);
    }
    if ((await rowsNow()) !== before) changedAfterwards += 1;
    await setClosed(null);
  }
  recordFigure(group, 'rounds', rounds);
  recordFigure(group, 'writes done, refused', `${outcomes.done}, ${outcomes.refused}`);
  recordFigure(group, 'rounds with a change afterwards', changedAfterwards);
  expect(changedAfterwards).toBe(0);
  expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(0);
});

async function seenRecord(company: Company): Promise<Entries[number]> {
  const { id, version } = await company.record('bo', { description: 'seen' });
  return { id, version };
}

const editAll = (caller: Caller, { entry }: Company, entries: Entries) =>
  caller.send('POST', '/api/worksheet/batch', {
    operations: entries.map((seen) => ({ op: 'update', ...entry, ...seen, description: 'later' })),
  });

function idsIn({ status, text }: HttpResponse, list: 'approved' | 'returned'): number[] {
  return status === 200 ? JSON.parse(text)[list] : [];
}

/** Whether a refusal is an expected one: another call was first, or the period is closed. */
function isConflict(status: number, text: string): boolean {
  return (
    status === 409 &&
    ['record-changed', 'record-approved', 'period-closed'].includes(JSON.parse(text).code)
  );
}
