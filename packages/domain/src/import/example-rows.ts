import { exampleValues } from '../entities/entity.ts';
import { declarationOf, importEntityOf, type ImportEntity } from './entities.ts';
import type { CellValue } from './file-column.ts';

type Row = Readonly<Record<string, CellValue>>;

/** The example rows of the templates. They refer to each other, so that all templates import together. */
const exampleRows: Readonly<Partial<Record<ImportEntity, readonly [Row, Row]>>> = {
  customer: [
    { no: '10000', name: 'Nordhavn Boligforening' },
    { no: '20000', name: { en: 'Baker & Sons', da: 'Bager & Sønner' } },
  ],
  item: [
    {
      no: 'G-1150',
      description: { en: 'Plasterboard 13 mm', da: 'Gipsplade 13 mm' },
      barcode: '5701234567899',
      baseUnitCode: { en: 'PCS', da: 'STK' },
    },
    {
      no: 'F-1310',
      description: { en: 'Screws 4.5×60 mm', da: 'Skruer 4,5×60 mm' },
      barcode: null,
      baseUnitCode: { en: 'BOX', da: 'KASSE' },
    },
  ],
  resource: [
    {
      no: 'ANNE',
      description: 'Anne Holm',
      baseUnitCode: { en: 'HOUR', da: 'TIME' },
    },
    {
      no: { en: 'CRANE', da: 'KRAN' },
      description: { en: 'Mobile crane', da: 'Mobilkran' },
      baseUnitCode: { en: 'DAY', da: 'DAG' },
    },
  ],
  unit: [
    {
      unitType: 'item',
      unitNo: 'G-1150',
      code: { en: 'PALLET', da: 'PALLE' },
      description: { en: 'Pallet', da: 'Palle' },
      pluralDescription: { en: 'Pallets', da: 'Paller' },
      countsAs: null,
      hours: null,
    },
    {
      unitType: 'resource',
      unitNo: 'ANNE',
      code: { en: 'DAY', da: 'DAG' },
      description: { en: 'Day', da: 'Dag' },
      pluralDescription: { en: 'Days', da: 'Dage' },
      countsAs: 'days',
      hours: 7.4,
    },
  ],
  job: [
    {
      code: 'S-1001',
      description: { en: 'Roof of block 4', da: 'Tag på blok 4' },
      billToCustomerNo: '10000',
      teamCode: 'MONTAGE',
      absence: false,
      budgetHours: 320,
    },
    {
      code: 'S-1002',
      description: { en: 'New bakery', da: 'Nyt bageri' },
      billToCustomerNo: '20000',
      teamCode: null,
      absence: false,
      budgetHours: null,
    },
  ],
  jobtask: [
    {
      jobCode: 'S-1001',
      code: '10',
      description: { en: 'Planning', da: 'Planlægning' },
      budgetHours: 37.5,
    },
    {
      jobCode: 'S-1001',
      code: '20',
      description: { en: 'Assembly', da: 'Montage' },
      budgetHours: null,
    },
  ],
  worktype: [
    { code: 'NORMAL', description: { en: 'Normal hours', da: 'Normaltid' } },
    {
      code: { en: 'DRIVING', da: 'KØRSEL' },
      description: { en: 'Driving', da: 'Kørsel' },
      unitOfMeasureCode: 'KM',
    },
  ],
  location: [{ code: { en: 'SITE', da: 'PLADS' } }, { code: { en: 'DEPOT', da: 'LAGER' } }],
  user: [
    {
      username: 'anne',
      name: 'Anne Holm',
      languageCode: { en: 'ENU', da: 'DAN' },
      profileType: 'Basic',
      teamCode: 'MONTAGE',
      teamFrom: null,
      defaultDescription: null,
      defaultResource: 'ANNE',
      lockDefaultResource: true,
      employedFrom: '2026-01-01',
      expirationDate: null,
      email: 'anne@example.com',
      payrollNo: '1002',
    },
    {
      username: 'jens',
      name: null,
      languageCode: { en: 'ENU', da: 'DAN' },
      profileType: 'Teamleader',
      teamCode: 'MONTAGE',
      teamFrom: null,
      defaultDescription: null,
      defaultResource: null,
      lockDefaultResource: false,
      employedFrom: null,
      expirationDate: '2027-12-31',
      email: null,
      payrollNo: null,
    },
  ],
  plan: [
    {
      username: 'anne',
      date: '2026-11-30',
      jobCode: 'S-1001',
      jobTaskCode: '20',
      hours: 7.4,
      note: { en: 'The scaffold is up', da: 'Stilladset står' },
    },
    {
      username: 'jens',
      date: '2026-11-30',
      jobCode: 'S-1002',
      jobTaskCode: null,
      hours: null,
      note: null,
    },
  ],
};

/** Returns an example row. An entity without rows of its own has the examples of its fields. */
export function exampleRow(entity: ImportEntity, which: 0 | 1): Row {
  const row = exampleRows[entity]?.[which];
  const declaration = declarationOf(entity);
  if (row || !declaration) return row ?? {};
  const fields = { ...declaration.ownerFields, ...declaration.keyFields, ...declaration.fields };
  const references = Object.entries(fields).flatMap(([name, { target }]) => {
    const key = target && exampleRows[importEntityOf(target)]?.[which][target.keyName];
    return key === undefined ? [] : [[name, key] as const];
  });
  return { ...(exampleValues(fields, which) as Row), ...Object.fromEntries(references) };
}
