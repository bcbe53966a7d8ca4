import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { found } from '#model/entry.ts';
import type { Company, ExportLine, StoredRecord } from '#model/state.ts';

/*
 * These functions write a company as the previous version did, in plain SQL and with its columns.
 */

const at = '2026-06-10 10:00:00.000';
type Row = Readonly<Record<string, unknown>>;
type Ids = ReadonlyMap<string, number>;

export async function insertCompany(
  connection: Connection,
  pool: DatabasePool,
  company: Company,
): Promise<Company> {
  const account = await createAccount(pool, {
    code: company.accountCode,
    created_date: '2025-01-01',
    closed_until: company.settings.closedUntil,
    working_time_rules: 'DK',
    holidays: 'DK',
    customer_sign_off: true,
  });
  const insert = async (table: string, row: Row): Promise<number> => {
    const [{ insertId }] = await connection.query<ResultSetHeader>('insert into ?? set ?', [
      table,
      { account_id: account.id, ...row },
    ]);
    return insertId;
  };
  const ids = new Map<string, number>();
  for (const { username, profile, teams } of company.users.values()) {
    const { id } = await createUser(pool, account.id, {
      username,
      profile_type: profile,
      team_code: teams[0]?.code ?? null,
    });
    ids.set(`user/${username}`, id);
  }
  await insertMasterData(company, ids, insert);
  await insertHistory(connection, account.id, company, ids);
  return { ...company, accountId: account.id };
}

type Insert = (table: string, row: Row) => Promise<number>;

async function insertMasterData(
  company: Company,
  ids: Map<string, number>,
  insert: Insert,
): Promise<void> {
  const add = async (name: string, table: string, row: Row) =>
    ids.set(name, await insert(table, row));
  const key = (code: string) => code.toLowerCase();
  for (const [no, { name }] of company.customers)
    await add(`customer/${no}`, 'customer', { no, no_key: key(no), name });
  for (const { code, name, billTo, absence, tasks } of company.jobs.values()) {
    const customer = ids.get(`customer/${billTo}`);
    const row = { code, code_key: key(code), description: name, absence };
    await add(`job/${code}`, 'job', { ...row, bill_to_customer_id: customer });
    for (const [task, description] of tasks)
      await add(`task/${code}/${task}`, 'job_task', {
        job_id: ids.get(`job/${code}`),
        code: task,
        code_key: key(task),
        description,
      });
  }
  for (const code of company.locations)
    await add(`location/${code}`, 'location', { code, code_key: key(code) });
  for (const [code, { name }] of company.workTypes)
    await add(`workType/${code}`, 'work_type', { code, code_key: key(code), description: name });
  for (const { type, no, name, unitsOfMeasure } of company.units.values()) {
    const unit = { unit_type: type, no, no_key: key(no), description: name };
    await add(`unit/${no}`, 'unit', unit);
    for (const { code, name: description, factor } of unitsOfMeasure.values())
      await add(`measure/${no}/${code}`, 'unit_of_measure', {
        unit_id: ids.get(`unit/${no}`),
        code,
        code_key: key(code),
        description,
        hours: factor === null ? null : factor / 1_000_000,
      });
  }
  for (const { validFrom, hours } of company.norms) {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const week = Object.fromEntries(days.map((day, place) => [day, (hours[place] ?? 0) / 100]));
    await insert('norm', { user_id: null, valid_from: validFrom, ...week });
  }
}

async function insertHistory(
  connection: Connection,
  accountId: number,
  company: Company,
  ids: Ids,
): Promise<void> {
  const insertAll = async (table: string, rows: readonly Row[]) => {
    for (let start = 0; start < rows.length; start += 500) {
      const piece = rows
        .slice(start, start + 500)
        .map((row) => ({ account_id: accountId, ...row }));
      const columns = Object.keys(piece[0] ?? {});
      const values = piece.map((row) => Object.values(row));
      await connection.query('insert into ?? (??) values ?', [table, columns, values]);
    }
  };
  const batches = new Map<number, number>();
  for (const { number, by, lines, voided } of company.exports.values()) {
    const count = (status: ExportLine['status']) =>
      [...lines.values()].filter((line) => line.status === status).length;
    const [{ insertId }] = await connection.query<ResultSetHeader>(
      'insert into export_batch set ?',
      {
        account_id: accountId,
        number,
        created_by: by,
        created_by_id: ids.get(`user/${by}`),
        created_at: at,
        record_count: lines.size,
        format_version: 2,
        delimiter: ',',
        hours: [...lines.values()].reduce((sum, { record }) => sum + (record.hours ?? 0), 0) / 1e6,
        accepted_count: count('accepted'),
        rejected_count: count('rejected'),
        ...(voided && { voided_by: by, voided_at: at, void_reason: 'Wrong month' }),
      },
    );
    batches.set(number, insertId);
  }
  await connection.query('update account set next_export_number = ? where id = ?', [
    company.exports.size + 1,
    accountId,
  ]);
  const [signature] = [...company.signatures.values()];
  const signed = (signature ?? []).map((id) => found(company.records.get(id)));
  await insertAll('sign_off', [
    {
      id: 1,
      job_id: ids.get('job/S-1'),
      job_code: 'S-1',
      date_from: signed[0]?.date,
      date_to: signed[0]?.date,
      sheet: '{}',
      name: 'Signe Kunde',
      signed_at: at,
      taken_by: 'adam',
    },
  ]);
  const owner = (record: StoredRecord) => ids.get(`user/${record.owner}`);
  await insertAll(
    'sign_off_line',
    signed.map((record) => ({ sign_off_id: 1, record_id: record.id, user_id: owner(record) })),
  );
  const live = [...company.records.values()];
  await insertAll(
    'worksheet_record',
    live.map((record) => ({
      ...columnsOf(record, ids),
      exported: record.exportNumber !== null,
      export_batch_id: record.exportNumber === null ? null : batches.get(record.exportNumber),
      export_status: record.accepted ? 'accepted' : null,
    })),
  );
  await insertAll(
    'worksheet_deleted',
    [...company.deleted.values()].map(({ record, by }) => ({
      ...columnsOf(record, ids),
      deleted_actor: `user:${ids.get(`user/${by}`)}`,
      deleted_at: at,
    })),
  );
  const left = [...company.exports.values()].flatMap(({ number, lines }) =>
    [...lines.values()].flatMap(({ record, status, reason }) =>
      status === 'rejected' || status === 'void'
        ? {
            ...columnsOf(record, ids),
            exported: true,
            export_batch_id: batches.get(number),
            export_status: status === 'void' ? null : status,
            rejection_reason: reason,
          }
        : [],
    ),
  );
  await insertAll('export_line', left);
  await insertAll(
    'change_event',
    [...company.events].flatMap(([id, actions]) =>
      actions.map((action) => ({
        entity: 'worksheet',
        key_text: String(id),
        action,
        by_name: 'adam',
        at,
        group_id: 'a-group-of-model',
      })),
    ),
  );
}

/** Returns the columns of the version before, which had no `days`. */
function columnsOf(record: StoredRecord, ids: Ids): Row {
  const { unitNo, jobCode, customerNo, jobTaskCode, locationCode, workTypeCode, names } = record;
  const idOf = (kind: string, code: string | null) =>
    code === null ? null : found(ids.get(`${kind}/${code}`));
  const { approvedBy, modifiedBy, returned } = record;
  return {
    id: record.id,
    version: record.version,
    user_id: idOf('user', record.owner),
    username: record.owner,
    work_date: record.date,
    customer_id: idOf('customer', customerNo),
    customer_no: customerNo,
    customer_name: names.customer,
    job_id: idOf('job', jobCode),
    job_code: jobCode,
    job_description: names.job,
    job_task_id: jobTaskCode === null ? null : idOf('task', `${jobCode}/${jobTaskCode}`),
    job_task_code: jobTaskCode,
    job_task_description: names.jobTask,
    location_id: idOf('location', locationCode),
    location_code: locationCode,
    work_type_id: idOf('workType', workTypeCode),
    work_type_code: workTypeCode,
    work_type_description: names.workType,
    unit_type: record.unitType,
    unit_id: idOf('unit', unitNo),
    unit_no: unitNo,
    unit_description: names.unit,
    unit_of_measure_id: idOf('measure', `${unitNo}/${record.unitOfMeasureCode}`),
    unit_of_measure_code: record.unitOfMeasureCode,
    unit_of_measure_description: names.unitOfMeasure,
    description: record.description,
    time_from: record.timeFrom,
    time_to: record.timeTo,
    quantity: record.quantity / 100,
    hours: record.hours === null ? null : record.hours / 1e6,
    approved_by: approvedBy,
    approved_by_id: idOf('user', approvedBy),
    approved_at: approvedBy === null ? null : at,
    modified_by: modifiedBy,
    modified_by_id: idOf('user', modifiedBy),
    modified_at: modifiedBy === null ? null : at,
    created_by: record.owner,
    created_by_id: idOf('user', record.owner),
    created_at: at,
    returned_by: returned?.by ?? null,
    returned_by_id: idOf('user', returned?.by ?? null),
    returned_at: returned === null ? null : at,
    return_reason: returned?.reason ?? null,
    return_answered_at: record.answered ? at : null,
    external_reference: record.externalReference,
    sign_off_id: record.signature,
    updated_at: '2026-06-10 11:12:13.456',
  };
}
