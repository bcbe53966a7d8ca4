import { z } from 'zod';
import type { ProfileType } from '../access/actor.ts';

export const reminderKinds = [
  'missing-day',
  'week-incomplete',
  'sent-back',
  'pay-period',
  'waiting-approvals',
  'budget',
  'invitation-unused',
  'delivery-stopped',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const profilesOf: Readonly<Record<ReminderKind, readonly ProfileType[]>> = {
  'missing-day': ['Basic', 'Teamleader', 'Admin'],
  'week-incomplete': ['Basic', 'Teamleader', 'Admin'],
  'sent-back': ['Basic', 'Teamleader', 'Admin'],
  'pay-period': ['Basic', 'Teamleader', 'Admin'],
  'waiting-approvals': ['Teamleader', 'Admin'],
  budget: ['Teamleader', 'Admin'],
  'invitation-unused': ['Admin'],
  'delivery-stopped': ['Admin'],
};

/** The kinds that concern people of a profile type. */
export function kindsFor(profileType: ProfileType): ReminderKind[] {
  return reminderKinds.filter((kind) => profilesOf[kind].includes(profileType));
}

export const reminderWays = ['mail', 'push'] as const;
export type ReminderWay = (typeof reminderWays)[number];

const ways = z.object({ mail: z.boolean(), push: z.boolean() }).meta({ id: 'ReminderWays' });

export const reminderChoices = z
  .object({
    'missing-day': ways,
    'week-incomplete': ways,
    'sent-back': ways,
    'pay-period': ways,
    'waiting-approvals': ways,
    budget: ways,
    'invitation-unused': ways,
    'delivery-stopped': ways,
  })
  .meta({ id: 'ReminderChoices' });
export type ReminderChoices = z.output<typeof reminderChoices>;

/** Mails for all kinds, and on devices what a person can answer at once. */
export const defaultChoices: ReminderChoices = {
  'missing-day': { mail: true, push: true },
  'week-incomplete': { mail: true, push: true },
  'sent-back': { mail: true, push: true },
  'pay-period': { mail: true, push: false },
  'waiting-approvals': { mail: true, push: false },
  budget: { mail: true, push: false },
  'invitation-unused': { mail: true, push: false },
  'delivery-stopped': { mail: true, push: false },
};

/** The ways of all kinds: what is stored as JSON, and `others` for what is not. */
export function choicesOf(stored: string | null, others = defaultChoices): ReminderChoices {
  if (stored === null) return others;
  return { ...others, ...reminderChoices.partial().parse(JSON.parse(stored)) };
}

/** The kinds with their ways, as the audit log stores them. */
export function choicesText(choices: ReminderChoices): string {
  return reminderKinds
    .map((kind) => {
      const { mail, push } = choices[kind];
      return `${kind}:${mail ? 'm' : ''}${push ? 'p' : ''}`;
    })
    .join(' ');
}
