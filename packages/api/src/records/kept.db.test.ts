import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUnitOfMeasure, createWorkType } from '@worksheet/database/testing/factories';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let entry: Entry;
beforeEach(async () => {
  company = await makeCompany(pool);
  entry = {
    ...company.entry,
    unitType: 'Resource',
    unitNo: 'H-200',
    workTypeCode: 'DRIVE',
    unitOfMeasureCode: 'KM',
    quantity: 125,
  };
  const { id } = company.resource;
  await createUnitOfMeasure(pool, company.account.id, { unit_id: id, code: 'KM' });
  await createWorkType(pool, company.account.id, { code: 'DRIVE', unit_of_measure_code: 'KM' });
});

const as = (who: 'bo' | 'adam') => world.as(company.actors[who]);
const forceHours = () =>
  as('adam').workType.update({
    code: 'DRIVE',
    description: 'Driving',
    unitOfMeasureCode: 'TIME',
    active: true,
  });
const setResourceUnits = (kind: 'Time' | 'Quantity') =>
  forAccount(pool, company.account.id)
    .updateTable('account')
    .set({ resource_units: kind })
    .execute();

describe('a record keeps its unit of measure (D58)', () => {
  const kilometres = { unitOfMeasureCode: 'KM', quantity: 125, hours: null };

  it('when its text is changed after its work type says another one', async () => {
    const { id } = await as('bo').worksheet.create(entry);
    await forceHours();
    const changed = { ...entry, id, description: 'To Odense' };
    expect(await as('bo').worksheet.update(changed)).toMatchObject(kilometres);
    const operation = { ...changed, op: 'update' as const, description: 'And back' };
    const { records } = await as('bo').worksheet.batch({ operations: [operation] });
    expect(records).toMatchObject([{ ...kilometres, description: 'And back' }]);
  });

  it('also if it is inactive now (D24)', async () => {
    const { id } = await as('bo').worksheet.create(entry);
    await forceHours();
    const unit = { unitType: 'resource', unitNo: 'H-200', code: 'KM' } as const;
    await as('adam').unit.update({ ...unit, description: 'Kilometre', active: false });
    const changed = { ...entry, id, description: 'To Odense', quantity: 126 };
    expect(await as('bo').worksheet.update(changed)).toMatchObject({
      ...kilometres,
      quantity: 126,
    });
  });

  it('and a new one or a changed work type in another than the forced one is refused', async () => {
    const night = await createWorkType(pool, company.account.id, {
      code: 'NIGHT',
      unit_of_measure_code: 'TIME',
    });
    const { id } = await as('bo').worksheet.create(entry);
    await forceHours();
    const { worksheet } = as('bo');
    for (const refused of [
      () => worksheet.create(entry),
      () => worksheet.update({ ...entry, id, workTypeCode: night.code }),
    ])
      expect(await errorOf(refused())).toBe('400 unitOfMeasureCode unit-of-measure-forced');
    const update = { ...entry, id, workTypeCode: night.code, unitOfMeasureCode: 'TIME' };
    expect(await worksheet.update({ ...update, quantity: 2 })).toMatchObject({
      unitOfMeasureCode: 'TIME',
      quantity: 2,
    });
  });
});

describe('a record keeps its times and its quantity (D64)', () => {
  const times = { timeFrom: '2026-03-02T08:00:00', timeTo: '2026-03-02T12:00:00' };
  const work = () => ({
    ...entry,
    date: '2026-03-02',
    workTypeCode: null,
    unitOfMeasureCode: 'TIME',
    quantity: 4,
  });

  it('when its text is changed after the account switched from times to quantities', async () => {
    await setResourceUnits('Time');
    const { id } = await as('bo').worksheet.create({ ...work(), ...times });
    await setResourceUnits('Quantity');
    for (const sent of [{ ...times, description: 'One' }, { description: 'Two' }])
      expect(await as('bo').worksheet.update({ ...work(), id, ...sent })).toMatchObject({
        ...times,
        quantity: 4,
        description: sent.description,
      });
  });

  it('when its text is changed after the account switched from quantities to times', async () => {
    await setResourceUnits('Quantity');
    const { id } = await as('bo').worksheet.create(work());
    await setResourceUnits('Time');
    const changed = await as('bo').worksheet.update({ ...work(), id, description: 'One' });
    expect(changed).toMatchObject({ timeFrom: null, timeTo: null, quantity: 4 });
  });
});

it('a record keeps its hours through an export that is voided, and an edit of its text (D59)', async () => {
  const unit = { unitType: 'resource', unitNo: 'H-200', code: 'TIME' } as const;
  const factor = (hours: number) => as('adam').unit.update({ ...unit, ...named, hours });
  const named = { description: 'Time', active: true };
  await factor(7.4);
  const day = { ...entry, workTypeCode: null, unitOfMeasureCode: 'TIME', quantity: 1 };
  const { id } = await as('bo').worksheet.create(day);
  const { number } = await as('adam').export.create({ filter: { all: true } });
  await factor(8);
  await as('adam').export.void({ number: number ?? 0, reason: 'Again' });
  const changed = await as('bo').worksheet.update({ ...day, id, description: 'Same day' });
  expect(changed.hours).toBe(7.4);
  expect((await as('bo').worksheet.history({ id }))[0]?.changes).toMatchObject([
    { field: 'description' },
  ]);
});
