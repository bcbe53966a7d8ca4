import {
  accept,
  exportRecords,
  reject,
  sendBack,
  setApproval,
  sign,
  voidExport,
  withdrawSignature,
} from '#model/changes.ts';
import { found } from '#model/entry.ts';
import { mayApprove, maySendBack, modesOf, sees } from '#model/visibility.ts';
import type { Caller, StoredRecord } from '#model/state.ts';
import { asNumber } from './rest.ts';
import { jsonOf, type World } from './world.ts';

/*
 * These acts decide about records: approving, sending back, signing, exporting, acknowledging
 * exports.
 */

function openRecords({ company }: World, caller: Caller): StoredRecord[] {
  return [...company.records.values()].filter(
    (record) => record.exportNumber === null && sees(company, caller, record),
  );
}

export async function approveOne(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.callers);
  const visible = [...company.records.values()].filter((record) => sees(company, caller, record));
  const record = random.one(visible);
  const isApproved = random.chance(75);
  const isNoChange = isApproved && record.approvedBy !== null && record.exportNumber === null;
  const isLeader = caller?.profile !== 'Basic';
  const answer = await world.act(caller, 'PUT', '/worksheet/approve', {
    body: { id: record.id, isApproved },
    succeeds: (isLeader && isNoChange) || mayApprove(company, caller, record),
  });
  if (answer) setApproval(company, caller, record.id, isApproved);
}

const seen = ({ id, version }: StoredRecord) => ({ id, version });

export async function approveSeveral(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.leaders);
  const isApproved = random.chance(85);
  const chosen = random.some(openRecords(world, caller), random.int(5, 40));
  if (chosen.length === 0) return;
  const stale = new Set(chosen.filter(() => random.chance(5)).map(({ id }) => id));
  await world.act(caller, 'PUT', '/worksheet/approve-many', {
    body: {
      isApproved,
      entries: chosen.map((record) => ({
        id: record.id,
        version: record.version + (stale.has(record.id) ? 1 : 0),
      })),
    },
    succeeds: true,
  });
  for (const record of chosen)
    if (!stale.has(record.id) && mayApprove(company, caller, record))
      setApproval(company, caller, record.id, isApproved);
}

export async function sendBackSeveral(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.leaders);
  const chosen = random.some(openRecords(world, caller), random.int(1, 4));
  if (chosen.length === 0) return;
  const reason = `Reason ${random.int(1, 99)}`;
  await world.act(caller, 'PUT', '/worksheet/send-back', {
    body: { reason, entries: chosen.map(seen) },
    succeeds: true,
  });
  for (const record of chosen)
    if (maySendBack(company, caller, record)) sendBack(company, caller, record.id, reason);
}

export async function signSome(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.leaders);
  const unsigned = openRecords(world, caller).filter(({ signature }) => signature === null);
  const first = random.one(unsigned);
  const ofJob = unsigned.filter(({ jobCode }) => jobCode === first.jobCode);
  const sheet = ofJob.filter(({ customerNo }) => customerNo === first.customerNo);
  const others = ofJob.filter((record) => !sheet.includes(record));
  // Each customer signs a sheet of their own.
  const isMixed = others.length > 0 && random.chance(40);
  const chosen = isMixed ? [first, random.one(others)] : random.some(sheet, random.int(1, 5));
  const answer = await world.act(caller, 'POST', '/signoff', {
    body: { name: 'Signe Kunde', entries: chosen.map(seen) },
    succeeds: !isMixed,
  });
  if (answer)
    sign(
      company,
      asNumber(jsonOf(answer)['id']),
      chosen.map(({ id }) => id),
    );
}

export async function withdrawOne(world: World): Promise<void> {
  const { company, random } = world;
  const signature = random.pick([...company.signatures.keys()]);
  const answer = await world.act(random.pick(world.admins), 'DELETE', `/signoff/${signature}`, {
    body: { reason: 'Signed too early' },
    succeeds: true,
  });
  if (answer) withdrawSignature(company, signature);
}

export async function exportEntries(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.leaders);
  const visible = openRecords(world, caller);
  const approved = visible.filter(({ approvedBy }) => approvedBy !== null);
  const chosen = random.some(random.chance(80) ? approved : visible, random.int(1, 25));
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  if (random.chance(50)) {
    const answer = await world.act(caller, 'POST', '/export', {
      body: { entries: chosen.map(seen) },
      succeeds: true,
    });
    if (answer) exportRecords(company, caller, asNumber(jsonOf(answer)['number']), ids);
    return;
  }
  const answer = await world.act(caller, 'POST', '/worksheet/download', {
    body: { entries: ids, shouldMarkAsExported: true, mode: modesOf(caller).at(-1) ?? 'ALL' },
    succeeds: true,
  });
  if (!answer) return;
  const number = Number(answer.headers.get('x-export-number'));
  exportRecords(company, caller, number, ids);
  found(company.exports.get(number)).file = answer.bytes.toString('utf8');
}

export async function exportFiltered(world: World): Promise<void> {
  const { company, random } = world;
  const caller = random.pick(world.leaders);
  const to = random.one([...company.records.values()]).date;
  const jobCode = random.pick([...company.jobs.keys()]);
  const matching = openRecords(world, caller).filter(
    (record) => record.approvedBy !== null && record.date <= to && record.jobCode === jobCode,
  );
  const answer = await world.act(caller, 'POST', '/export', {
    body: { filter: { approved: true, to, jobCode } },
    succeeds: true,
  });
  if (!answer || matching.length === 0) return;
  const ids = matching.map(({ id }) => id);
  exportRecords(company, caller, asNumber(jsonOf(answer)['number']), ids);
}

export async function acknowledgeSome(world: World): Promise<void> {
  const { company, random } = world;
  const waiting = [...company.exports.values()].filter(({ lines }) =>
    [...lines.values()].some(({ status }) => status === 'waiting'),
  );
  const { number, lines } = random.one(waiting);
  const caller = random.pick(world.admins);
  const open = [...lines.values()].flatMap(({ status, record }) =>
    status === 'waiting' ? record : [],
  );
  const isAccepting = random.chance(35);
  const records = random
    .some(open, random.int(1, 6))
    .map(({ id }) =>
      isAccepting || random.chance(20)
        ? { id, status: 'accepted', externalReference: `JOB${id % 1000}` }
        : { id, status: 'rejected', reason: 'Posting date' },
    );
  const answer = await world.act(caller, 'PUT', `/export/${number}/acknowledge`, {
    body: { records },
    succeeds: true,
  });
  if (!answer) return;
  for (const { id, externalReference } of records)
    if (externalReference === undefined)
      reject(company, caller, { number, id, reason: 'Posting date' });
    else accept(company, number, id, externalReference);
}

export async function voidOne(world: World): Promise<void> {
  const { company, random } = world;
  const { number, voided, lines } = random.one([...company.exports.values()]);
  const isAccepted = [...lines.values()].some(({ status }) => status === 'accepted');
  const answer = await world.act(random.pick(world.admins), 'POST', `/export/${number}/void`, {
    body: { reason: 'Wrong month' },
    succeeds: !voided && !isAccepted,
  });
  if (answer) voidExport(company, number);
}
