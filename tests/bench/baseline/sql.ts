/*
 * These statements are copied from the product's query log. They must change together with the
 * product, or the comparison is wrong.
 */

export const sessionSql = `select s.account_id as accountId, s.user_id as userId, s.remember, s.created_at as createdAt, s.expires_at as
  expiresAt, s.last_seen_at as lastSeenAt, s.visit_ends_at as visitEndsAt, s.identity_sub as identitySub, v.id as
  visitAccountId, u.username, u.profile_type as profileType, u.role, u.team_code as teamCode, u.team_from as
  teamFrom, u.language_code as languageCode, u.must_change_password as mustChangePassword, u.active,
  u.expiration_date as expirationDate, a.code as accountCode, a.active as accountActive, a.expiration_date as
  accountExpirationDate, a.time_zone as timeZone, a.closed_until as closedUntil from session as s inner join user
  as u on u.account_id = s.account_id and u.id = s.user_id inner join account as a on a.id = s.account_id left
  join account as v on v.id = s.visit_account_id where s.id = ?`;

const columns = `id, account_id, version, user_id, modified_by_id, return_answered_at, export_batch_id, export_status, external_reference, username, work_date, customer_no, customer_name, job_code,
  job_description, job_task_code, job_task_description, location_code, work_type_code, work_type_description,
  unit_type, unit_no, unit_description, unit_of_measure_code, unit_of_measure_description, description, time_from,
  time_to, break_minutes, quantity, hours, approved_by, approved_at, created_at, modified_by, modified_at, returned_by, returned_at,
  return_reason, exported, attachment_count, attachments_expected, attachments_expected_until, visit_no, source, source_id, sign_off_id`;

export const ownRecordsSql = `select ${columns} from worksheet_record
  where exported = ? and user_id = ? and account_id = ? order by work_date desc, id desc`;

export const allRecordsSql = `select ${columns} from worksheet_record
  where exported = ? and account_id = ? order by work_date desc, id desc`;

export const ownerSql = `select id, username, active, expiration_date as expirationDate, default_resource_id as resourceId,
  lock_default_resource as locked from user where username_key = ? and id = ? and account_id = ?`;

export const settingsSql = `select time_zone as timeZone, show_customer as showCustomer, show_job_task as showJobTask, show_location as
  showLocation, show_work_type as showWorkType, mandatory_job_task as mandatoryJobTask, mandatory_location as
  mandatoryLocation, mandatory_work_type as mandatoryWorkType, default_unit_type as defaultUnitType,
  resource_units as resourceUnits, export_approved_only as exportApprovedOnly, csv_hours as csvHours, closed_until
  as closedUntil, day_limit as dayLimit, working_time_rules as workingTimeRules, holidays, customer_sign_off as
  customerSignOff, require_second_factor as requireSecondFactor, offline_entry as offlineEntry, breaks,
  break_minutes as breakMinutes, address, cvr, pay_two_weeks_from as payTwoWeeksFrom, pay_approved_only as
  payApprovedOnly, retention_years as retentionYears, reminders, reminder_defaults as reminderDefaults from
  account where id = ? lock in share mode`;

export const referencesSql = `select job.id as jobId, job.code as jobCode, job.description as jobDescription, job.active as jobActive,
  job.bill_to_customer_id as billToCustomerId, customer.id as customerId, customer.no as customerNo, customer.name
  as customerName, customer.active as customerActive, task.id as taskId, task.code as taskCode, task.description
  as taskDescription, task.active as taskActive, location.id as locationId, location.code as locationCode,
  location.active as locationActive, work.id as workId, work.code as workCode, work.description as
  workDescription, work.active as workActive, work.unit_of_measure_code as workMeasureCode, unit.id as unitId,
  unit.no as unitNo, unit.description as unitDescription, unit.active as unitActive, measure.id as measureId,
  measure.code as measureCode, measure.description as measureDescription, measure.active as measureActive,
  measure.counts_as as measureCountsAs, measure.hours as measureHours from user left join customer on
  (customer.no_key = ?) and customer.account_id = ? left join job on (job.code_key = ?) and job.account_id = ?
  left join job_task as task on (task.job_id = job.id and task.code_key = ?) and task.account_id = ? left join
  location on (location.code_key = ?) and location.account_id = ? left join work_type as work on (work.code_key =
  ?) and work.account_id = ? left join unit on (unit.unit_type = ? and unit.no_key = ?) and unit.account_id = ?
  left join unit_of_measure as measure on (measure.unit_id = unit.id and measure.code_key = ?) and
  measure.account_id = ? where (user.id = ?) and user.account_id = ? lock in share mode`;

export const insertRecordSql = `insert into worksheet_record (user_id, username, customer_id, job_id, job_task_id, location_id, work_type_id,
  unit_id, unit_of_measure_id, customer_no, customer_name, job_code, job_description, job_task_code,
  job_task_description, location_code, work_type_code, work_type_description, unit_no, unit_description,
  unit_of_measure_code, unit_of_measure_description, work_date, unit_type, description, time_from, time_to,
  break_minutes, quantity, hours, days, approved_by, approved_by_id, approved_at, modified_by, modified_by_id,
  modified_at, created_by, created_by_id, created_at, export_batch_id, attachment_count, attachments_expected,
  attachments_expected_until, account_id)
  values (${placeholders(45)})`;

export const insertHistorySql = `insert into record_history (record_id, action, by_name, at, changes, was, left_date, mark, account_id)
  values (${placeholders(9)})`;

export const insertChangeSql = `insert into change_event (entity, key_text, action, by_name, at, group_id, mark, account_id)
  values (${placeholders(8)})`;

export const singleRecordSql = `select * from worksheet_record where id = ? and user_id = ? and account_id = ?`;

export const findEntriesSql = `select id, work_date as date from worksheet_record
  where exported = ? and id >= ? and id <= ? and account_id = ? order by work_date, id limit ?`;

export const moreEntriesSql = `select id, work_date as date from worksheet_record
  where exported = ? and id >= ? and id <= ? and (work_date > ? or (work_date = ? and id > ?)) and account_id = ?
  order by work_date, id limit ?`;

export const entriesSql = `select ${columns} from worksheet_record force index (primary)
  where id in (?) and account_id = ?`;

function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}
