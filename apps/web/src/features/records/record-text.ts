import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function jobName(record: WorksheetRecord): string {
  return record.jobDescription ?? record.jobCode;
}

interface SecondLineOptions {
  /** The name of the record's user. */
  readonly person: string;
  readonly showUser: boolean;
  /** Undefined unless all records are the user's own. */
  readonly ownResource: string | undefined;
}

/**
 * What the job and the description do not already say. The description is often that of the unit (spec §4), and the
 * resource the person.
 */
export function secondLine(
  record: WorksheetRecord,
  { person, showUser, ownResource }: SecondLineOptions,
): string {
  const { unitType, unitNo, unitDescription, description } = record;
  const isOwn = unitType === 'Resource' && (unitNo === ownResource || unitDescription === person);
  return [
    ownResource === undefined && showUser && person,
    record.jobTaskDescription ?? record.jobTaskCode,
    record.locationCode,
    !isOwn && unitDescription !== description && (unitDescription || unitNo),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function codeAndName(code: string | null, name: string | null): string {
  return [code, name].filter(Boolean).join(' ');
}

/** Whether the record has photos, or some were announced. */
export function hasPhotos({ attachmentCount, attachmentsExpected }: WorksheetRecord): boolean {
  return attachmentCount + attachmentsExpected > 0;
}

/** An exported record no longer waits for its owner. */
export function isSentBack({ returnedDateTime, exported }: WorksheetRecord): boolean {
  return returnedDateTime !== null && !exported;
}

/** Whether others have done something with the record that its history tells. */
export function hasEvents(record: WorksheetRecord): boolean {
  return (
    record.exported ||
    record.approvedBy !== null ||
    record.returnedDateTime !== null ||
    record.signOffId !== null ||
    changedByAnother(record) !== null
  );
}

/** Returns null if the record's user edited it last: only other editors are shown (spec §4). */
export function changedByAnother(record: WorksheetRecord): string | null {
  return record.modifiedBy === record.username ? null : record.modifiedBy;
}
