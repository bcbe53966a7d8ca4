import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Outputs } from '#trpc.ts';
import { newId } from '../people.ts';
import { Refusal, type Answers } from '../server.ts';

type Sheet = Outputs['signOff']['sheet'];

const head = {
  accountName: 'Trial & Co Ltd',
  accountAddress: 'Værftsvej 18, 7100 Vejle\nTlf. 75 82 41 60 · kontor@trial.example',
  accountCvr: '38417025',
  jobCode: 'J-1',
  jobDescription: 'Facade mod gården',
  customerNo: 'K-10',
  customerName: 'Havnen A/S',
  jobAddress: null,
  customerAddress: 'Strandvejen 41, 7120 Vejle Ø',
};

/** Answers for the sheet of the facade: the customer signed for the first line, and a signature was withdrawn. */
export function sheetAnswers(records: readonly WorksheetRecord[]) {
  const signed = {
    id: newId(),
    jobCode: head.jobCode,
    customerNo: head.customerNo,
    from: '2026-11-16',
    to: '2026-11-16',
    name: 'Hanne Holm',
    signedDateTime: '2026-11-17T12:00:00.000Z',
    takenBy: 'bo',
    takenByName: 'Bo Lund',
    lineCount: 1,
    withdrawnBy: null,
    withdrawnDateTime: null,
    withdrawReason: null,
  };
  const withdrawn = {
    ...signed,
    id: newId(),
    withdrawnBy: 'adam',
    withdrawnDateTime: '2026-11-17T13:00:00.000Z',
    withdrawReason: 'Forkert antal',
  };
  const lines = records.map(({ id, ...record }, index) => ({
    ...record,
    recordId: id,
    name: 'Bo Lund',
    photos: [],
    signOffId: index === 0 ? signed.id : null,
  }));
  const sheet = (change: Partial<Sheet>): Sheet => ({
    ...head,
    customers: [{ customerNo: head.customerNo, customerName: head.customerName }],
    from: '2026-01-01',
    to: '2026-12-31',
    lines,
    signatures: [{ ...signed, signature: null }],
    digest: 'a1b2',
    ...change,
  });
  return {
    signOff: {
      sheet: ({ from, to }) =>
        to < '2026'
          ? sheet({ from, to, lines: [], signatures: [], digest: null })
          : sheet({ from, to }),
      list: () => [signed, withdrawn],
      single: ({ id }) => {
        if (id !== signed.id) throw new Refusal('sign-off-not-found');
        return { ...signed, ...head, signature: null, lines: lines.slice(0, 1) };
      },
    },
  } satisfies Answers;
}
