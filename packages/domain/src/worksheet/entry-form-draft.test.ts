import { describe, expect, it } from 'vitest';
import { draftForm, draftText } from './entry-form-draft.ts';
import type { EntrySetting } from './entry-form-state.ts';
import { emptyEntryForm, nextEntryForm } from './entry-form.ts';

const setting: EntrySetting = {
  settings: {
    showCustomer: true,
    showJobTask: true,
    showLocation: true,
    showWorkType: true,
    mandatoryJobTask: false,
    mandatoryLocation: false,
    mandatoryWorkType: false,
    defaultUnitType: 'Item',
    resourceUnits: 'Quantity',
  },
  today: '2026-11-21',
  defaultDescription: null,
  defaultResource: null,
  lockDefaultResource: false,
};
const nextDay = { ...setting, today: '2026-11-22' };
const filled = nextEntryForm(
  emptyEntryForm(setting),
  {
    type: 'workType',
    workType: { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'HOUR' },
  },
  setting,
);

describe('a half-filled entry form survives the reload (D35)', () => {
  it('as it was', () => {
    expect(draftForm(draftText(filled, setting), setting)).toEqual(filled);
  });

  it('with the day on which it goes on, unless another date was chosen', () => {
    expect(draftForm(draftText(filled, setting), nextDay)?.date).toBe('2026-11-22');
    const chosen = { ...filled, date: '2026-11-03' };
    expect(draftForm(draftText(chosen, setting), nextDay)?.date).toBe('2026-11-03');
  });

  it('asks for the lists of its choices anew', () => {
    const loaded = {
      ...filled,
      measures: [{ code: 'HOUR', description: 'Hour' }],
      awaits: { jobs: true, tasks: true },
    };
    expect(draftForm(draftText(loaded, setting), setting)).toMatchObject({
      measures: null,
      awaits: { jobs: false, tasks: false },
    });
  });

  it('what is no draft of this version is none', () => {
    expect(draftForm('', setting)).toBeUndefined();
    expect(draftForm('{"form":{}}', setting)).toBeUndefined();
  });
});
