import { entities } from '@worksheet/domain/entities/entities';
import type { Entity } from '@worksheet/domain/entities/entity';
import { field } from '@worksheet/domain/entities/field';
import { da } from '@worksheet/i18n/da';
import { en } from '@worksheet/i18n/en';
import { entityTexts } from '@worksheet/i18n/entities';
import { describe, expect, it } from 'vitest';
import { formatValue, parseValues } from '#features/master-data/form/form-values.ts';
import { entityScreen } from '#features/master-data/screen.ts';
import { pageScreens } from '#features/master-data/screens.ts';

const all: Entity[] = Object.values(entities);
const screenOf = (entity: Entity) => entityScreen(entity, undefined as never);

describe.each(all)('the screens of $name', (entity) => {
  it('every field that create accepts has a label in both languages', () => {
    const fields = { ...entity.keyFields, ...entity.fields };
    // What an entry is created with has a grid of its own.
    const others = ['accountId', 'units', 'tasks', ...Object.keys(entity.ownerFields)];
    const accepted = Object.keys(entity.create.shape).filter((name) => !others.includes(name));
    for (const name of accepted) {
      expect(fields[name]?.label, name).toEqual({
        en: expect.stringMatching(/./),
        da: expect.stringMatching(/./),
      });
    }
  });

  it('every column is a field of its rows', () => {
    for (const { field } of screenOf(entity).columns)
      expect(entity.row.shape).toHaveProperty(field);
  });

  it('its texts are complete in both languages', () => {
    const words = [entityTexts.en, entityTexts.da].map((texts) => Reflect.get(texts, entity.name));
    expect(JSON.stringify([words, entity.rest])).not.toContain('TODO');
  });

  it('its name is not the name of another group of texts', () => {
    expect(Object.keys({ ...en, ...da })).not.toContain(entity.name);
  });
});

it('the tiles have the order of the specification (spec §2)', () => {
  expect(pageScreens.map(({ entity }) => entity.name).slice(0, 6)).toEqual([
    'resource',
    'item',
    'location',
    'customer',
    'job',
    'worktype',
  ]);
});

it('a list shows the name first, then the code, then the other fields', () => {
  const columns = screenOf(entities.job).columns.map(({ field }) => field);
  expect(columns).toEqual(['description', 'code', 'billToCustomerName', 'teamCode']);
});

it('texts contain the nouns of the declaration', () => {
  expect(entityTexts.en.worktype).toMatchObject({
    title: 'Work types',
    add: 'Add work type',
    search: 'Search code or description',
    'empty-title': 'No work types yet',
    'add-success': 'Work type successfully created',
    failure: 'Work type creation failed',
    labels: { code: 'Code', unitOfMeasureCode: 'Unit of measure' },
  });
  expect(entityTexts.da.jobtask).toMatchObject({
    title: 'Sagsopgaver',
    add: 'Tilføj opgave',
    search: 'Søg på kode eller beskrivelse',
    'edit-success': 'Opgaven er opdateret',
    'delete-success': 'Opgaven er slettet',
    failure: 'Opgaven kunne ikke oprettes',
  });
});

it.each([
  ['', undefined],
  [' 12 ', 12],
  ['12,50', 12.5],
  ['-3.25', -3.25],
  ['1.000,5', 1000.5],
  ['1,2345', Number.NaN],
  ['7:30', Number.NaN],
  ['five', Number.NaN],
])('a number input reads %j as %j in Danish (D49)', (text, value) => {
  const price = field.decimal(2, { label: { en: 'Price', da: 'Pris' } });
  expect(
    parseValues({ fields: { price } }, { price: text }, { language: 'da', isNew: true }),
  ).toEqual({ price: value });
});

it('a number input shows the stored value in the language of the user (D36)', () => {
  const factor = field.decimal(4, { label: { en: 'Factor', da: 'Faktor' } });
  expect(formatValue(factor, 7.4125, 'da')).toBe('7,4125');
  expect(formatValue(factor, 7.4125, 'en')).toBe('7.4125');
});
