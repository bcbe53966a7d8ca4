import type { AccountHandle } from '@worksheet/database/client';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { ReadLineInput, ReadLineResult } from '@worksheet/domain/read-line/contract';
import { lineEntryOf, type LineUnit } from '@worksheet/domain/read-line/line-entry';
import { nameWords, readLine, wordsIn } from '@worksheet/domain/read-line/read-line';
import { isTimed } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import { hoursPerUnit } from '@worksheet/domain/worksheet/hours';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { findJobsOfWords } from '#master-data/job.ts';
import { findUnitsOfMeasure } from '#records/choices.ts';
import { findOwner } from '#records/owner.ts';

/** Enough to know whether one job is meant, however many the company has. */
const maxJobs = 40;
const maxTasks = 1_000;

/** Reads a line of words for a person, who the caller may register for (D7, D13). Stores nothing. */
export async function readLineOf(
  ctx: AccountContext,
  { text, username }: ReadLineInput,
): Promise<ReadLineResult> {
  const { db, actor } = ctx;
  const { settings, timeZone } = await findSettings(db);
  const today = todayIn(timeZone, ctx.now());
  const owner = await findOwner(db, actor, { username, date: today });
  const { languageCode, ...unit } = await findUnit(db, owner.userId);
  const words = nameWords(text, today);
  const rows = await findJobsOfWords(ctx, words, maxJobs);
  const jobs = rows.map((row) => ({
    code: row.code,
    description: row.description,
    customerNo: row.billToCustomerNo,
    customerName: row.billToCustomerName,
  }));
  const last = jobs.length < maxJobs ? undefined : jobs.at(-1);
  const context = {
    today,
    language: languageCode === 'DAN' ? ('da' as const) : ('en' as const),
    jobs,
    wordsOfOthers: last ? wordsIn(last, words) : 0,
  };
  const { job } = readLine(text, context);
  const [only, ...others] = job.value ? [job.value] : job.choices;
  const isNamed = only !== undefined && others.length === 0 && settings.showJobTask === true;
  const tasks = isNamed ? await findTasks(db, only.code) : [];
  return lineEntryOf(readLine(text, { ...context, tasks }), {
    language: context.language,
    isTimed: isTimed('Resource', settings),
    showCustomer: settings.showCustomer === true,
    unit,
  });
}

async function findTasks(db: AccountHandle, jobCode: string) {
  return db
    .selectFrom('job_task')
    .innerJoin('job', 'job.id', 'job_task.job_id')
    .select(['job_task.code', 'job_task.description'])
    .where('job.code_key', '=', normalizedKey(jobCode))
    .where('job_task.active', '=', true)
    .orderBy('job_task.id')
    .limit(maxTasks)
    .execute();
}

/** The default resource of a person, in its unit of measure that is an hour. */
async function findUnit(
  db: AccountHandle,
  userId: number,
): Promise<LineUnit & { readonly languageCode: string }> {
  const user = await db
    .selectFrom('user')
    .leftJoin('unit', (join) =>
      join.onRef('unit.id', '=', 'user.default_resource_id').on('unit.active', '=', true),
    )
    .select([
      'user.language_code as languageCode',
      'unit.id',
      'unit.no',
      'unit.base_unit_code as base',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { languageCode, id, no, base } = user;
  const measures = id === null ? [] : await findUnitsOfMeasure(db, 'unit_id', [id]);
  const hours = measures.filter((measure) => hoursPerUnit(measure) === 1);
  const measure = hours.find(({ code }) => code === base) ?? hours[0];
  return { languageCode, unitNo: no, unitOfMeasureCode: measure?.code ?? null };
}
