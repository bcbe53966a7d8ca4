import { found } from './entry.ts';
import type { Caller, Company, Stay, StoredRecord, User } from './state.ts';

export type Mode = 'YOURS' | 'TEAM' | 'ALL';

/** Returns the team of the user on a date (D66). */
export function teamOn(user: User, date: string): string | null {
  return user.teams.findLast(({ from }) => from <= date)?.code ?? null;
}

/** Returns the history in which a user is in a team from a day on (D66). Later stays are dropped. */
export function movedTo({ teams }: User, code: string | null, from: string): Stay[] {
  const last = teams.at(-1);
  const others = last?.code === code ? teams.slice(0, -1) : teams;
  const earlier = others.filter((stay) => stay.from < from);
  return earlier.at(-1)?.code === code ? earlier : [...earlier, { from, code }];
}

/** Whether the move changes the team on a day with exported records, which belong to the team of that time. */
export function movesExports(company: Company, user: User, teams: readonly Stay[]): boolean {
  const moved = { ...user, teams };
  return [...company.records.values()].some(
    ({ owner, exportNumber, date }) =>
      owner === user.username &&
      exportNumber !== null &&
      teamOn(user, date) !== teamOn(moved, date),
  );
}

export function modesOf(caller: Caller): Mode[] {
  if (caller === null) return ['ALL'];
  if (caller.profile === 'Admin') return ['YOURS', 'TEAM', 'ALL'];
  return caller.profile === 'Teamleader' ? ['YOURS', 'TEAM'] : ['YOURS'];
}

type Owned = Pick<StoredRecord, 'owner' | 'date'>;

/** Whether a record is among those of a mode (D3, D8, D66). */
export function isInMode(company: Company, caller: Caller, mode: Mode, record: Owned): boolean {
  if (mode === 'ALL') return true;
  if (record.owner === caller?.username) return true;
  if (mode === 'YOURS' || caller === null) return false;
  const team = teamOn(caller, company.today);
  return team !== null && teamOn(found(company.users.get(record.owner)), record.date) === team;
}

/** Whether the caller may see a record at all. */
export function sees(company: Company, caller: Caller, record: Owned): boolean {
  return isInMode(company, caller, modesOf(caller).at(-1) ?? 'YOURS', record);
}

const isBound = (caller: Caller): caller is User => caller !== null && caller.profile !== 'Admin';

export function isClosedFor(company: Company, caller: Caller, date: string): boolean {
  const { closedUntil } = company.settings;
  return isBound(caller) && closedUntil !== null && date <= closedUntil;
}

/** Edit, delete and restore (spec §4, D14). */
export function mayEdit(company: Company, caller: Caller, record: StoredRecord): boolean {
  if (!sees(company, caller, record)) return false;
  if (record.exportNumber !== null || record.approvedBy !== null || record.signature !== null)
    return false;
  if (isClosedFor(company, caller, record.date)) return false;
  if (caller === null || caller.profile !== 'Basic') return true;
  const byAnother = record.modifiedBy !== null && record.modifiedBy !== record.owner;
  return !byAnother || record.returned !== null || record.answered;
}

export function mayApprove(company: Company, caller: Caller, record: StoredRecord): boolean {
  if (caller?.profile === 'Basic' || !sees(company, caller, record)) return false;
  if (record.exportNumber !== null) return false;
  // In a closed period, leaders may approve, but not reopen.
  return record.approvedBy === null || !isClosedFor(company, caller, record.date);
}

export function maySendBack(company: Company, caller: Caller, record: StoredRecord): boolean {
  return record.signature === null && mayApprove(company, caller, record);
}
