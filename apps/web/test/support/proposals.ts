import { draftRecord, type Draft } from '@worksheet/domain/drafts/contract';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { newId } from './people.ts';

/** The proposal of a new record, unless it is for another one. */
export function proposal(record: WorksheetRecord, of: Partial<Draft> = {}): Draft {
  return {
    id: newId(),
    kind: 'create',
    record: draftRecord.parse(record),
    recordId: null,
    recordVersion: null,
    createdBy: 'Assistent',
    createdDateTime: '2026-11-26T09:00:00.000Z',
    ...of,
  };
}
