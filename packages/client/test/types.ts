import {
  answerOf,
  type components,
  createWorksheet,
  type ErrorCode,
  type WorksheetError,
} from '@worksheet/client';
import { expectTypeOf } from 'vitest';

const worksheet = createWorksheet({ url: 'https://worksheet.example', key: 'wsk_1' });
const read = worksheet.GET('/worksheet/{id}', { params: { path: { id: 1 } } });

expectTypeOf(answerOf(read)).resolves.toEqualTypeOf<components['schemas']['WorksheetRecord']>();
expectTypeOf<WorksheetError['code']>().toEqualTypeOf<ErrorCode>();
expectTypeOf<'record-exported'>().toExtend<ErrorCode>();
expectTypeOf<'no-such-code'>().not.toExtend<ErrorCode>();
const exported = worksheet.POST('/export', { body: { filter: { all: true }, dryRun: true } });
expectTypeOf(answerOf(exported)).resolves.toEqualTypeOf<components['schemas']['CreatedExport']>();

// @ts-expect-error A call without its path parameter does not compile.
void worksheet.GET('/worksheet/{id}');
// @ts-expect-error A field of another type does not compile.
void worksheet.POST('/export', { body: { filter: { approved: 'yes' } } });
