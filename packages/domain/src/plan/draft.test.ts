import { expect, it } from 'vitest';
import { entry, line } from '#test/plan.ts';
import { changesOf, emptyDraft, lineOf, nextDraft, plannedLines, type PlanAct } from './draft.ts';

const stored = [entry(1, 0), entry(2, 1, { jobCode: 'DECK' })];
const { key: _key, ...added } = line(2, 'BATH');
const after = (...acts: PlanAct[]) => acts.reduce(nextDraft, emptyDraft);

it('new lines follow the entries, and changed and deleted entries are shown as they will be', () => {
  const draft = after(
    { type: 'add', lines: [added, added] },
    { type: 'change', line: { ...lineOf(entry(1, 0)), hours: 4 } },
    { type: 'remove', keys: ['2', 'new 1'] },
  );
  expect(plannedLines(stored, draft).map(({ key, hours }) => [key, hours])).toEqual([
    ['1', 4],
    ['new 2', 7.4],
  ]);
  expect(changesOf(stored, draft)).toMatchObject({
    entries: [{ jobCode: 'BATH' }, { id: 1, hours: 4 }],
    keys: ['new 2', '1'],
    ids: [2],
  });
});

it('a change that is taken back is none', () => {
  const changed = { ...lineOf(entry(1, 0)), hours: 4 };
  const draft = after(
    { type: 'change', line: changed },
    { type: 'change', line: lineOf(entry(1, 0)) },
    { type: 'add', lines: [added] },
    { type: 'remove', keys: ['new 1'] },
  );
  expect(changesOf(stored, draft)).toEqual({ entries: [], keys: [], ids: [] });
});

it('what is saved is forgotten, and no key is used again', () => {
  const draft = after(
    { type: 'add', lines: [added] },
    { type: 'forget', keys: ['new 1'] },
    { type: 'add', lines: [added] },
  );
  expect([...draft.lines.keys()]).toEqual(['new 2']);
});

it('an entry that somebody else deleted is neither changed nor deleted', () => {
  const draft = after(
    { type: 'change', line: { ...lineOf(entry(8, 0)), hours: 4 } },
    { type: 'remove', keys: ['9'] },
  );
  expect(changesOf(stored, draft)).toEqual({ entries: [], keys: [], ids: [] });
  expect(plannedLines(stored, draft)).toHaveLength(2);
});
