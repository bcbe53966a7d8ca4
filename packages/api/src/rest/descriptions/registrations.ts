import type { Described } from '#rest/descriptions/described.ts';

/** Registrations of other products. */
export const registrationDescriptions: Readonly<Record<string, Described>> = {
  'import-worksheet': {
    fields: {
      source:
        'The product that wrote the file. By default it is recognised by the headings; `other` is any file.',
      mapping:
        'Which field a column is, by its heading: `{"When":"date","Note":null}`. Null ignores the column; other headings are recognised.',
      answers:
        'The answer to each question, by its `id`: `{"date-order":"day-first","job:website":"create"}`. Answers of earlier files of the same product count, too.',
    },
  },
  'import-undo': {
    fields: { deleted: 'How many records were deleted.' },
    parameters: { importId: 'The `importId` of the answer to the import.' },
  },
  RegistrationImport: {
    is: 'What a file of registrations becomes, or would become.',
    fields: {
      source: 'The product that wrote the file.',
      questions:
        'What must be answered before the file is imported, up to 500 of each kind. Empty once everything is.',
      answered: 'What was answered by the call, by earlier files, or by the file itself.',
      counts: 'How many rows there are of each result.',
      created: 'How many rows become records.',
      unchanged: 'How many rows were imported before.',
      changed:
        'How many rows were imported before and say something else now. Their records stay as they are. Only known where the file has ids.',
      refused: 'How many rows are refused. The others are imported.',
      waiting: 'How many rows wait for an answer.',
      sums: 'What the file says.',
      hours: 'The hours of the file, exactly.',
      differences:
        'What the records have more than the file, because a record cannot hold it or a row is left out.',
      'differences.hours': 'The hours of the records less those of the file.',
      totals: 'The hours of the file and of its records, the most first, up to 500 of each.',
      people: 'By person.',
      jobs: 'By job.',
      months: 'By month.',
      key: 'The username, the code of the job or the month; the text of the file where nothing was found.',
      label: 'The name to display.',
      stored: 'The hours that the records have, or would have.',
      rows: 'The rows, up to 500 of each result.',
      'sums.rows': 'How many rows the file has.',
      'people.rows': 'How many rows of the file are meant.',
      'jobs.rows': 'How many rows of the file are meant.',
      'months.rows': 'How many rows of the file are meant.',
      row: 'The line in the file; that of the headings is 1.',
      result: 'What becomes of the row.',
      errors: 'Why the row is refused.',
      'errors.field': 'The name of the field.',
      code: 'The error code, for programs.',
      message: 'The text to display.',
      params: 'The values that the text contains.',
      file: 'The cells of the row that matter, as they are in the file.',
      columns: 'The columns of the file.',
      heading: 'The heading of the column.',
      field: 'The field that it is; null if it is none.',
      samples: 'The first values of the column.',
      importId:
        'With it, the import can be taken back. Null for a check, and if nothing new was created.',
    },
  },
  ImportQuestion: {
    is: 'Something that the file says in two ways, or that is not known here.',
    fields: {
      id: 'Identifies the question in `answers`.',
      kind: 'What it is about.',
      choices:
        'The likeliest answers. Any other code or username that exists can be answered, too. `create` makes what is missing, `skip` leaves the rows out.',
      value: 'What is answered.',
      label: 'The text to display.',
      example: 'A value of the file that it is about.',
      rows: 'How many rows depend on it.',
      hours: 'The hours of those rows.',
      differences:
        'What each choice adds to the hours of the file, of the question how hours are rounded: `{"hundredth":-0.05,"quarter":-38.42,"skip":-211.75}`.',
      answer: 'What was answered; null while it is open.',
    },
  },
};
