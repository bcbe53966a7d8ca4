/** A run of the cycle with an ERP system: pull, export, answer, read what was changed. */
import {
  answerOf,
  pages,
  WorksheetError,
  type components,
  type Worksheet,
} from '@worksheet/client';

type ExportRecord = components['schemas']['ExportRecord'];

/** The other system. */
export interface Erp {
  /** Posts a record under its id, so that a repeat posts nothing more. */
  post(record: ExportRecord): Promise<{ reference: string } | { refusal: string }>;
  /** Hears what somebody changed. */
  changed(change: { entity: string; key: string; action: string }): Promise<void>;
}

/** What the program stores before and after each run. */
export interface State {
  /** A new one for each run, and the same one for a run that was interrupted. */
  readonly exportKey: string;
  /** Where the changes were read to: `now` at first. */
  readonly after: string;
}

export async function cycle(worksheet: Worksheet, erp: Erp, { exportKey, after }: State) {
  // 1. Pull what is approved, and see whether it could leave.
  let approved = 0;
  const days = pages((cursor) =>
    worksheet.GET('/worksheet', { params: { query: { approved: true, limit: 500, cursor } } }),
  );
  for await (const { worksheet: records } of days) approved += records.length;
  const body = { filter: { approved: true } };
  await answerOf(worksheet.POST('/export', { body: { ...body, dryRun: true } }));

  // 2. Export it. The key makes a repeat return the same export.
  const { number } = await answerOf(
    worksheet.POST('/export', { body, params: { header: { 'Idempotency-Key': exportKey } } }),
  );

  // 3. Post its records, and answer what became of each.
  const posted = number === null ? [] : await postExport(worksheet, erp, number);

  // 4. Read what was changed since the last run.
  return { approved, posted, after: await readChanges(worksheet, erp, after) };
}

async function postExport(worksheet: Worksheet, erp: Erp, number: number) {
  const path = { number };
  const waiting = [];
  const records = pages((cursor) =>
    worksheet.GET('/export/{number}/records', {
      params: { path, query: { status: 'waiting', limit: 500, cursor } },
    }),
  );
  for await (const record of records) waiting.push(record);
  const answers = [];
  for (const record of waiting) {
    const { id } = record;
    const result = await erp.post(record);
    const answer =
      'reference' in result
        ? { id, status: 'accepted' as const, externalReference: result.reference }
        : { id, status: 'rejected' as const, reason: result.refusal };
    await answerOf(
      worksheet.PUT('/export/{number}/acknowledge', {
        params: { path },
        body: { records: [answer] },
      }),
    );
    answers.push(answer);
  }
  return answers;
}

async function readChanges(worksheet: Worksheet, erp: Erp, from: string): Promise<string> {
  let after = from;
  for (;;) {
    try {
      const { changes, next } = await answerOf(
        worksheet.GET('/changes', { params: { query: { after, limit: 500 } } }),
      );
      for (const change of changes) await erp.changed(change);
      if (changes.length === 0) return next;
      after = next;
    } catch (error) {
      if (!(error instanceof WorksheetError) || error.code !== 'changes-expired') throw error;
      // Older than 90 days: begin again, and compare everything.
      after = 'now';
    }
  }
}
