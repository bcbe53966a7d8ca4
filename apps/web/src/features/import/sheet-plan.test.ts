import { describe, expect, it } from 'vitest';
import {
  chosenPlans,
  doubledFieldsOf,
  isComplete,
  isReady,
  mappingOf,
  plansOf,
  withField,
  type SheetPlan,
} from '#features/import/sheet-plan.ts';

const noRows = { name: '', entity: null, rows: 0, headerRow: 1, firstRows: [], columns: [] };

const items: SheetPlan = {
  ...noRows,
  name: 'Varer',
  entity: 'item',
  rows: 2,
  columns: [
    { heading: 'Nummer', field: 'no', samples: ['1'] },
    { heading: 'Beskrivelse', field: 'description', samples: ['Skruer'] },
    { heading: 'Hylde', field: null, samples: ['A3'] },
  ],
};

describe('the columns of a file', () => {
  it('need no look when every required field is recognised, whatever else the file has', () => {
    expect(isComplete([items])).toBe(true);
  });

  it('are shown when a new row would lack a required field, and may be left so', () => {
    const partial = withField(items, 1, null);
    expect(isComplete([partial])).toBe(false);
    expect(isReady([partial])).toBe(true);
  });

  it('cannot be left without the key', () => {
    expect(isReady([withField(items, 0, null)])).toBe(false);
  });

  it('cannot give the same field twice', () => {
    const doubled = withField(items, 2, 'description');
    expect(isReady([doubled])).toBe(false);
    expect(chosenPlans([doubled]).map(doubledFieldsOf)).toEqual([['description']]);
  });

  it('say with Blocked what Active says, so both are one too many', () => {
    const [plan] = chosenPlans([withField(withField(items, 2, 'active'), 1, 'blocked')]);
    expect(plan && doubledFieldsOf(plan)).toEqual(['active']);
  });

  it('of a workbook are shown while the contents of a sheet with rows are unknown', () => {
    const unknown: SheetPlan = { ...noRows, name: 'Noter', rows: 4 };
    expect(isComplete([items, unknown])).toBe(false);
    expect(isReady([items, unknown])).toBe(true);
    expect(isComplete([items, { ...unknown, rows: 0 }])).toBe(true);
  });
});

it('a single sheet of unknown contents is what was asked for', () => {
  const sheet = { ...noRows, name: 'Ark1', rows: 1 };
  expect(plansOf({ sheets: [sheet], hiddenSheets: [] }, 'item')).toEqual([
    { ...sheet, entity: 'item' },
  ]);
  expect(
    plansOf({ sheets: [sheet, sheet], hiddenSheets: [] }, 'item').map(({ entity }) => entity),
  ).toEqual([null, null]);
});

it('the mapping names each heading once, and the ignored ones too', () => {
  const columns = [
    ...items.columns,
    { heading: 'Nummer', field: null, samples: [] },
    { heading: ' ', field: null, samples: [] },
  ];
  expect(mappingOf({ ...items, columns })).toEqual({
    Nummer: 'no',
    Beskrivelse: 'description',
    Hylde: null,
  });
});
