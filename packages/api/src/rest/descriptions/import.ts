import type { Described } from '#rest/descriptions/described.ts';

const outcome = {
  check:
    'Identifies the file, the options and the rows as they are now. Sent with the same file, it carries out what was checked.',
  counts: 'How many rows there are of each status.',
  created: 'How many rows are new.',
  updated: 'How many rows are changed.',
  unchanged: 'How many rows are as they were.',
  deactivated: 'How many rows become inactive, because the file does not have them.',
  refused: 'How many rows are refused.',
  errors: 'What is wrong with rows that are refused, up to 1,000.',
  warnings: 'What should be looked at, although it refuses nothing, up to 1,000.',
  rows: 'The rows, up to 1,000 of each status. Only if the request has `rows`.',
  suggestions: 'Codes that may be meant by unknown ones. Only if the request has `rows`.',
} as const;

/** Files of master data. */
export const importDescriptions: Readonly<Record<string, Described>> = {
  import: {
    fields: {
      file: 'The file: CSV, or an Excel workbook (`.xlsx`).',
      encoding:
        'How a CSV file is written. Needed where the file is no evidence of it: neither UTF-8, nor UTF-16 with a byte-order mark, nor letters that make sense as Windows-1252 alone. The refusal, and `POST /import/read`, name what it may be.',
      entity: 'The kind of master data.',
      replace: 'What a code means in the whole file, by field: `{"baseUnitCode":{"PL":"PALLE"}}`.',
      dryRun: 'Whether only to check the file and to change nothing. The default is `false`.',
      missing:
        'What happens to rows that the file does not have: `keep` leaves them as they are, `deactivate` makes them inactive, except for those of the plan. The default is `keep`.',
      onError:
        '`stop` changes nothing if one of the rows is wrong, `skip` leaves the wrong ones out. The default is `stop`.',
      check: 'The `check` of the answer to the same file with `dryRun`. Required without `dryRun`.',
      rows: 'Whether the answer lists the rows and suggestions. The default is `false`.',
      mapping:
        'Which field a column is, by its heading: `{"Varetekst":"description","Note":null}`. Null ignores the column; other headings are recognised.',
      sheet:
        'The name of the sheet of the workbook, which may be hidden. The default is the first one that is not. `POST /import/read` reads only this one.',
      headerRow:
        'The line of the headings; 0 if there are none, and columns are named A, B, C. By default they are found, also below a title.',
      sheets:
        'The sheets to import, which may be hidden. The default is every sheet whose kind is recognised; for the wrong rows, `sheet` alone.',
      'sheets.name': 'The name of the sheet.',
      format: 'The kind of file that is returned.',
    },
  },
  'import-read': {
    fields: {
      sheets: 'The sheets of the file; a CSV file has one.',
      'sheets.entity': 'The kind of master data that it seems to be; null if it is not recognised.',
      headerRows:
        'Where the headings are, by the name of the sheet: `{"Sheet1":4}`; 0 if it has none.',
      'sheets.headerRow': 'The line of its headings; 0 if it has none.',
      firstRows: 'Its first rows as they are.',
      'firstRows.row': 'The line in the file.',
      cells: 'The cells of the row.',
      hiddenSheets:
        'The names of sheets that the workbook hides. They are only read where they are named.',
      'sheets.rows': 'How many rows it has below the headings.',
      columns: 'The columns of the sheet.',
      heading: 'The heading of the column.',
      field: 'The field that it is recognised as; null if it is not.',
      samples: 'The first values of the column.',
      encoding: 'The character encoding of a CSV file.',
      encodings:
        'What the encoding may be, where the file is no evidence of it; `sheets` is empty then. Send one as `encoding`.',
      preview: 'Lines with special letters, as they read in that encoding.',
      delimiter: 'What separates the cells of a CSV file.',
    },
  },
  Import: {
    is: 'What a file changes, or would change.',
    fields: outcome,
  },
  WorkbookImport: {
    is: 'What a workbook changes, or would change.',
    fields: {
      ...outcome,
      sheets: 'The sheets, in the order in which they are imported.',
      name: 'The name of the sheet.',
      entity: 'The kind of master data.',
    },
  },
  ImportFinding: {
    is: 'Something that is wrong with a cell of a file, or should be looked at.',
    fields: {
      row: 'The line in the file; that of the headings is 1.',
      field: 'The name of the field; null if it is the whole row.',
      code: 'The error code, for programs.',
      message: 'The text to display, in the language of the caller.',
      value: 'What the cell contains.',
      params: 'The values that the text contains.',
    },
  },
  ImportedRow: {
    is: 'A row of a file, and what becomes of it.',
    fields: {
      row: 'The line in the file; null for a row that becomes inactive because it is not in the file.',
      status: 'What becomes of the row.',
      key: 'The number or code of the row.',
      file: 'The cells of the columns that are imported.',
      before: 'The fields as they were; null if the row is new.',
      after: 'The fields that the import sets; empty if the row is unchanged.',
    },
  },
  ImportSuggestion: {
    is: 'The existing code that is most like an unknown one.',
    fields: {
      field: 'The name of the field.',
      value: 'The unknown code.',
      code: 'The existing code.',
      name: 'The name of what has that code; null if it has none.',
      uses: 'How many rows have the unknown code.',
    },
  },
};
