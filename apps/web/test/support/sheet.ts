import type { SheetLine, Signature, SignedSheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { newId } from './people.ts';
import { Refusal, type Answers } from './server.ts';

type SheetHead = Omit<SignedSheet, keyof Signature | 'lines'> &
  Pick<Signature, 'jobCode' | 'customerNo'>;

const date = '2026-11-16';
export const sheetAddress = `/sheet?job=J-1&from=${date}&to=${date}`;

/** 7.5 hours of bo on the facade. */
export function sheetLine(change: Partial<SheetLine> = {}): SheetLine {
  return {
    recordId: newId(),
    version: 1,
    date,
    username: 'bo',
    name: 'Bo Lund',
    jobTaskCode: 'T-1',
    jobTaskDescription: 'Montage',
    locationCode: 'NORD',
    workTypeCode: 'NORMAL',
    workTypeDescription: 'Normal',
    unitType: 'Resource',
    unitNo: 'H-200',
    unitDescription: 'Bo Lund',
    description: 'Facade',
    timeFrom: null,
    timeTo: null,
    breakMinutes: null,
    quantity: 7.5,
    hours: 7.5,
    unitOfMeasureCode: 'HOUR',
    unitOfMeasureDescription: 'Hour',
    photos: [],
    attachmentsExpected: 0,
    exported: false,
    signOffId: null,
    ...change,
  };
}

/** Answers that keep a sheet, its signatures, and what was signed for. `change` changes the first line. */
export function keepSheet(initial: SheetLine = sheetLine(), ...others: SheetLine[]) {
  const customer = { customerNo: 'K-10', customerName: 'Havnen A/S' };
  const head: SheetHead = {
    accountName: 'Trial & Co Ltd',
    accountAddress: null,
    accountCvr: null,
    jobAddress: null,
    customerAddress: 'Strandvejen 41, 7120 Vejle Ø',
    jobCode: 'J-1',
    jobDescription: 'Facade mod gården',
    ...customer,
  };
  let line = initial;
  let changes = 0;
  let sheets: SignedSheet[] = [];
  const find = (id: number): SignedSheet => {
    const found = sheets.find((each) => each.id === id);
    if (!found) throw new Refusal('not-found');
    return found;
  };
  const digest = () => (line.signOffId === null ? `digest ${changes}` : null);
  const valid = (): Signature[] => sheets.filter(({ withdrawnBy }) => withdrawnBy === null);
  /** What somebody else does. */
  const change = (changed: Partial<SheetLine>): void => {
    changes += 1;
    line = { ...line, ...changed };
  };
  const answers = {
    signOff: {
      sheet: ({ from, to }) => ({
        ...head,
        from,
        to,
        customers: [customer],
        lines: [line, ...others],
        signatures: valid(),
        digest: digest(),
      }),
      create: ({ name, signature = null, digest: shown }) => {
        if (shown !== digest()) throw new Refusal('entry-changed');
        const { attachmentsExpected: _, exported: __, signOffId: ___, ...frozen } = line;
        const signed: SignedSheet = {
          ...head,
          id: newId(),
          name,
          signature,
          from: date,
          to: date,
          lines: [frozen],
          takenBy: 'adam',
          takenByName: 'Adam Bro',
          signedDateTime: '2026-11-16T14:00:00.000Z',
          lineCount: 1,
          withdrawnBy: null,
          withdrawnDateTime: null,
          withdrawReason: null,
        };
        sheets.push(signed);
        change({ signOffId: signed.id });
        return signed;
      },
      list: () => sheets,
      single: ({ id }) => find(id),
      withdraw: ({ id, reason }) => {
        const withdrawn = {
          withdrawnBy: 'adam',
          withdrawnDateTime: '2026-11-16T15:00:00.000Z',
          withdrawReason: reason,
        };
        sheets = sheets.map((each) => (each.id === id ? { ...each, ...withdrawn } : each));
        change({ signOffId: null });
        return { ok: true };
      },
    },
  } satisfies Answers;
  return { answers, change, head };
}
