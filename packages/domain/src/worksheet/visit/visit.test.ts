import { describe, expect, it } from 'vitest';
import { harbourQuay, bolts, screws } from '#test/worksheet/entry-events.ts';
import { plainSetting, settings, timedSettings } from '#test/worksheet/settings.ts';
import type { EntryForm, EntryFormContext } from '../entry-form/state.ts';
import { emptyEntryForm, nextEntryForm } from '../entry-form/entry-form.ts';
import { parseVisit, serializeVisit } from './draft.ts';
import {
  checkVisit,
  emptyVisit,
  findItem,
  nextVisit,
  visitErrors,
  visitFromForm,
  type Visit,
  type VisitEvent,
} from './visit.ts';

const bo = { no: 'H-200', description: 'Bo Lund' };
const danish: EntryFormContext = {
  ...plainSetting,
  language: 'da',
  defaultResource: bo,
  defaultDescription: 'Montage',
};
const timed: EntryFormContext = { ...danish, settings: timedSettings };
const hour = { code: 'HOUR', description: 'Hour', hours: 1 };
const box = { code: 'BOX', description: 'Box', hours: null };
const piece = { code: 'PCS', description: 'Piece', hours: null };

const addScrews: VisitEvent = { type: 'add-item', item: screws, preferredMeasure: null };
const addBolts: VisitEvent = { type: 'add-item', item: bolts, preferredMeasure: 'PCS' };
const step = (key: number, by: 1 | -1): VisitEvent => ({ type: 'step', key, step: by });
const quantity = (key: number, text: string): VisitEvent => ({
  type: 'line',
  key,
  event: { type: 'quantity', text },
});

function after(events: readonly VisitEvent[], setting = danish, from = emptyVisit(setting)): Visit {
  return events.reduce((visit, event) => nextVisit(visit, event, setting), from);
}

function entered(change: Partial<EntryForm>, setting = danish): EntryForm {
  const resources = { ...setting.settings, defaultUnitType: 'Resource' as const };
  const empty = emptyEntryForm({ ...setting, settings: resources });
  return { ...nextEntryForm(empty, { type: 'job', job: harbourQuay }, setting), ...change };
}

function measuresOf(visit: Visit, key: number, measures: readonly (typeof box)[]): VisitEvent {
  const form = visit.lines.find((line) => line.key === key)?.form;
  const unitNo = form?.unit?.no ?? '';
  const unitType = form?.unitType ?? 'Item';
  return {
    type: 'line',
    key,
    event: { type: 'units-of-measure-loaded', unitType, unitNo, measures },
  };
}

/** Returns a visit that can be saved: a line of hours and an item. */
function filled(setting = danish): Visit {
  const form = entered({ quantity: '5,5', unitOfMeasure: hour, unitsOfMeasure: [hour] }, setting);
  const visit = after([addScrews], setting, visitFromForm(form));
  return after([measuresOf(visit, 2, [box])], setting, visit);
}

const amounts = (visit: Visit) =>
  visit.lines.map(({ form }) => `${form.unit?.no} ${form.quantity}`);
const wrong = (visit: Visit, setting = danish) => {
  const checked = checkVisit(visit, setting);
  return 'errors' in checked
    ? checked.errors.map(({ key, path, code }) => `${key ?? 'head'} ${path} ${code}`)
    : [];
};

describe('the entry form becomes a visit', () => {
  it('with what was entered as its first line, under the header', () => {
    const visit = visitFromForm(entered({ quantity: '5,5', location: hour }));
    expect(visit.head).toMatchObject({ job: harbourQuay, location: hour, unit: null });
    expect(visit.lines).toMatchObject([
      { form: { unit: bo, description: 'Montage', quantity: '5,5', job: null, location: null } },
    ]);
  });

  it('without a line as long as no unit is chosen', () => {
    expect(visitFromForm(entered({ unit: null })).lines).toEqual([]);
  });
});

describe('lines', () => {
  it('of hours come before items', () => {
    const visit = after([addScrews, { type: 'add-hours' }, addBolts]);
    expect(visit.lines.map(({ form }) => form.unit?.no)).toEqual(['H-200', 'V-1020', 'V-1030']);
  });

  it('of items begin with 1, and adding the same item again adds 1', () => {
    expect(amounts(after([addScrews]))).toEqual(['V-1020 1']);
    const item = { no: 'v-1020', description: 'Screws' };
    expect(amounts(after([addScrews, { ...addScrews, item }]))).toEqual(['V-1020 2']);
    expect(amounts(after([addScrews, quantity(1, '2,5'), addScrews]))).toEqual(['V-1020 3,5']);
  });

  it('of items are in the unit of measure that was used last, else in the base unit, else in the first', () => {
    const measureAfter = (baseUnitCode: string | null, preferredMeasure: string | null) => {
      const item = { ...screws, baseUnitCode };
      const visit = after([{ type: 'add-item', item, preferredMeasure }]);
      const loaded = after([measuresOf(visit, 1, [piece, box])], danish, visit);
      return loaded.lines[0]?.form.unitOfMeasure?.code;
    };
    expect(measureAfter('BOX', 'PCS')).toBe('PCS');
    expect(measureAfter('BOX', 'GONE')).toBe('BOX');
    expect(measureAfter(null, null)).toBe('PCS');
  });

  it('of items are described by the item, not by the default text of the user', () => {
    expect(after([addScrews]).lines[0]?.form.description).toBe('Screws');
  });

  it('lose one with minus, and are removed at 1', () => {
    const visit = after([addScrews, step(1, 1), step(1, -1)]);
    expect(amounts(visit)).toEqual(['V-1020 1']);
    expect(after([step(1, -1)], danish, visit).lines).toEqual([]);
  });

  it('keep an amount that cannot be read', () => {
    expect(amounts(after([addScrews, quantity(1, 'ten'), step(1, 1), step(1, -1)]))).toEqual([
      'V-1020 ten',
    ]);
  });

  it('have the unit of measure of an item that was used last, else its first', () => {
    const preferred = after([addBolts]);
    const [line] = after([measuresOf(preferred, 1, [box, piece])], danish, preferred).lines;
    expect(line?.form.unitOfMeasure).toEqual(piece);
    const unused = after([addScrews]);
    const [other] = after([measuresOf(unused, 1, [box, piece])], danish, unused).lines;
    expect(other?.form.unitOfMeasure).toEqual(box);
  });

  it('keep a chosen unit of measure when the options are loaded again', () => {
    const stored = after([addScrews]);
    const chosen: VisitEvent = {
      type: 'line',
      key: 1,
      event: { type: 'unitOfMeasure', unitOfMeasure: piece },
    };
    const visit = after([chosen], danish, stored);
    const [line] = after([measuresOf(visit, 1, [box, piece])], danish, visit).lines;
    expect(line?.form.unitOfMeasure).toEqual(piece);
  });

  it('are found by the number of their item', () => {
    const visit = after([addScrews, addBolts]);
    expect(findItem(visit, 'v-1030')?.key).toBe(2);
    expect(findItem(visit, 'V-9')).toBeUndefined();
  });

  it('of hours follow each other in time-based accounts, the first after the last line of the day', () => {
    const first = after([{ type: 'add-hours', startsAt: '09:00' }], timed);
    expect(first.lines[0]?.form).toMatchObject({ timeFrom: '09:00', timeTo: '' });
    const to: VisitEvent = { type: 'line', key: 1, event: { type: 'timeTo', text: '1130' } };
    const second = after([to, { type: 'add-hours', startsAt: '09:00' }], timed, first);
    expect(second.lines[1]?.form).toMatchObject({ timeFrom: '11:30', unit: bo });
  });
});

describe('the work type', () => {
  const chosen = (code: string, measure: string | null): VisitEvent => ({
    type: 'head',
    event: {
      type: 'workType',
      workType: { code, description: code, unitOfMeasureCode: measure },
    },
  });
  const codes = (visit: Visit) => visit.lines.map(({ form }) => form.workType?.code);

  it('of the header is that of the lines', () => {
    expect(codes(after([chosen('FIT', null)], danish, filled()))).toEqual(['FIT', 'FIT']);
    expect(codes(after([chosen('FIT', null), { type: 'add-hours' }, addScrews]))).toEqual([
      'FIT',
      'FIT',
    ]);
  });

  it('is not that of items if it determines the unit of measure', () => {
    expect(codes(after([chosen('OVER', 'HOUR')], danish, filled()))).toEqual(['OVER', undefined]);
  });

  it('of a line that was given another one stays', () => {
    const workType = { code: 'TRIP', description: null, unitOfMeasureCode: null };
    const own: VisitEvent = { type: 'line', key: 1, event: { type: 'workType', workType } };
    expect(codes(after([own, chosen('FIT', null)], danish, filled()))).toEqual(['TRIP', 'FIT']);
  });
});

describe('saving a visit', () => {
  it('creates an entry for each line, with the fields of the header', () => {
    const shared = { date: '2026-11-21', customerNo: 'C-1', jobCode: 'J-1' };
    expect(checkVisit(filled(), danish)).toMatchObject({
      entries: [
        { ...shared, unitType: 'Resource', unitNo: 'H-200', quantity: 5.5, description: 'Montage' },
        { ...shared, unitType: 'Item', unitNo: 'V-1020', quantity: 1, unitOfMeasureCode: 'BOX' },
      ],
    });
  });

  it('reports what the header lacks once', () => {
    const mandatory = { ...danish, settings: { ...settings, mandatoryLocation: true } };
    expect(wrong(filled(), mandatory)).toEqual(['head locationCode required']);
    const workTypes = { ...danish, settings: { ...settings, mandatoryWorkType: true } };
    expect(wrong(filled(), workTypes)).toEqual(['head workTypeCode required']);
  });

  it('reports a wrong amount at its line', () => {
    const visit = after([quantity(2, '0'), quantity(1, '')], danish, filled());
    expect(wrong(visit)).toEqual(['1 quantity required', '2 quantity quantity-zero']);
  });

  it('shows the errors of a refused batch at their lines, those of shared fields at the header', () => {
    const errors = visitErrors(filled(), [
      { path: 'operations.1.unitNo', code: 'inactive' },
      { path: 'operations.0.jobCode', code: 'inactive' },
      { path: 'operations.1.jobCode', code: 'inactive' },
      { path: 'operations.0', code: 'not-valid' },
      { path: 'attachments.0', code: 'not-an-image' },
    ]);
    expect(errors.map(({ key, path }) => `${key ?? 'head'} ${path}`)).toEqual([
      'head jobCode',
      '2 unitNo',
      '1 ',
    ]);
  });
});

describe('a stored visit', () => {
  it('returns with its lines, on its day', () => {
    const text = serializeVisit(filled());
    const visit = parseVisit(text);
    expect(visit?.head).toMatchObject({ date: danish.today, job: harbourQuay });
    expect(visit && amounts(visit)).toEqual(['H-200 5,5', 'V-1020 1']);
    expect(visit?.lines.map(({ key }) => key)).toEqual([1, 2]);
  });

  it.each(['', '{}', '{"head":"{}","lines":[]}', '{"head":1,"lines":[{}]}'])(
    'is ignored if another version wrote it: %s',
    (text) => {
      expect(parseVisit(text)).toBeUndefined();
    },
  );
});
