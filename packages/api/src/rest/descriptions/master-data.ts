import { entities } from '@worksheet/domain/entities/entities';
import type { Entity } from '@worksheet/domain/entities/entity';
import type { Described } from '#rest/descriptions/described.ts';

const hoursEach =
  'How many hours one of them is, such as 1 or 7.4, with up to six decimals: of `hours`, 1 by default, and of `days` that are worked. Null if it has none. Sent without `countsAs`, the unit counts as hours.';

const batch = {
  entries: 'The rows to create or change, each once. A field that is left out keeps its value.',
  dryRun: 'Whether only to report what would happen. The default is `false`.',
  onError:
    '`stop` changes nothing if one of the rows is refused, `skip` changes the others. The default is `stop`.',
} as const;

/** Returns descriptions of fields that say no more than their label: `The name of the customer.` */
function fromLabels({ keyFields, fields, rest }: Entity): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...keyFields, ...fields }).flatMap(([name, { label }]) =>
      label ? [[name, `The ${label.en.toLowerCase()} of the ${rest.one}.`]] : [],
    ),
  );
}

/** The meanings of fields of master data that their labels do not say. */
const more: Readonly<Record<string, Record<string, string>>> = {
  item: {
    barcode: 'The bar code of the item; null if it has none.',
    baseUnitCode: baseUnitCode('item'),
    units: 'The units of measure that the item is created with.',
    'units.code': 'The code of the unit of measure.',
    'units.description': 'The description of the unit of measure.',
    'units.hours': 'Refused for items, which are not time.',
  },
  resource: {
    baseUnitCode: baseUnitCode('resource'),
    units: 'The units of measure that the resource is created with.',
    'units.code': 'The code of the unit of measure.',
    'units.description': 'The description of the unit of measure.',
    'units.hours': hoursEach,
  },
  unit: {
    unitNo: 'The number of the item or resource that it belongs to.',
    pluralDescription:
      'What amounts other than 1 are called on the screens, such as `timer`; null if it is the same. Left out of a new one that is common, such as `Time`, it has its plural.',
    countsAs:
      'What a quantity in it counts as; only of resources. `days` on leave are shares of the norm; null is no time. Left out of a new one, its code says it, such as `TIMER`, `MIN` or `DAG`.',
    hours: hoursEach,
  },
  worktype: {
    unitOfMeasureCode:
      'The code of the unit of measure that records with this work type have; null if it may be any.',
  },
  job: {
    billToCustomerName: 'The name of the customer who is billed.',
    billToCustomerNo: 'The number of the customer who is billed.',
    teamCode:
      'The code of the team that the job is offered to first, in upper case; null if there is none.',
    absence: 'Whether the job is leave or illness: its hours are accounted for, but are no work.',
    budgetHours: budgetHours('job'),
    tasks: 'The tasks that the job is created with.',
    'tasks.code': 'The code of the task.',
    'tasks.description': 'The description of the task.',
    'tasks.budgetHours': budgetHours('task'),
  },
  paytype: {
    unit: 'What an amount of it counts: hours, days, pieces or kilometres.',
  },
  jobtask: { budgetHours: budgetHours('task') },
};

function budgetHours(owner: string): string {
  return `The hours that are planned for the ${owner}; null if there is no budget. More can be registered.`;
}

function baseUnitCode(owner: string): string {
  return `The code of the unit of measure that a new record of the ${owner} begins with; null if there is none.`;
}

const byEntity = Object.fromEntries(
  Object.values<Entity>(entities).map((entity): [string, Described] => [
    entity.name,
    { fields: { ...fromLabels(entity), ...more[entity.name], ...batch } },
  ]),
);

/** Customers, items and the others, users among them. */
export const masterDataDescriptions: Readonly<Record<string, Described>> = {
  'unitCode-search': {
    parameters: { limit: 'The maximum number of codes, by default 50.' },
  },
  ...byEntity,
  Customer: { is: 'A customer, for whom work is done.' },
  Item: { is: 'An item, which records count or measure.' },
  Resource: { is: 'A resource: a person, a machine or a vehicle.' },
  Unit: { is: 'A unit of measure of an item or resource.' },
  Location: { is: 'A location, where work is done.' },
  Paytype: { is: 'A pay type: what one line of a payslip counts.' },
  Agreement: { is: 'An agreement, whose rules turn hours into pay types.' },
  Worktype: { is: 'A work type, such as overtime.' },
  Job: { is: 'A job, which is done for one customer.' },
  Jobtask: { is: 'A task of a job.' },
  User: { is: 'A user of the account.' },
  CreatedUser: { is: 'A new user, and the invitation of one without a password.' },
  Invitation: { is: 'A link with which a user sets a password and is logged in, once.' },
  UserInvitation: { is: 'The invitation of a user, with what a printed card says.' },
  userInvitation: {
    fields: {
      url: 'The link: a secret. No other answer contains it.',
      expiresDateTime: 'Until when the link works, in UTC.',
      sentTo: 'The e-mail address to which the link was sent; null if it was not.',
      name: 'The description of the default resource, otherwise the username.',
    },
  },
  'user-inviteMany': {
    fields: { usernames: 'Whom to invite. A name that is given twice counts once.' },
  },
  InvitedUser: {
    is: 'Whose password the link sets.',
    fields: {
      accountName: 'The name of the account.',
      accountCode: 'The code of the account.',
      expiresDateTime: 'Until when the link works, in UTC.',
    },
  },
  invitation: {
    fields: {
      url: 'The link: a secret. No other answer contains it.',
      expiresDateTime: 'Until when the link works, in UTC.',
      sentTo: 'The e-mail address to which the link was sent; null if it was not.',
    },
  },
  createdUser: {
    fields: {
      status: 'Whether the user may log in today: an expired user may not.',
      hasPassword: 'Whether the user has a password; one without cannot log in with one.',
      hasIdentity: 'Whether the user is linked with a person of the company’s own login.',
      invitedUntil: 'Until when the link of the last invitation works; null if there is none.',
      invitation: 'The invitation of a user without a password; otherwise null.',
    },
  },
  user: {
    fields: {
      invitedUntil: 'Until when the link of the last invitation works; null if there is none.',
      active: 'Whether the user may log in.',
      status: 'Whether the user may log in today: an expired user may not.',
      hasPassword: 'Whether the user has a password; one without cannot log in with one.',
      hasIdentity: 'Whether the user is linked with a person of the company’s own login.',
      ...batch,
    },
  },
  'user-create': {
    fields: {
      password: 'Left out, the user is invited: nobody can log in as them until a password is set.',
    },
  },
  Team: {
    is: 'A team code in use.',
    fields: {
      teamCode:
        'The code of the team; with `username` empty for the days between and after teams on which the user was in none.',
      leaders: 'The names of its team leaders and administrators.',
      members: 'The names of its other users.',
      jobs: 'How many active jobs have the code.',
      from: 'The first day of the user in the team; null since ever. Only with `username`.',
      to: 'The last day of the user in the team; null until further notice. Only with `username`.',
    },
  },
  Usage: {
    is: 'What refers to a row, which therefore cannot be deleted.',
    fields: {
      id: 'The id of the row.',
      uses: 'What refers to it; empty if nothing does.',
      kind: 'What refers to it.',
      count: 'How many refer to it. Archived records are counted up to 100,000.',
      active: 'How many of them are active.',
    },
  },
  BatchAnswer: {
    is: 'What became of the rows of a batch.',
    fields: {
      results: 'One result for each row, in the order of the request.',
      index: 'The position of the row in the request, from 0.',
      key: 'The number or code of the row, as it was sent.',
      status: 'What became of the row.',
      errors: 'Why the row is refused.',
      path: 'The name of the field.',
      code: 'The error code, for programs.',
      message: 'The error as a text in English.',
      params: 'The values that the text contains.',
      counts: 'How many rows there are of each status.',
      created: 'How many rows are new.',
      updated: 'How many rows are changed.',
      unchanged: 'How many rows are as they were.',
      refused: 'How many rows are refused.',
    },
  },
  merge: {
    fields: {
      entity: 'The kind of master data.',
      keep: 'The number or code of the entry that is kept.',
      merge: 'The number or code of the entry that goes.',
      keepVersion: 'The version of the kept entry that was read; an outdated one is refused.',
      mergeVersion: 'The version of the other entry that was read; an outdated one is refused.',
      take: 'The fields that the kept entry gets from the one that goes. The default is none.',
      jobs: 'The number of jobs that followed or, of an undo, stay.',
      users: 'The number of users whose default resource it is.',
      records: 'The number of records in the worksheet.',
      parts: 'The number of tasks or units of measure that the merge made and that are used.',
      fields: 'Whether the kept entry was changed since and keeps the fields that it took.',
      merges: 'What was merged and not undone, newest first.',
      keptId: 'The id of the kept entry.',
      keptCode: 'The number or code of the kept entry.',
      mergedCode: 'The number or code of the entry that went.',
      mergedName: 'The name of the entry that went; null if it has none.',
      mergedBy: 'Who merged them.',
      mergedDateTime: 'When they were merged, in UTC.',
      undoUntil: 'Until when it can be undone, in UTC; null once it cannot.',
      distinct: 'The pairs of entries of which a user said that they are not the same.',
      first: 'The id of one of the two.',
      second: 'The id of the other one.',
    },
  },
  Favourites: {
    is: 'What the caller has starred, in the order in which it was.',
    fields: {
      units: 'The items and resources.',
      jobs: 'The jobs.',
      unitOfMeasureCode:
        'The code of the only unit of measure or of the base unit; null if there are several and no base unit.',
      unitOfMeasureDescription: 'The name of that unit of measure.',
    },
  },
  favourite: {
    fields: { favourite: 'Whether it is starred (`true`) or no longer is (`false`).' },
  },
};
