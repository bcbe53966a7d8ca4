import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';

export interface Refused {
  readonly record: Pick<WorksheetRecord, 'id'>;
  /** The signed-in user, who may have changed the record in another window. */
  readonly session: Pick<Session, 'username'>;
}

/** Says why an act on a record was refused, and who has changed the record since, if that is the reason. */
export async function refusalText(failure: unknown, refused: Refused): Promise<string> {
  const { code } = problemOf(failure);
  const named = code.startsWith('record-changed')
    ? import('#records/changed-text.ts').then(({ changedText }) => changedText(code, refused))
    : undefined;
  return (await named?.catch(() => undefined)) ?? errorText(failure);
}
