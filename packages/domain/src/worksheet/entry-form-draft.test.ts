import { describe, expect, it } from 'vitest';
import { plainSetting } from '#test/worksheet/settings.ts';
import { draftForm, draftText } from './entry-form-draft.ts';
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

describe('a half-filled entry form survives the reload (D35)', () => {
  it('as it was', () => {
    expect(draftForm(draftText(filled, plainSetting), plainSetting)).toEqual(filled);
  });

  it('with the day on which it goes on, unless another date was chosen', () => {
    expect(draftForm(draftText(filled, plainSetting), nextDay)?.date).toBe('2026-11-22');
    const chosen = { ...filled, date: '2026-11-03' };
    expect(draftForm(draftText(chosen, plainSetting), nextDay)?.date).toBe('2026-11-03');
  });

  it('asks for the lists of its choices anew', () => {
    const loaded = {
      ...filled,
      measures: [{ code: 'HOUR', description: 'Hour' }],
      awaits: { jobs: true, tasks: true },
    };
    expect(draftForm(draftText(loaded, plainSetting), plainSetting)).toMatchObject({
      measures: null,
      awaits: { jobs: false, tasks: false },
    });
  });

  it('what is no draft of this version is none', () => {
    expect(draftForm('', plainSetting)).toBeUndefined();
    expect(draftForm('{"form":{}}', plainSetting)).toBeUndefined();
  });
});
