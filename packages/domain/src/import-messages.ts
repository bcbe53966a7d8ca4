/**
 * The codes of what is wrong with a file of rows, and their English texts. Apart from `fieldMessages`, because only the
 * chunks of the browser that handle files hold their translations.
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
  'quote-not-closed': 'The quotation mark that begins in line {line} is not closed',
  'too-many-rows': 'File cannot have more than {max} rows in a sheet',
  'too-many-columns': 'File cannot have more than {max} columns',
  'cell-too-long': 'A cell in line {line} is longer than {max} characters',
} as const;
