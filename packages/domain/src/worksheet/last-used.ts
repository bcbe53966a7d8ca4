import { z } from 'zod';
import type { Entry } from './record.ts';

/** So many of each are remembered. */
const most = 3;

const codes = z.array(z.string()).max(most).catch([]);
const lastUsed = z.object({
  customer: codes,
  job: codes,
  location: codes,
  workType: codes,
  Item: codes,
  Resource: codes,
});

/**
 * The codes a person registered with last, the newest first. Codes alone: names are asked for when they are shown, so
 * that renamed ones say their new name, and inactive ones are gone (D11, D24).
 */
export type LastUsed = z.output<typeof lastUsed>;

/** What was kept as text; what cannot be read is nothing used yet. */
export function lastUsedOf(text: string | null): LastUsed {
  return lastUsed.parse(parsed(text));
}

/** With what an entry was registered with in front. */
export function withUsed(last: LastUsed, entry: Entry): LastUsed {
  return {
    ...last,
    customer: inFront(last.customer, entry.customerNo),
    job: inFront(last.job, entry.jobCode),
    location: inFront(last.location, entry.locationCode),
    workType: inFront(last.workType, entry.workTypeCode),
    [entry.unitType]: inFront(last[entry.unitType], entry.unitNo),
  };
}

function inFront(known: readonly string[], code: string | null | undefined): string[] {
  if (!code) return [...known];
  return [code, ...known.filter((other) => other !== code)].slice(0, most);
}

function parsed(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
