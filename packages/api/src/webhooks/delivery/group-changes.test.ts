import type { Change } from '@worksheet/domain/changes/change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupChanges, keyOf, type GroupedChange } from '#webhooks/delivery/group-changes.ts';

const at = '2026-03-02T14:30:00.000Z';

/** `b approved 7` is the approval of record 7 in the transaction b. */
function changes(...lines: string[]): GroupedChange[] {
  return lines.map((line, index) => {
    const [group = '', action = '', key = ''] = line.split(' ');
    const change = { seq: index + 1, entity: 'worksheet', key, action, by: 'tove', at } as Change;
    return { change, group };
  });
}
const grouped = (...lines: string[]) =>
  groupChanges(changes(...lines)).map(
    ({ type, changes: list }) => `${type} ${list.map(({ key }) => key).join(' ')}`,
  );

describe('a delivery holds changes', () => {
  it('of one type that were committed together', () => {
    expect(
      grouped('a approved 1', 'a approved 2', 'a updated 3', 'b approved 4', 'a approved 5'),
    ).toEqual(['worksheet.approved 1 2 5', 'worksheet.updated 3', 'worksheet.approved 4']);
  });

  it('that keep the order of each record', () => {
    expect(grouped('a updated 1', 'a approved 1', 'a approved 2', 'a updated 2')).toEqual([
      'worksheet.updated 1',
      'worksheet.approved 1 2',
      'worksheet.updated 2',
    ]);
  });

  it('a hundred at most', () => {
    const many = Array.from({ length: 250 }, (_, index) => `a approved ${index}`);
    expect(groupChanges(changes(...many)).map(({ changes: list }) => list.length)).toEqual([
      100, 100, 50,
    ]);
  });

  it('each of them once, and in order per record, however they are mixed', () => {
    const line = fc
      .tuple(
        fc.constantFrom('a', 'b'),
        fc.constantFrom('updated', 'approved', 'unapproved'),
        fc.integer({ min: 1, max: 4 }),
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
        const all = changes(...lines).map(({ change }) => change);
        const sent = groupChanges(changes(...lines)).flatMap(({ changes: list }) => list);
        expect(sent).toHaveLength(all.length);
        for (const key of new Set(all.map(keyOf))) {
          const of = (list: readonly Change[]) =>
            list.filter((change) => keyOf(change) === key).map(({ seq }) => seq);
          expect(of(sent)).toEqual(of(all));
        }
      }),
    );
  });
});
