import { describe, expect, it } from 'vitest';
import { plainSetting } from '#test/worksheet/settings.ts';
import { parseDraft, serializeDraft } from './draft.ts';
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
      autoSelect: { ...filled.autoSelect, jobs: true, tasks: true },
    };
    expect(parseDraft(serializeDraft(loaded, plainSetting), plainSetting)).toMatchObject({
      unitsOfMeasure: null,
      autoSelect: { jobs: false, tasks: false },
    });
  });

  it('the unit of measure that the user cleared is not filled again', () => {
    const unit = { no: 'V-1', description: 'Screws' };
    const empty = emptyEntryForm(plainSetting);
    const pending = nextEntryForm(empty, { type: 'unit', unit }, plainSetting);
    const cleared = nextEntryForm(
      pending,
      { type: 'unitOfMeasure', unitOfMeasure: null },
      plainSetting,
    );
    const box = { code: 'BOX', description: 'Box' };
    const reloaded = (form: typeof empty) => {
      const draft = parseDraft(serializeDraft(form, plainSetting), plainSetting);
      if (!draft) throw new Error('The draft was ignored.');
      return nextEntryForm(
        draft,
        { type: 'units-of-measure-loaded', unitType: 'Item', unitNo: 'V-1', measures: [box] },
        plainSetting,
      );
    };
    expect(reloaded(pending).unitOfMeasure).toEqual(box);
    expect(reloaded(cleared).unitOfMeasure).toBeNull();
  });

  it('of a version that did not store which lookups are pending', () => {
    const old = JSON.stringify({
      leftOn: '2026-11-21',
      form: { ...filled, autoSelect: { jobs: false, tasks: false } },
    });
    expect(parseDraft(old, plainSetting)).toMatchObject({ workType: { code: 'WELD' } });
  });

  it('a draft of another version is ignored', () => {
    expect(parseDraft('', plainSetting)).toBeUndefined();
    expect(parseDraft('{"form":{}}', plainSetting)).toBeUndefined();
  });
});
