import { describe, expect, it } from 'vitest';
import { after, bolts, box, measures, piece, screws, unit } from '#test/worksheet/entry-events.ts';
import { plainSetting, settings } from '#test/worksheet/settings.ts';
import {
  type EntryEvent,
  type EntryFormContext,
  isUnitOfMeasureLocked,
  isUnitLocked,
} from './state.ts';

const withDefault: EntryFormContext = {
  ...plainSetting,
  settings: { ...settings, defaultUnitType: 'Resource' },
  defaultResource: { no: 'H-200', description: 'Bo Lund' },
};
const welding = { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'PCS' };
const fitting = { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null };

describe('selecting a unit', () => {
  it('loads its units of measure and fills the only one automatically', () => {
    expect(after([unit(screws), measures(box)]).unitOfMeasure).toEqual(box);
    expect(after([unit(screws), measures(box, piece)]).unitOfMeasure).toBeNull();
  });

  it('fills its base unit where there are several, also if the unit is described later', () => {
    const packed = { ...screws, baseUnitCode: 'BOX' };
    expect(after([unit(packed), measures(piece, box)]).unitOfMeasure).toEqual(box);
    expect(after([unit(packed), measures(piece)]).unitOfMeasure).toEqual(piece);
    expect(after([unit({ ...screws, baseUnitCode: null }), measures(piece, box)])).toMatchObject({
      unitOfMeasure: null,
    });
    const later: EntryEvent[] = [
      unit({ no: screws.no, description: null }),
      measures(piece, box),
      { type: 'unit-loaded', unit: packed },
    ];
    expect(after(later).unitOfMeasure).toEqual(box);
  });

  it('keeps the unit of measure that was chosen instead of the base unit', () => {
    const packed = { ...screws, baseUnitCode: 'BOX' };
    const chosen: EntryEvent = { type: 'unitOfMeasure', unitOfMeasure: piece };
    expect(after([unit(packed), chosen, measures(piece, box)]).unitOfMeasure).toEqual(piece);
  });

  it('clears the unit of measure of the previous unit', () => {
    expect(after([unit(screws), measures(box), unit(bolts)]).unitOfMeasure).toBeNull();
  });

  it('ignores the units of measure of another unit, and of an item with the number of a resource', () => {
    expect(after([unit(bolts), measures(box)]).unitOfMeasure).toBeNull();
    const resource = after([
      { type: 'unitType', unitType: 'Resource' },
      unit(screws),
      measures(box),
    ]);
    expect(resource.unitOfMeasure).toBeNull();
  });

  it('fills the description from the default description, which is about work and not about items', () => {
    const setting = { ...plainSetting, defaultDescription: 'Day shift' };
    const resource: EntryEvent = { type: 'unitType', unitType: 'Resource' };
    expect(after([resource, unit(screws)], setting).description).toBe('Day shift');
    expect(after([unit(screws)], setting).description).toBe('Screws');
  });

  it('fills the description from the unit where there is no default description', () => {
    expect(after([unit(screws)]).description).toBe('Screws');
    expect(after([unit(screws), unit(bolts)]).description).toBe('Bolts');
  });

  it('keeps a description that the user typed', () => {
    const typed: EntryEvent = { type: 'description', description: 'My own' };
    expect(after([typed, unit(screws)]).description).toBe('My own');
    expect(after([unit(screws), typed, unit(bolts), unit(null)]).description).toBe('My own');
  });

  it('fills the description again once the user has emptied it', () => {
    const emptied: EntryEvent = { type: 'description', description: '' };
    expect(after([unit(screws), emptied, unit(bolts)]).description).toBe('Bolts');
  });

  it('another unit type clears the unit, its unit of measure and the quantity', () => {
    const form = after([
      unit(screws),
      measures(box),
      { type: 'quantity', text: '3' },
      { type: 'unitType', unitType: 'Resource' },
    ]);
    expect(form).toMatchObject({
      unit: null,
      unitOfMeasure: null,
      quantity: '',
      unitsOfMeasure: null,
    });
  });
});

describe('selecting a work type', () => {
  const workType = (chosen: typeof welding | typeof fitting | null): EntryEvent => ({
    type: 'workType',
    workType: chosen,
  });

  it('with a unit of measure locks the unit of measure to it', () => {
    const form = after([unit(screws), measures(box, piece), workType(welding)]);
    expect(form.unitOfMeasure).toEqual(piece);
    expect(isUnitOfMeasureLocked(form)).toBe(true);
    const tried = after([{ type: 'unitOfMeasure', unitOfMeasure: box }], plainSetting, form);
    expect(tried.unitOfMeasure).toEqual(piece);
  });

  it('keeps the lock when a unit is selected afterwards', () => {
    const form = after([workType(welding), unit(screws), measures(box)]);
    expect(form.unitOfMeasure).toEqual({ code: 'PCS', description: null });
  });

  it('without a unit of measure leaves the unit of measure free', () => {
    const form = after([unit(screws), measures(box), workType(fitting)]);
    expect(form.unitOfMeasure).toEqual(box);
    expect(isUnitOfMeasureLocked(form)).toBe(false);
  });

  it('that is cleared again selects the only unit of measure, or none', () => {
    expect(
      after([unit(screws), measures(box), workType(welding), workType(null)]).unitOfMeasure,
    ).toEqual(box);
    expect(
      after([unit(screws), measures(box, piece), workType(welding), workType(null)]).unitOfMeasure,
    ).toBeNull();
  });
});

describe('a default resource', () => {
  it('is preselected when the unit type is Resource', () => {
    expect(after([], withDefault)).toMatchObject({
      unit: { no: 'H-200' },
      description: 'Bo Lund',
    });
  });

  it('is not preselected for items, but when the unit type becomes Resource', () => {
    const setting = { ...withDefault, settings };
    expect(after([], setting).unit).toBeNull();
    const form = after([{ type: 'unitType', unitType: 'Resource' }], setting);
    expect(form.unit).toEqual({ no: 'H-200', description: 'Bo Lund' });
  });

  it('is locked if lockDefaultResource is set', () => {
    const setting = { ...withDefault, lockDefaultResource: true };
    const form = after([unit(screws), unit(null)], setting);
    expect(form.unit?.no).toBe('H-200');
    expect(isUnitLocked(form, setting)).toBe(true);
    const item = after([{ type: 'unitType', unitType: 'Item' }, unit(screws)], setting);
    expect(item.unit).toEqual(screws);
  });

  it('of which only the number is known fills the description once it is loaded', () => {
    const setting = { ...withDefault, defaultResource: { no: 'H-200', description: null } };
    const known: EntryEvent = {
      type: 'unit-loaded',
      unit: { no: 'H-200', description: 'Bo Lund' },
    };
    expect(after([known], setting)).toMatchObject({
      unit: { description: 'Bo Lund' },
      description: 'Bo Lund',
    });
    const typed: EntryEvent = { type: 'description', description: 'My own' };
    expect(after([typed, known], setting).description).toBe('My own');
  });
});
