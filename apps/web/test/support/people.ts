import { defaultChoices } from '@worksheet/domain/reminders/choices';
import type { Outputs } from '#trpc.ts';

type Session = Outputs['session']['info'];
type Account = Outputs['account']['read'];

let lastId = 0;

/** What one browser stores for a user is another's in the next test. */
export function newId(): number {
  lastId += 1;
  return lastId;
}

/** The company that most tests are about, with every field shown. */
export function account(change: Partial<Account> = {}): Account {
  return {
    id: newId(),
    code: 'TRIAL',
    name: 'Trial & Co Ltd',
    createdDate: '2026-01-01',
    expirationDate: null,
    active: true,
    timeZone: 'Europe/Copenhagen',
    registersHoursOnly: false,
    unitPlurals: [],
    showCustomer: true,
    showJobTask: true,
    showLocation: true,
    showWorkType: true,
    mandatoryJobTask: null,
    mandatoryLocation: null,
    mandatoryWorkType: null,
    defaultUnitType: 'Item',
    resourceUnits: 'Quantity',
    exportApprovedOnly: false,
    csvHours: false,
    closedUntil: null,
    dayLimit: 13,
    workingTimeRules: null,
    payPeriod: { kind: 'month' },
    payApprovedOnly: false,
    retentionYears: null,
    reminders: false,
    reminderDefaults: defaultChoices,
    holidays: null,
    customerSignOff: false,
    requireSecondFactor: false,
    breaks: false,
    breakMinutes: 30,
    offlineEntry: true,
    address: null,
    cvr: null,
    logo: null,
    ...change,
  };
}

const people = {
  bo: { profileType: 'Basic', role: 'User', teamCode: 'MONTAGE' },
  tove: { profileType: 'Teamleader', role: 'User', teamCode: 'MONTAGE' },
  adam: { profileType: 'Admin', role: 'User', teamCode: null },
  oda: { profileType: 'Admin', role: 'Operator', teamCode: null },
} as const;
export type Person = keyof typeof people;

export function session(person: Person, of: Account, change: Partial<Session> = {}): Session {
  return {
    username: person,
    userId: newId(),
    accountId: of.id,
    accountName: of.name,
    accountCode: of.code,
    defaultResource: null,
    lockDefaultResource: false,
    defaultDescription: null,
    resourceUnits: of.resourceUnits,
    languageCode: 'ENU',
    timeZone: of.timeZone,
    employedFrom: null,
    norms: [],
    supportEmail: null,
    mustChangePassword: false,
    visit: null,
    ...people[person],
    ...change,
  };
}

type Setup = Outputs['account']['setup'];

/** Nothing is set up yet. */
export function setup(change: Partial<Setup> = {}): Setup {
  return {
    dismissed: false,
    settings: { done: false },
    units: { items: 0, resources: 0, withoutUnits: 0, itemsWithoutUnits: 0 },
    customers: { active: 0 },
    jobs: { active: 0, withoutTasks: 0, tasksRequired: false },
    people: { active: 0, withoutPassword: 0 },
    ...change,
  };
}
