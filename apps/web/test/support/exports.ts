import { addDays } from '@worksheet/domain/dates/calendar';
import type { Outputs } from '#trpc.ts';
import { hoursRecord } from './records.ts';
import { Refusal, type Answers, type FileAnswers } from './server.ts';

type Summary = Outputs['export']['single'];
type Line = Outputs['export']['records'][number];

const day = '2026-11-16';
const now = '2026-11-20T10:00:00.000Z';
const notVoided = { voidedBy: null, voidedDateTime: null, voidReason: null };

interface Kept {
  readonly exports?: number;
  readonly perExport?: number;
  /** What the other system made of some. */
  readonly change?: Readonly<Record<number, Partial<Summary>>>;
}

/** Answers that keep exports of adam, with records of bo of 1.25 hours each, newest first. */
export function keepExports({ exports = 1, perExport = 3, change = {} }: Kept = {}) {
  /** The first lines are accepted, and the next ones rejected, as the counts of the export say. */
  const lineOf = (number: number, index: number): Pick<Line, 'status' | 'externalReference'> => {
    const { acceptedCount, rejectedCount, voidedDateTime } = find(number);
    if (voidedDateTime !== null) return { status: 'void', externalReference: null };
    if (index < acceptedCount) return { status: 'accepted', externalReference: `JOB0012${index}` };
    const isRejected = index < acceptedCount + rejectedCount;
    return { status: isRejected ? 'rejected' : 'waiting', externalReference: null };
  };
  const lines = (number: number): Line[] =>
    Array.from({ length: perExport }, (_, index) => ({
      ...hoursRecord({
        date: addDays(day, -(index % 5)),
        description: `Line ${index + 1} of export ${number}`,
        quantity: 1.25,
        approvedBy: 'tove',
        exported: true,
        exportNumber: number,
        allowedActions: [],
      }),
      ...lineOf(number, index),
      reason: null,
    }));
  let summaries = Array.from({ length: exports }, (_, index): Summary => {
    const number = exports - index;
    return {
      number,
      createdBy: 'adam',
      createdDateTime: now,
      recordCount: perExport,
      acceptedCount: 0,
      rejectedCount: 0,
      hours: perExport * 1.25,
      ...notVoided,
      people: 1,
      from: addDays(day, -Math.min(4, perExport - 1)),
      to: day,
      sums: [],
      delimiter: ',',
      ...change[number],
    };
  });
  const find = (number: number): Summary => {
    const found = summaries.find((each) => each.number === number);
    if (!found) throw new Refusal('export-not-found');
    return found;
  };
  const voidExport = (number: number, voidReason: string): Summary => {
    const voided = { voidedBy: 'adam', voidedDateTime: now, voidReason };
    summaries = summaries.map((each) => (each.number === number ? { ...each, ...voided } : each));
    return find(number);
  };
  const answers = {
    export: {
      single: ({ number }) => find(number),
      void: ({ number, reason }) => {
        if (find(number).voidedBy !== null) throw new Refusal('export-voided');
        return voidExport(number, reason);
      },
    },
  } satisfies Answers;
  const files: FileAnswers = {
    'GET /api/export': () => Response.json(summaries),
    ...Object.fromEntries(
      summaries.map(({ number }) => [
        `GET /api/export/${number}/records`,
        (request: Request) => {
          const { searchParams } = new URL(request.url);
          const status = searchParams.get('status');
          const found = lines(number).filter((line) => status === null || line.status === status);
          return Response.json(found.slice(0, Number(searchParams.get('limit'))));
        },
      ]),
    ),
  };
  return { answers, files, voidExport };
}
