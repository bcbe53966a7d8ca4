import { isString, tryParseJson } from '../type-guards.ts';
import type { Entry } from './record.ts';

const maxCodes = 3;

/** Newest first. Only codes, so that options show current names and inactive options are not offered (D11, D24). */
export interface LastUsed {
  readonly customer: readonly string[];
  readonly job: readonly string[];
  readonly location: readonly string[];
  readonly workType: readonly string[];
  readonly Item: readonly string[];
  readonly Resource: readonly string[];
}

export function parseLastUsed(text: string | null): LastUsed {
  const stored = tryParseJson(text ?? '{}');
  const codes = (name: keyof LastUsed): readonly string[] => {
    const list: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : [];
    return Array.isArray(list) && list.length <= maxCodes && list.every(isString) ? list : [];
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

export function addLastUsed(last: LastUsed, entry: Entry): LastUsed {
  return {
    ...last,
    customer: withFirst(last.customer, entry.customerNo),
    job: withFirst(last.job, entry.jobCode),
    location: withFirst(last.location, entry.locationCode),
    workType: withFirst(last.workType, entry.workTypeCode),
    [entry.unitType]: withFirst(last[entry.unitType], entry.unitNo),
  };
}

function withFirst(known: readonly string[], code: string | null | undefined): string[] {
  if (!code) return [...known];
  return [code, ...known.filter((other) => other !== code)].slice(0, maxCodes);
}
