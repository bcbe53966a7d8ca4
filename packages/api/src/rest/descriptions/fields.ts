/** What a field means wherever it occurs, unless its schema or call says something else. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  accountId:
    'The id of the account. In a request it is optional, and must be that of the caller: another one is 403.',
  active: 'Whether it can still be chosen. What is inactive remains on existing records.',
  allowedActions: 'What the caller may do with the record.',
  approvedBy: 'Who approved the record; null if it is not approved.',
  approvedDateTime: 'When the record was approved, in UTC; null if it is not approved.',
  at: 'When it happened, in UTC.',
  attachmentCount: 'How many images the record has.',
  attachmentsExpected:
    'How many images are announced and still to come, for 7 days after the record was created.',
  clientKey:
    'A UUID that the client makes for what the call creates. A repeat with it, however late, creates nothing and returns what was created as it is now.',
  baseUnitCode: 'The code of the unit of measure that is chosen first; null if there is none.',
  closedUntil:
    'The last date of the closed period, in which only administrators and API keys change records; null if none is closed.',
  confirmPassword: 'The password once more; it must be the same.',
  createdDate: 'The date on which it was created.',
  createdDateTime:
    'When it was created, in UTC; null for master data that is older than this field.',
  currentPassword: 'One’s own password until now. Required for one’s own user, otherwise ignored.',
  customerName:
    'The name of the customer. It is renamed with the customer until the record is exported.',
  customerNo: 'The number of the customer.',
  date: 'The date of the work, `YYYY-MM-DD`. It has no time zone.',
  defaultDescription: 'The description that a new record of the user begins with.',
  defaultResource: 'The number of the resource that a new record of the user begins with.',
  description: 'A text that describes it.',
  expirationDate: 'The last date with access, `YYYY-MM-DD`; null if it never ends.',
  email: 'The e-mail address of the user; null if there is none. Invitations are sent there.',
  countsAs:
    'What a quantity counts as: `hours` by its `hours`, `minutes`, or `days`, which on leave are shares of the norm; null if it is not time.',
  employedFrom:
    'The first day of the employment, whose last day is `expirationDate`; null if it follows from the first record. One after an expiration date begins another employment.',
  exactHours:
    'The hours with up to six decimals, for what adds them to others; null if nothing counts as hours.',
  exportStatus:
    'Whether the record waits for the other system or was accepted by it; null if it is in no export.',
  externalReference: 'What the other system calls the record; null if it gave none.',
  exportNumber: 'The number of the export that the record is in; null if it is in none.',
  exported: 'Whether the record is exported: it is then in the archive and cannot be changed.',
  exportedBy: 'Who exported the record; null if it is not exported.',
  exportedDateTime: 'When the record was exported, in UTC; null if it is not exported.',
  hours:
    'What counts as working time, in hours with up to six decimals; null if nothing does, such as the quantity of an item. A sum is rounded once, when it is shown.',
  id: 'The id, which never changes.',
  jobCode: 'The code of the job.',
  jobDescription: 'The description of the job.',
  jobTaskCode: 'The code of the task, which is one of the job.',
  jobTaskDescription: 'The description of the task.',
  languageCode: 'The language: `DAN` is Danish, `ENU` is English.',
  locationCode: 'The code of the location.',
  lockDefaultResource: 'Whether the user can register no other resource than the default one.',
  lockReason: 'Why the caller may not change the record; null if the caller may.',
  modifiedBy: 'Who changed the record last; null if nobody did.',
  modifiedDate: 'When the record was changed last, in UTC; null if it never was.',
  modifiedDateTime: 'When it was created or last changed, in UTC: what `updatedSince` asks for.',
  password: 'The password: 8 to 128 characters, and not one that is easily guessed.',
  profileType: 'What the user may do: `Basic`, `Teamleader` or `Admin`.',
  quantity: 'The amount, in the unit of measure. An exact decimal with at most two places.',
  recordCount: 'How many records the export has.',
  resourceUnits:
    'Whether resources are registered with times (`Time`) or with a quantity (`Quantity`).',
  responsibleResourceNo: 'The number of the resource that is responsible; null if there is none.',
  returnReason: 'Why the record is sent back; null if it is not.',
  returnedBy: 'Who sent the record back to its owner; null if it is not sent back.',
  returnedDateTime: 'When the record was sent back, in UTC; null if it is not.',
  role: '`Operator` for those who run the installation, otherwise `User`. Only operators see and set it.',
  startingDate: 'The date on which the job begins; null if none is set.',
  teamCode:
    'The code of the team, in upper case. Users and jobs with the same code belong together.',
  teamFrom:
    'The first day in the team; null since ever. A change of the team begins on this day, or today; its earlier records stay with the team of that time.',
  timeFrom:
    'When the work began: a local time of the account on `date`, without an offset. Sent with `Z` or an offset, it is converted. Rounded up to 15 minutes.',
  timeTo:
    'When the work ended, as `timeFrom`; the end of the date is `24:00:00` or the next day at `00:00:00`.',
  breakMinutes:
    'The minutes of the break, which are subtracted from the hours between the times; null without one. An update that leaves it out keeps it. Empty in an account without `breaks`.',
  timeZone: 'The time zone of the account, such as `Europe/Copenhagen`.',
  token: 'The secret of the link: what follows `/invitation/` in it.',
  unitDescription: 'The description of the item or resource.',
  unitNo: 'The number of the item or resource.',
  unitOfMeasureCode: 'The code of the unit of measure, which is one of the item or resource.',
  unitOfMeasureDescription: 'The description of the unit of measure.',
  unitType: 'Whether it is an item or a resource.',
  username: 'The name of the user.',
  version:
    'The version, which every change raises. Sent with a change, it must be the current one: otherwise 409, and nothing changes.',
  source:
    'The product from which an import took the record, such as `toggl`, or `other`; null if it was registered here.',
  sourceId: 'The id of the record in that product; null if its file has none.',
  signOffId: 'The valid signature of the customer, which locks the record; null if there is none.',
  visitNo:
    'Records with the same number were created together as one visit; null if the record was created alone.',
  workTypeCode: 'The code of the work type.',
  workTypeDescription: 'The description of the work type.',
};

/** The fields of norms, wherever they are returned. */
export const normFields = {
  norms: 'By the date from which they are valid; empty for no norm.',
  validFrom: 'The first date of the norm, `YYYY-MM-DD`.',
  monday: 'The hours of Mondays.',
  tuesday: 'The hours of Tuesdays.',
  wednesday: 'The hours of Wednesdays.',
  thursday: 'The hours of Thursdays.',
  friday: 'The hours of Fridays.',
  saturday: 'The hours of Saturdays.',
  sunday: 'The hours of Sundays.',
} as const;
