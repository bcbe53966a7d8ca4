import { describe, expect, it } from 'vitest';
import { plainSetting } from '#test/worksheet/settings.ts';
import { parseDraft, serializeDraft } from './draft.ts';
import { emptyEntryForm, nextEntryForm } from './entry-form.ts';

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
    expect(parseDraft(serializeDraft(filled))).toEqual(filled);
  });

  it('without the lists that are loaded from the server', () => {
    const loaded = {
      ...filled,
      unitsOfMeasure: [{ code: 'HOUR', description: 'Hour' }],
      autoSelect: { ...filled.autoSelect, jobs: true, tasks: true },
    };
    expect(parseDraft(serializeDraft(loaded))).toMatchObject({
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
      const draft = parseDraft(serializeDraft(form));
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
    expect(parseDraft(old)).toMatchObject({ workType: { code: 'WELD' } });
  });

  it('a draft of another version is ignored', () => {
    expect(parseDraft('')).toBeUndefined();
    expect(parseDraft('{"form":{}}')).toBeUndefined();
  });
});
