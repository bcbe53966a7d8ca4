import type { Described } from '#rest/descriptions/described.ts';
import { normFields } from '#rest/descriptions/fields.ts';

const exportFields = {
  number: 'The number of the export, counted from 1 without gaps.',
  createdBy: 'Who made the export.',
  createdDateTime: 'When the export was made, in UTC.',
  acceptedCount: 'How many of its records the other system has accepted.',
  rejectedCount: 'How many of its records the other system has rejected.',
  hours: 'The sum of the hours of its records; null if nothing counts as hours.',
  voidedBy: 'Who voided the export; null if it is not voided.',
  voidedDateTime: 'When the export was voided, in UTC; null if it is not.',
  voidReason: 'Why the export was voided; null if it is not.',
} as const;

const signOffFields = {
  id: 'The id of the signature.',
  jobCode: 'The code of the job.',
  customerNo: 'The number of the customer; null if there was none.',
  from: 'The first date of the lines.',
  to: 'The last date of the lines.',
  name: 'The name of the person who signed.',
  signedDateTime: 'When they signed, in UTC.',
  takenBy: 'The user on whose screen they signed.',
  takenByName: 'The name of that user, which is the username without a default resource.',
  lineCount: 'How many lines they signed for.',
  withdrawnBy: 'Who withdrew the signature; null if it is valid.',
  withdrawnDateTime: 'When the signature was withdrawn, in UTC; null if it is valid.',
  withdrawReason: 'Why the signature was withdrawn; null if it is valid.',
  signature: 'The drawing as a PNG picture in base64; null if they signed by name alone.',
} as const;

const sheetFields = {
  accountName: 'The name of the account.',
  accountAddress: 'Lines of address, telephone and e-mail of the account; null if there are none.',
  accountCvr: 'The CVR number of the account; null if there is none.',
  jobAddress: 'The address of the job; null if there is none.',
  customerAddress: 'The address of the customer; null if there is none.',
  jobDescription: 'The description of the job.',
  customerNo: 'The number of the customer.',
  customerName: 'The name of the customer.',
  lines: 'By date.',
} as const;

const lineFields = {
  recordId: 'The id of the record.',
  version: 'The version of the record.',
  name: 'The description of the default resource of the user, else the username.',
  photos: 'In upload order.',
  username: 'The name of the user whose work it is.',
  quantity: 'The amount.',
  description: 'What was done.',
} as const;

const photoFields = {
  id: 'The id of the attachment.',
  fileName: 'The name of the file.',
  sha256: 'The SHA-256 hash of the file.',
  hasThumbnail: 'Whether there is a small picture of it.',
} as const;

/** Records, exports and what is reviewed before approval. */
export const worksheetDescriptions: Readonly<Record<string, Described>> = {
  WorksheetRecord: {
    is: 'A record: what one person did on one date, with the names of what it refers to.',
    fields: {
      username: 'The name of the user whose work it is.',
      accountId: 'The id of the account.',
    },
  },
  DayGroup: {
    is: 'The records of one date.',
    fields: { key: 'The date, `YYYY-MM-DD`.', worksheet: 'The records of the date.' },
  },
  worksheet: {
    fields: {
      number: 'The number of the export.',
      description: 'What was done.',
      quantity:
        'The amount, with at most two decimals. Required, except for a resource that is registered with times: its hours are computed, and a quantity that is sent is ignored.',
      timeFrom:
        'When the work began: a local time of the account on `date`, or a time with `Z` or an offset, which is converted. Only for resources that are registered with times. Rounded up to 15 minutes.',
      username:
        'The name of the user whose work it is. The default is the caller; an API key must name it.',
      id: 'The id of the record.',
      isApproved: 'Whether to approve (`true`) or to unapprove (`false`).',
      dryRun:
        'Whether only to answer what the call would, with all its checks, and to store nothing. A new record then has an id that no record gets, an export the number it would have. The default is `false`.',
      entries: 'The records, each once.',
      'entries.version':
        'The version that the caller read. A record that changed since is skipped.',
      code: 'Why the record is skipped.',
      skipped: 'The records that are not changed, and why.',
      approved: 'The ids of the records that are now approved, or no longer are.',
      returned: 'The ids of the records that are sent back.',
      reason: 'The reason that the owner of the records is shown.',
      attachmentsExpected:
        'How many images will be added later, with `POST /worksheet/{id}/attachments`. For 7 days the user whose record it is may add as many, also when it is approved or exported.',
      attachments:
        'At most ten images (JPEG, PNG, WebP, GIF or HEIC) of 10 MiB each. In a batch they belong to the first record that is created.',
    },
  },
  'worksheet-batch': {
    fields: {
      visit: 'Whether the created records are one visit: they then share a `visitNo`.',
      visitOf:
        'The id of a record that the call updates: the created records join its visit, or make one with it.',
      operations: 'The changes, in the order in which they are made.',
      op: 'What is done: create, change or delete a record.',
      records: 'The records in the order of the operations, null for a deletion.',
    },
  },
  'worksheet-download': {
    fields: {
      entries: 'The ids of the records, in the order of the file.',
      versions:
        'The version of each entry in the order of `entries`; with an entry that changed since, the call fails.',
      mode: 'Whose records the entries are among: `YOURS`, `TEAM` or `ALL`. The default of users is `YOURS`; an API key can only use `ALL`.',
      shouldMarkAsExported:
        'Whether the records become one numbered export and move to the archive. The default is `false`.',
      exported: 'Whether the entries are in the archive. The default is `false`: the worksheet.',
      onlyApproved: 'Whether the call fails if an entry is not approved. The default is `false`.',
      hours:
        'Whether the file has the hours of each record in a last column. The default is the setting `csvHours`.',
    },
  },
  HistoryEntry: {
    is: 'What somebody did to a record.',
    fields: {
      action: 'What was done.',
      by: 'Who did it: a username, or `API key`.',
      changes: 'The fields that changed.',
      field: 'The name of the field.',
      from: 'The value before; null if it was empty.',
      to: 'The value after; null if it is empty.',
    },
  },
  RecordChanges: {
    is: 'What was done to the records of a person in a period.',
    fields: {
      since: 'From when on `asOf` tells what stood, in UTC.',
      changes: 'What was done, oldest first.',
      recordId: 'The id of the record.',
      action: 'What was done.',
      by: 'Who did it: a username, or `API key`.',
      field: 'The name of the field.',
      from: 'The value before; null if it was empty.',
      to: 'The value after; null if it is empty.',
      'changes.changes': 'The fields that changed.',
    },
  },
  Recent: {
    is: 'What the caller registered on in the last 30 days and may still choose, the most recent first.',
    fields: {
      jobs: 'The jobs.',
      tasks: 'The tasks.',
      locations: 'The locations.',
      workTypes: 'The work types.',
      units: 'The items and resources, each with the unit of measure of its last record.',
      'units.no': 'The number of the item or resource.',
      descriptions: 'The descriptions of the last records of each job.',
      'descriptions.text': 'The description.',
      lastLines: 'The last record of each date, leave left out, the newest date first.',
      amounts: 'The quantities, the most frequent first.',
    },
  },
  Export: {
    is: 'A numbered export.',
    fields: exportFields,
  },
  ExportSummary: {
    is: 'An export with its figures, as they were when it was made.',
    fields: {
      ...exportFields,
      people: 'How many people have records in it.',
      from: 'The first date of its records.',
      to: 'The last date of its records.',
      sums: 'The sum of each unit of measure that does not count as hours.',
      delimiter: 'What separates the cells of its file.',
    },
  },
  ExportRecord: {
    is: 'A record as it left in an export, and what became of it there.',
    fields: {
      status:
        'Whether the record waits for the other system, was accepted or rejected, or returned to the worksheet because the export was voided.',
      reason: 'Why the other system rejected the record; null if it gave no reason.',
    },
  },
  'worksheet-createExport': {
    fields: {
      entries:
        'The records, each once. At most 50,000; more are exported with a filter. Sent instead of `filter`.',
      'entries.version':
        'The version that the caller read. With a record that changed since, the call fails.',
      filter:
        'Which records are exported: those that meet all conditions. Sent instead of `entries`.',
      all: 'Every record of the worksheet that the caller may see.',
      approved: 'Only records that are approved, or only those that are not.',
      from: 'The first date of the records.',
      to: 'The last date of the records.',
      username: 'The name of the user whose work it is.',
      limit: 'At most how many records that meet the filter are exported, the oldest first.',
      onlyApproved: 'Whether the call fails if a record is not approved. The default is `false`.',
      hours:
        'Whether the file has the hours of each record in a last column. The default is the setting `csvHours`.',
    },
  },
  CreatedExport: {
    is: 'An export that was made.',
    fields: {
      number: 'The number of the export; null if no record meets the filter.',
      createdDateTime: 'When the export was made, in UTC; null if none was.',
    },
  },
  'worksheet-exports': {
    fields: {
      acknowledged:
        'Only exports of which every record is accepted or rejected, or (`false`) only those of which some wait.',
    },
  },
  'worksheet-exportFile': {
    parameters: { format: 'Always CSV, also without it.' },
    fields: {
      delimiter: 'What separates cells. The default is that of the export.',
      decimal: 'What separates decimals. The default is that of the export.',
      raw: 'Whether texts have no apostrophe in front of what a spreadsheet would run as a formula.',
    },
  },
  'worksheet-acknowledgeExport': {
    fields: {
      records: 'What became of single records, each once. Sent instead of `status`.',
      'records.status': 'Whether the other system accepted or rejected the record.',
      externalReference: 'What the other system calls the record, such as a document number.',
      reason: 'Why the record is rejected. The owner is shown it after `ERP: `.',
      status: 'Accepts every record that still waits. Sent instead of `records`.',
    },
  },
  'worksheet-voidExport': { fields: { reason: 'Why the export is voided.' } },
  attachment: { fields: { id: 'The id of the image.' } },
  Attachment: {
    is: 'An image of a record.',
    fields: {
      fileName: 'The name of the file.',
      contentType: 'The media type of the image.',
      size: 'The size in bytes.',
      hasThumbnail: 'Whether there is a small picture of it.',
    },
  },
  Review: {
    is: 'What a leader reviews before approving: each person, date by date.',
    fields: {
      people: 'The people who have records in the period.',
      'people.name': 'The name to show.',
      days: 'Every date of the period.',
      clean:
        'The open records of the days without a flag, as `PUT /worksheet/approve-many` takes them.',
      version: 'The version of the record.',
      id: 'The id of the record.',
    },
  },
  ReviewedDay: {
    is: 'One date of one person.',
    fields: {
      sums: 'The sum of each unit of measure that does not count as hours.',
      open: 'The hours and sums of the records that are not approved.',
      state: 'What the records of the date have in common, or `mixed`.',
      leave: 'Whether a record of the date is leave or illness.',
      flags: 'What looks wrong. Flags block nothing.',
      entries: 'The records of the date.',
      'entries.id': 'The id of the record.',
      'entries.version': 'The version of the record.',
      'entries.state': 'The state of the record.',
    },
  },
  Flag: {
    is: 'Something that looks wrong with the records of a date.',
    fields: {
      code: 'Which flag it is.',
      entries: 'The ids of the records that it concerns.',
      params: 'The figures of the flag.',
      'params.reason': 'Why the record was sent back.',
      'params.from': 'The time at which they begin to overlap, or the quantity before.',
      'params.to': 'The time at which they end to overlap, or the quantity after.',
      'params.hours': 'How many hours there are.',
      'params.limit': 'How many hours a day has at most, by the settings of the account.',
      'params.count': 'How many records are the same.',
      'params.quantity': 'The quantity of the record.',
      'params.median': 'The quantity that is usual for the unit of measure.',
      'params.days': 'How many days after its date the record was created.',
      'params.kind': 'What is inactive.',
      'params.code': 'The number or code of what is inactive.',
    },
  },
  WaitingRecords: {
    is: 'How many records wait for approval.',
    fields: {
      records: 'How many records wait.',
      from: 'The date of the oldest one; null if there is none.',
    },
  },
  'worksheet-readLine': {
    fields: {
      text: 'The line, such as `6,5 bad fliser i går`.',
      username: 'The person who registers; API keys must name one.',
    },
  },
  ReadLine: {
    is: 'What a line of words means.',
    fields: {
      entry: 'The fields of a new record; null is what the line leaves open.',
      doubts: 'What a person has to settle before the entry can be created.',
      field: 'The field of the entry.',
      choices: 'What the line may mean, the likeliest first; empty where only a person knows.',
      label: 'What the choice is called.',
      fields: 'The fields of the entry that the choice sets.',
    },
  },
  'worksheet-budget': { fields: { jobCode: 'The code of the job.' } },
  Budgets: {
    is: 'The budgets of a job and its tasks, and how much of them is used.',
    fields: {
      job: 'Of the job; null if it has no budget.',
      tasks: 'Of the tasks that have a budget, by code.',
      code: 'The code of the task.',
      budgetHours: 'The hours that are planned.',
      hours: 'The hours that all people registered, in the worksheet and the archive.',
    },
  },
  DayQuestion: {
    is: 'A day without records about which a leader has asked.',
    fields: {
      askedBy: 'The username of who asked, or the name of the API key.',
      askedByName: 'The name to show of who asked.',
      askedDateTime: 'The time of the question, in UTC.',
    },
  },
  HoursDay: {
    is: 'The hours of a person on a date.',
    fields: {
      username: 'The user.',
      name: 'The description of the default resource of the user, else the username.',
      date: 'The date.',
      hours: 'The hours of work, without those on jobs of leave and illness.',
      norm: 'The hours of the norm; 0 on public holidays, null if there is none.',
      absence:
        'The hours on jobs of leave and illness, as they were registered; a day is as long as the norm.',
      credited:
        'What of `absence` counts beside the hours of work: at most the norm, and nothing on days without one.',
      state:
        '`missing` is less than half the norm on a past workday, `short` less than the norm, `over` more than the day limit of the account; `open` is today or later, and `none` a day on which nothing is expected or registered.',
      deviation:
        'The hours worked and credited above the norm, negative below it. Null if the day does not count in the balance: without a norm, and from today on until the norm is reached.',
      approval: 'Whether a record of the day is sent back or waits; null without records.',
      exported:
        'Whether all records of the day are exported, so that the archive has them; false without records.',
      averageWeek:
        'The hours worked a week on average in the 17 weeks that end with that of the date, or with the last one that is over: hours ÷ (17 − neutral days ÷ 7). Null after the present week, and if no day counts.',
      flags: 'What it looks like by the rules of working time.',
      exact:
        'The amounts with up to six decimals, for sums, which are rounded once; missing where two decimals are exact.',
    },
  },
  MissingHours: {
    is: 'How many days of a period are missing.',
    fields: {
      people: 'How many people miss at least one day.',
      days: 'How many days they miss together.',
    },
  },
  HoursFlag: {
    is: 'What a day looks like: less than 11 hours of rest in 24, seven days in a row or more without a day off, or, on the last day of a week, more than 48 hours a week on average.',
    fields: {
      code: 'What it looks like.',
      params: 'The figures of the flag.',
      hours: 'The hours of the longest rest, or a week on average.',
      days: 'How many days in a row were worked on, ending with the date.',
    },
  },
  Norms: {
    is: 'The norms of the account or of a user.',
    fields: normFields,
  },
  'account-updateNorm': { fields: normFields },
  'user-updateNorm': { fields: normFields },
  'report-read': {
    fields: {
      groupBy: 'One or two groups, such as `job,month`.',
      jobTaskCode: 'Only records of tasks with this code.',
      teamCode: 'Only records of users who had this team code on the date of the record.',
      workTypeCode: 'Only records with this work type.',
      unitType: 'Only records of items, or of resources.',
      unitNo: 'Only records of the item or resource with this number.',
      columns:
        'Of a file: what it has beside the codes of the groups, such as `names,hours`. All four by default.',
    },
  },
  Report: {
    is: 'Sums of records by one or two groups.',
    fields: {
      groupBy: 'The groups, in the order of the keys.',
      rows: 'By the codes of the groups; records without one come last.',
      total: 'The sums of all rows.',
      records: 'How many records there are.',
      sums: 'What is not hours, by unit of measure.',
      quantity: 'The sum of the quantities.',
    },
  },
  ReportRow: {
    is: 'The sums of one combination of the groups.',
    fields: {
      keys: 'What the records have in common, in the order of the groups.',
      records: 'How many records there are.',
      sums: 'What is not hours, by unit of measure.',
      quantity: 'The sum of the quantities.',
    },
  },
  ReportKey: {
    is: 'What the records of a row have in common.',
    fields: {
      code: 'The code, number or username, `2026-11` of a month or `2026-W47` of a week; null if the records have none.',
      name: 'The name or description; null if it has none.',
      jobCode: 'Of a task: the code of its job.',
      unitType: 'Of an item or a resource: which of both it is.',
      budgetHours:
        'Of a job or a task: the hours that are planned for it; null if there is no budget.',
    },
  },
  ReportView: {
    is: 'A saved report.',
    fields: {
      id: 'The id of the saved report.',
      name: 'The name of the saved report.',
      shared: 'Whether all team leaders and administrators see it.',
      query: 'The parameters of the report, as in its address.',
      own: 'Whether the caller saved it.',
      username: 'The user who saved it.',
    },
  },
  'report-createView': {
    fields: {
      name: 'The name of the saved report.',
      shared: 'Whether all team leaders and administrators see it. Basic users cannot share.',
      query: 'The parameters of the report, as in its address.',
    },
  },
  'signOff-sheet': {
    fields: {
      jobCode: 'The code of the job.',
      from: 'The first date of the records.',
      to: 'The last date of the records.',
    },
  },
  'signOff-create': {
    fields: {
      entries: 'The records, each once, all of one job.',
      'entries.id': 'The id of the record.',
      'entries.version':
        'The version that the customer was shown. With a record that changed since, the call fails.',
      name: 'The name of the person who signs.',
      signature:
        'The drawing: a PNG picture of at most 64 KB in base64, with or without `data:image/png;base64,` in front. Without it, the person signs by name alone.',
      digest:
        'The `digest` of the sheet that the customer was shown, to sign for all its lines that nobody signed for. If the sheet changed since, the call fails. Without it, only the versions are compared.',
    },
  },
  'signOff-list': {
    fields: {
      jobCode: 'The code of the job.',
    },
  },
  'signOff-single': { fields: { id: 'The id of the signature.' } },
  'signOff-withdraw': {
    fields: { id: 'The id of the signature.', reason: 'Why the signature is withdrawn.' },
  },
  SignOff: { is: 'The signature of a customer, without the drawing.', fields: signOffFields },
  Signature: { is: 'The signature of a customer.', fields: signOffFields },
  SignedSheet: {
    is: 'The signature of a customer, with what was signed for as it was then.',
    fields: { ...signOffFields, ...sheetFields },
  },
  Sheet: {
    is: 'What a customer reads of the work on a job in a period.',
    fields: {
      ...sheetFields,
      customers: 'All customers with records of the job in the period; each has a sheet.',
      jobCode: 'The code of the job.',
      from: 'The first date of the period.',
      to: 'The last date of the period.',
      signatures: 'The valid signatures for the lines.',
      digest:
        'Identifies what the customer would sign for: the lines that nobody signed for, with their texts, hours and photos. Send it with the signature. Null if there are none.',
    },
  },
  SheetCustomer: {
    is: 'A customer with records of the job.',
    fields: { customerNo: sheetFields.customerNo, customerName: sheetFields.customerName },
  },
  SheetLine: { is: 'A record, as a customer reads it.', fields: lineFields },
  SignedLine: { is: 'A record as it was when the customer signed.', fields: lineFields },
  SheetPhoto: { is: 'A photo of a line.', fields: photoFields },
  SheetLinePhoto: {
    is: 'A photo of a line, as it is now.',
    fields: {
      ...photoFields,
      addedAfterSignature:
        'Whether the photo came after the customer signed for the line: announced ones still arrive then. False if the line is not signed for.',
    },
  },
  'report-updateView': {
    fields: {
      id: 'The id of the saved report.',
      name: 'The name of the saved report.',
      shared: 'Whether all team leaders and administrators see it. Basic users cannot share.',
      query: 'The parameters of the report, as in its address.',
    },
  },
  'report-deleteView': { fields: { id: 'The id of the saved report.' } },
};
