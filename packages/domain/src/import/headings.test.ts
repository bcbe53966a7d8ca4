import { describe, expect, it } from 'vitest';
import { columnsOf, writtenColumns } from './columns.ts';
import { importEntities, type ImportEntity } from './entities.ts';
import {
  fieldOf,
  fieldsOf,
  guessEntity,
  headingKey,
  mappingErrors,
  missingKeys,
} from './headings.ts';

/** Headings that Business Central writes with "Open in Excel", and the fields that they mean. */
const exports: readonly {
  entity: ImportEntity;
  sheet: string;
  headings: readonly (readonly [string, string | null])[];
}[] = [
  {
    entity: 'item',
    sheet: 'Varer',
    headings: [
      ['Nummer', 'no'],
      ['Beskrivelse', 'description'],
      ['Beskrivelse 2', null],
      ['Type', null],
      ['Lager', null],
      ['Basisenhed', 'baseUnitCode'],
      ['Kostpris', null],
      ['Enhedspris', null],
      ['GTIN', 'barcode'],
      ['Spærret', 'blocked'],
    ],
  },
  {
    entity: 'item',
    sheet: 'Items',
    headings: [
      ['No.', 'no'],
      ['Description', 'description'],
      ['Substitutes Exist', null],
      ['Base Unit of Measure', 'baseUnitCode'],
      ['Blocked', 'blocked'],
    ],
  },
  {
    entity: 'customer',
    sheet: 'Debitorer',
    headings: [
      ['Nr.', 'no'],
      ['Navn', 'name'],
      ['Ansvarscenter', null],
      ['Lokationskode', null],
      ['Telefon', null],
      ['Kontakt', null],
      ['Spærret', 'blocked'],
    ],
  },
  {
    entity: 'customer',
    sheet: 'Customers',
    headings: [
      ['No.', 'no'],
      ['Name', 'name'],
      ['Phone No.', null],
      ['Balance (LCY)', null],
      ['Blocked', 'blocked'],
    ],
  },
  {
    entity: 'resource',
    sheet: 'Ressourcer',
    headings: [
      ['Nummer', 'no'],
      ['Navn', 'description'],
      ['Type', null],
      ['Basisenhed', 'baseUnitCode'],
      ['Ressourcegruppenr.', null],
      ['Spærret', 'blocked'],
    ],
  },
  {
    entity: 'job',
    sheet: 'Sager',
    headings: [
      ['Nummer', 'code'],
      ['Beskrivelse', 'description'],
      ['Faktureres til kundenr.', 'billToCustomerNo'],
      ['Faktureringsnavn', null],
      ['Status', null],
      ['Ansvarlig', null],
      ['Startdato', null],
      ['Spærret', 'blocked'],
    ],
  },
  {
    entity: 'job',
    sheet: 'Projects',
    headings: [
      ['No.', 'code'],
      ['Description', 'description'],
      ['Bill-to Customer No.', 'billToCustomerNo'],
      ['Status', null],
      ['Person Responsible', null],
    ],
  },
  {
    entity: 'jobtask',
    sheet: 'Sagsopgaver',
    headings: [
      ['Sagsnr.', 'jobCode'],
      ['Sagsopgavenr.', 'code'],
      ['Beskrivelse', 'description'],
      ['Sagsopgavetype', null],
    ],
  },
  {
    entity: 'jobtask',
    sheet: 'Project Task Lines',
    headings: [
      ['Project No.', 'jobCode'],
      ['Project Task No.', 'code'],
      ['Description', 'description'],
      ['Project Task Type', null],
    ],
  },
  {
    entity: 'jobtask',
    sheet: 'Projektopgaver',
    headings: [
      ['Projektnr.', 'jobCode'],
      ['Projektopgavenr.', 'code'],
      ['Beskrivelse', 'description'],
    ],
  },
  {
    entity: 'jobtask',
    sheet: 'Job Task Lines',
    headings: [
      ['Job No.', 'jobCode'],
      ['Job Task No.', 'code'],
      ['Description', 'description'],
    ],
  },
  {
    entity: 'unit',
    sheet: 'Vareenheder',
    headings: [
      ['Varenr.', 'itemNo'],
      ['Kode', 'code'],
      ['Antal pr. enhed', null],
    ],
  },
];

describe('the headings of a Business Central export', () => {
  it.each(exports)(
    '$sheet are recognised as $entity without help',
    ({ entity, sheet, headings }) => {
      const texts = headings.map(([text]) => text);
      expect(fieldsOf(entity, texts)).toEqual(headings.map(([, field]) => field));
      expect(guessEntity(sheet, texts)).toBe(entity);
      expect(missingKeys(entity, fieldsOf(entity, texts))).toEqual([]);
    },
  );

  const likeOthers = ['Items', 'Debitorer', 'Customers', 'Vareenheder'];
  it.each(exports.filter(({ sheet }) => !likeOthers.includes(sheet)))(
    'tell $entity by themselves on a sheet named by nobody',
    ({ entity, headings }) => {
      const texts = headings.map(([text]) => text);
      expect(guessEntity('Ark1', texts)).toBe(entity);
    },
  );
});

describe('a heading', () => {
  it.each([
    ['faktureres TIL  kundenr', 'billToCustomerNo'],
    ['Faktureres-til kundenr.', 'billToCustomerNo'],
    ['billToCustomerNo', 'billToCustomerNo'],
    ['Faktureringskunde', 'billToCustomerNo'],
    ['Bill-to Customer No', 'billToCustomerNo'],
  ])('%s is %s of a job', (heading, field) => expect(fieldOf('job', heading)).toBe(field));

  it('is compared in NFC', () => {
    expect(headingKey('Spa\u0308rret')).toBe(headingKey('Spärret'));
  });

  it('names one field of an entity only', () => {
    for (const entity of importEntities) {
      const keys = columnsOf(entity).flatMap(({ field, heading, alsoCalled }) =>
        [...new Set([field, heading.en, heading.da, ...alsoCalled].map(headingKey))].map(
          (key) => key,
        ),
      );
      expect(keys, entity).toEqual([...new Set(keys)]);
    }
  });

  it('that is not known is no field', () => {
    expect(fieldOf('item', 'Søgebeskrivelse')).toBeUndefined();
    expect(fieldOf('item', 'constructor')).toBeUndefined();
  });
});

describe('two headings of one field', () => {
  it('give it by the first', () => {
    expect(fieldsOf('item', ['Nr.', 'Nummer', 'Beskrivelse'])).toEqual(['no', null, 'description']);
  });

  it('include those that stand for another: Active before Blocked', () => {
    expect(fieldsOf('item', ['Nr.', 'Aktiv', 'Spærret'])).toEqual(['no', 'active', null]);
  });
});

describe('a remembered heading', () => {
  it('takes precedence, also when it was ignored on purpose', () => {
    const remembered = new Map([
      [headingKey('Varetekst'), 'description'],
      [headingKey('Beskrivelse'), null],
    ]);
    expect(fieldsOf('item', ['Nr.', 'Beskrivelse', 'Varetekst'], { remembered })).toEqual([
      'no',
      null,
      'description',
    ]);
  });

  it('of a field that no longer exists is ignored', () => {
    expect(fieldsOf('item', ['Nr.'], { remembered: new Map([['nr', 'gone']]) })).toEqual([null]);
  });
});

describe('a chosen field', () => {
  const chosen = new Map<string, string | null>([[headingKey('Varetekst'), 'description']]);

  it('is taken from the heading that is recognised as it', () => {
    expect(fieldsOf('item', ['Nr.', 'Beskrivelse', 'Varetekst'], { chosen })).toEqual([
      'no',
      null,
      'description',
    ]);
  });

  it('must exist, in a column of the file, once', () => {
    const headings = ['Nr.', 'Aktiv', 'Spærret'];
    expect(
      mappingErrors('item', headings, { Nr: 'nummer', Tekst: 'description', Aktiv: null }),
    ).toMatchObject([
      { path: 'mapping.Nr', code: 'not-one-of' },
      { path: 'mapping.Tekst', code: 'column-missing' },
    ]);
    expect(mappingErrors('item', headings, { Aktiv: 'active', Spærret: 'blocked' })).toEqual([
      { path: 'mapping.Spærret', code: 'mapped-twice' },
    ]);
  });
});

describe('a sheet', () => {
  it('is guessed by a file name with more in it', () => {
    expect(guessEntity('varer-november', ['Nummer', 'Beskrivelse'])).toBe('item');
    expect(guessEntity('Sagsopgaver 2026', ['Sagsnr.', 'Sagsopgavenr.'])).toBe('jobtask');
  });

  it('is not guessed when two entities are as likely', () => {
    expect(guessEntity('Ark1', ['Nummer', 'Beskrivelse'])).toBeNull();
    expect(guessEntity('Ark1', [])).toBeNull();
  });

  it.each(importEntities)(
    'with our own headings of %s is recognised in both languages',
    (entity) => {
      const written = writtenColumns(entity);
      for (const language of ['da', 'en'] as const) {
        const headings = written.map(({ heading }) => heading[language]);
        expect(fieldsOf(entity, headings)).toEqual(written.map(({ field }) => field));
        expect(missingKeys(entity, fieldsOf(entity, headings))).toEqual([]);
      }
    },
  );
});
