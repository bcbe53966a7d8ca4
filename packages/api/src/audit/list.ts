import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import {
  auditDetails,
  auditEvents,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type ListAudit,
} from '@worksheet/domain/changes/audit';
import { addDays, startOfDay } from '@worksheet/domain/dates/calendar';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { seesAddresses } from '@worksheet/domain/access/policy';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';

const pageSize = 100;

export async function listAudit(
  { actor, db }: Pick<AccountContext, 'actor' | 'db'>,
  { limit = pageSize, cursor, ...filter }: ListAudit,
): Promise<AuditPage> {
  let query = (await entriesOf(db, filter)).limit(limit + 1);
  if (cursor !== undefined) {
    const [at = '', id = ''] = cursor.split('_');
    query = query.where((eb) => {
      const moment = toUtc(new Date(at));
      return eb.or([
        eb('at', '<', moment),
        eb.and([eb('at', '=', moment), eb('id', '<', Number(id))]),
      ]);
    });
  }
  const withAddress = seesAddresses(actor);
  const rows = (await query.execute()).map((row) => toEntry(row, withAddress));
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    nextCursor: last && rows.length > limit ? `${last.at}_${last.id}` : null,
  };
}

/** Filter dates are days in the account's time zone (D9, D42). */
async function entriesOf(db: AccountHandle, { from, to, event, username }: AuditFilter) {
  if (from !== undefined && to !== undefined && from > to) {
    failFields({ path: 'from', code: 'date-order' });
  }
  const { timeZone } = await findSettings(db);
  const begin = (date: string) => toUtc(startOfDay(date, timeZone));
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'event', 'by_name', 'address', 'subject', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  if (from !== undefined) query = query.where('at', '>=', begin(from));
  if (to !== undefined) query = query.where('at', '<', begin(addDays(to, 1)));
  if (event !== undefined) query = query.where('event', '=', event);
  if (username) {
    const key = normalizedKey(username);
    query = query.where((eb) => eb.or([eb('by_name_key', '=', key), eb('subject_key', '=', key)]));
  }
  return query;
}

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly event: string;
  readonly by_name: string;
  readonly address: string | null;
  readonly subject: string | null;
  readonly details: string | null;
}

function toEntry(row: AuditRow, withAddress: boolean): AuditEntry {
  const event = auditEvents.find((name) => name === row.event);
  if (!event) throw new Error(`The audit log contains an unknown event: ${row.event}.`);
  return {
    id: row.id,
    at: isoFromUtc(row.at),
    event,
    username: row.by_name,
    address: withAddress ? row.address : null,
    subject: row.subject,
    details: row.details === null ? {} : auditDetails.parse(JSON.parse(row.details)),
  };
}
