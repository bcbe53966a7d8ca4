import { describe, expect, it } from 'vitest';
import {
  after,
  bolts,
  box,
  crane,
  harbourQuay,
  job,
  measures,
  piece,
  school,
  screws,
  tasks,
  unit,
} from '#test/worksheet/entry-events.ts';
import { plainSetting } from '#test/worksheet/settings.ts';
import type { EntryEvent, EntryForm, EntryFormContext } from './state.ts';
import { emptyEntryForm } from './entry-form.ts';

const port = { no: 'C-1', name: 'Port of Aarhus' };
const town = { no: 'C-9', name: 'Town' };
const task = { code: 'T-1', description: 'Piling' };
const welding = { code: 'WELD', description: 'Welding' };
const crew: EntryFormContext = {
  ...plainSetting,
  settings: { ...plainSetting.settings, defaultUnitType: 'Resource' },
  defaultResource: { no: 'H-9', description: null },
};

/** A stored record whose options are known only by their codes. */
const edited: EntryForm = {
  ...emptyEntryForm(plainSetting),
  customer: port,
  job: { ...harbourQuay, billTo: null },
  jobTask: task,
  workType: welding,
  unit: screws,
  unitOfMeasure: box,
  description: 'Screws',
  descriptionTyped: true,
};

interface Lookup {
  readonly name: string;
  readonly from: EntryForm;
  readonly context: EntryFormContext;
  readonly late: EntryEvent;
}

const onEmptyForm = (name: string, chosen: EntryEvent, late: EntryEvent): Lookup => ({
  name,
  from: after([chosen]),
  context: plainSetting,
  late,
});
const onRecord = (name: string, late: EntryEvent): Lookup => ({
  name: `${name} of an edited record`,
  from: edited,
  context: plainSetting,
  late,
});
const jobs: EntryEvent = { type: 'jobs-loaded', customerNo: 'C-1', jobs: [harbourQuay] };
const workTypeLoaded = (unitOfMeasureCode: string | null): EntryEvent => ({
  type: 'work-type-loaded',
  workType: { ...welding, unitOfMeasureCode },
});

const lookups: readonly Lookup[] = [
  onEmptyForm('the only job of the customer', { type: 'customer', customer: port }, jobs),
  onEmptyForm('the only task of the job', job(harbourQuay), tasks('J-1', 'T-1')),
  onEmptyForm('the only unit of measure of the unit', unit(screws), measures(box)),
  {
    name: 'the description of the default resource',
    from: emptyEntryForm(crew),
    context: crew,
    late: { type: 'unit-loaded', unit: { no: 'H-9', description: 'Crane' } },
  },
  onRecord('the jobs of the customer', jobs),
  onRecord('the tasks of the job', tasks('J-1', 'T-1')),
  onRecord('the only unit of measure of the unit', measures(box)),
  onRecord('the work type', workTypeLoaded(null)),
  {
    ...onRecord('the work type', workTypeLoaded(null)),
    name: 'the work type of an edited record, after the only unit of measure',
    from: after([measures(box)], plainSetting, edited),
  },
];

type Field = keyof EntryForm;
interface Choice {
  readonly name: string;
  readonly field: Field;
  readonly events: readonly EntryEvent[];
}
const choices: readonly Choice[] = [
  ['customer', { type: 'customer', customer: null }, { type: 'customer', customer: town }],
  ['job', job(null), job(crane), job(school)],
  ['jobTask', { type: 'jobTask', jobTask: null }, { type: 'jobTask', jobTask: task }],
  ['location', { type: 'location', location: null }],
  [
    'workType',
    { type: 'workType', workType: null },
    { type: 'workType', workType: { ...welding, code: 'N', unitOfMeasureCode: null } },
  ],
  ['unitType', { type: 'unitType', unitType: 'Item' }, { type: 'unitType', unitType: 'Resource' }],
  ['unit', unit(null), unit(bolts)],
  [
    'unitOfMeasure',
    { type: 'unitOfMeasure', unitOfMeasure: null },
    { type: 'unitOfMeasure', unitOfMeasure: piece },
  ],
  ['description', { type: 'description', description: 'Bolting' }],
].flatMap(([field, ...events]) =>
  (events as EntryEvent[]).map((event) => ({
    name: JSON.stringify(event),
    field: field as Field,
    events: [event],
  })),
);
const cleared: Choice = {
  name: 'clearing the description',
  field: 'description',
  events: [
    { type: 'description', description: 'x' },
    { type: 'description', description: '' },
  ],
};

describe.each(lookups)('$name, arriving late', ({ from, context, late }) => {
  // Without a job there is no task to choose or to clear.
  const possible = [...choices, cleared].filter(({ field }) => field !== 'jobTask' || from.job);
  it.each(possible)(
    'does not bring back what $name has cleared or changed',
    ({ field, events }) => {
      const chosen = after(events, context, from);
      const settled = after([late], context, chosen);
      const decided = (Object.keys(chosen) as Field[]).filter(
        (each) => each === field || (each !== 'autoSelect' && chosen[each] !== from[each]),
      );
      for (const each of decided) expect(settled[each], each).toEqual(chosen[each]);
    },
  );
});

it('a lookup fills the field that the user has not decided', () => {
  expect(after([unit(screws), measures(box)]).unitOfMeasure).toEqual(box);
  expect(after([job(harbourQuay), tasks('J-1', 'T-1')]).jobTask?.code).toBe('T-1');
  expect(after([{ type: 'customer', customer: port }, jobs]).job).toEqual(harbourQuay);
  const crane9: EntryEvent = { type: 'unit-loaded', unit: { no: 'H-9', description: 'Crane' } };
  expect(after([crane9], crew).description).toBe('Crane');
});

it("the unit of measure of the record's work type applies to a late choice of another one", () => {
  const other: EntryEvent = { type: 'unitOfMeasure', unitOfMeasure: piece };
  const form = after([other, workTypeLoaded('BOX')], plainSetting, edited);
  expect(form.unitOfMeasure).toEqual({ code: 'BOX', description: null });
});
