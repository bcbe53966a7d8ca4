import { describe, expect, it } from 'vitest';
import { plainSetting } from '#test/worksheet/settings.ts';
import { parseDraft, serializeDraft } from './entry-form-draft.ts';
import { emptyEntryForm, nextEntryForm } from './entry-form.ts';

const nextDay = { ...plainSetting, today: '2026-11-22' };
const filled = nextEntryForm(
  emptyEntryForm(plainSetting),
  {
    type: 'workType',
    workType: { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'HOUR' },
  },
  plainSetting,
);

describe('a half-filled entry form survives a reload (D35)', () => {
  it('unchanged', () => {
    expect(parseDraft(serializeDraft(filled, plainSetting), plainSetting)).toEqual(filled);
  });

  it('with today as its date, unless the user selected another date', () => {
    expect(parseDraft(serializeDraft(filled, plainSetting), nextDay)?.date).toBe('2026-11-22');
    const chosen = { ...filled, date: '2026-11-03' };
    expect(parseDraft(serializeDraft(chosen, plainSetting), nextDay)?.date).toBe('2026-11-03');
  });

  it('without the lists that are loaded from the server', () => {
    const loaded = {
      ...filled,
      unitsOfMeasure: [{ code: 'HOUR', description: 'Hour' }],
      autoSelect: { jobs: true, tasks: true },
    };
    expect(parseDraft(serializeDraft(loaded, plainSetting), plainSetting)).toMatchObject({
      unitsOfMeasure: null,
      autoSelect: { jobs: false, tasks: false },
    });
  });

  it('a draft of another version is ignored', () => {
    expect(parseDraft('', plainSetting)).toBeUndefined();
    expect(parseDraft('{"form":{}}', plainSetting)).toBeUndefined();
  });
});
