import { isText, parsedJson } from '../shapes.ts';
import type { Entry } from './record.ts';

/** So many of each are remembered. */
const most = 3;

/**
 * The codes a person registered with last, the newest first. Codes alone: names are asked for when they are shown, so
 * that renamed ones say their new name, and inactive ones are gone (D11, D24).
 */
export interface LastUsed {
  readonly customer: readonly string[];
  readonly job: readonly string[];
  readonly location: readonly string[];
  readonly workType: readonly string[];
  readonly Item: readonly string[];
  readonly Resource: readonly string[];
}

/** What was kept as text; what cannot be read is nothing used yet. */
export function lastUsedOf(text: string | null): LastUsed {
  const kept = parsedJson(text ?? '{}');
  const codes = (name: keyof LastUsed): readonly string[] => {
    const list: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : [];
    return Array.isArray(list) && list.length <= most && list.every(isText) ? list : [];
  };
  return {
    customer: codes('customer'),
    job: codes('job'),
    location: codes('location'),
    workType: codes('workType'),
    Item: codes('Item'),
    Resource: codes('Resource'),
  };
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
