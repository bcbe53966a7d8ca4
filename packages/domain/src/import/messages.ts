/**
 * The codes of errors in a file or a batch of rows, and their English texts. They are separate from
 * `fieldMessages`, because only the admin area of the browser loads their translations.
 */
export const importMessages = {
  'file-empty': 'File is empty',
  'file-not-a-table':
    'File is neither CSV nor an Excel workbook (.xlsx). Open it in the program that made it, and save it as one of them',
  'file-of-other-kind':
    'Files of the kind {kind} cannot be read. Save it as an Excel workbook (.xlsx) or as CSV',
  'file-has-password': 'File has a password. Save it without one',
  'file-damaged': 'File is damaged. Open it in the program that made it, and save it again',
  'file-unpacks-too-large': 'File holds too much once it is unpacked. Split it into several files',
  'encoding-uncertain':
    'It is uncertain how the letters of the file are encoded. Send encoding as one of {candidates}',
  'quote-not-closed': 'The quotation mark that begins in line {line} is not closed',
  'row-too-long':
    'The row that begins in line {line} is too long. Perhaps a quotation mark is not closed',
  'too-many-rows': 'File cannot have more than {max} rows in a sheet',
  'too-many-empty-rows':
    'File has more than {max} rows, most of them empty. Delete the empty rows below the table',
  'too-many-columns': 'File cannot have more than {max} columns',
  'cell-too-long': 'A cell in line {line} is longer than {max} characters',
  'not-yes-or-no': 'Field must be Yes or No',
  'ambiguous-number':
    'This number can be read in two ways. Write it without thousands separators, such as {plain} or {decimal}',
  'not-a-file-date': 'Field must be a date, such as 31-12-2026 or 2026-12-31',
  'shortened-number': 'The spreadsheet has shortened this number. Format its column as text',
  'rounded-number':
    'The cell shows {shown}, but holds {stored}. Format its column as text, and write what is meant',
  'in-file-twice': 'This is in the file twice (also in line {row})',
  'group-row': 'This row only names a group of rows, and is left out',
  'row-empty': 'This row of the file is empty',
  'lost-zeros': 'This number may have lost its zeros: {code} exists',
  'new-unit-of-measure': 'This unit of measure is new to the company',
  'column-missing': 'File has no column of this name',
  'mapped-twice': 'Another column is this field already',
  'key-column-missing': 'No column of the file is {field}',
  'sheet-missing': 'File has no sheet of this name',
  'entity-unknown': 'It cannot be told what the sheets of the file hold',
  'no-rows': 'File has no rows',
  'operators-user': 'Only an operator can change an operator',
  'too-many-passwords': 'At most {max} users can be created with a password in one call',
  'password-of-new-users': 'Only a new user can be given a password here',
  'key-repeated': 'This is listed twice',
  'own-user': 'You cannot change this of your own user',
  'last-admin': 'The account must keep one active administrator without an expiration date',
  'user-limit': 'No more active users are allowed: {used} of {max} are in use',
  'team-exported':
    'Records until {date} are exported with the team of that time. The first day in another team must be later',
  'employed-after-expiration': 'The first day cannot be after the expiration date',
  'changed-meanwhile': 'This was changed by someone else',
  merged: 'This was merged into {into}',
  'not-a-file-time': 'Field must be a time of day, such as 8:30 or 2:43 PM',
  'not-a-duration': 'Field must be a duration, such as 1.5, 1:30 or 90 min',
  'entry-running': 'The time is still running. Stop it, and export it again',
  'entry-zero': 'The row has no time',
  'entry-contradictory': 'The times of the row contradict each other',
  'entry-skipped': 'The row is left out, as it was answered',
  'times-required': 'The row has no times, and this company registers times',
  'columns-unknown': 'It cannot be told which columns hold the date and the time. Choose them',
} as const;
