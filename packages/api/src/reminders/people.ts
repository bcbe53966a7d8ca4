import { isEnabled } from '@worksheet/auth/account-status';
import type { AccountHandle } from '@worksheet/database/client';
import type { LanguageCode, ProfileType } from '@worksheet/domain/access/actor';
import {
  choicesOf,
  type ReminderChoices,
  type ReminderWay,
} from '@worksheet/domain/reminders/choices';
import { defaultQuiet } from '@worksheet/domain/reminders/contract';
import { clockMinutes, type QuietHours } from '@worksheet/domain/reminders/quiet';
import type { Services } from '#context.ts';
import { personName } from '#person-name.ts';

export interface RemindedPerson {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly profileType: ProfileType;
  readonly language: LanguageCode;
  readonly email: string | null;
  readonly choices: ReminderChoices;
  readonly quiet: QuietHours;
  /** The ways on which the person can be reached. */
  readonly ways: readonly ReminderWay[];
}

/** The users who may log in (D5), with what they chose or else the account's `defaults`. */
export async function findRemindedPeople(
  db: AccountHandle,
  { timeZone, now, defaults }: Today,
): Promise<RemindedPerson[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('reminder_setting as own', 'own.user_id', 'user.id')
    .select((eb) => [
      'user.id as userId',
      'user.username',
      personName().as('name'),
      'user.profile_type as profileType',
      'user.language_code as language',
      'user.email',
      'user.expiration_date as expirationDate',
      'own.kinds',
      'own.quiet_from as from',
      'own.quiet_to as to',
      eb
        .exists(
          eb
            .selectFrom('push_subscription as device')
            .select('device.id')
            .whereRef('device.user_id', '=', 'user.id'),
        )
        .as('hasDevice'),
    ])
    .where('user.active', '=', true)
    .orderBy('user.id')
    .execute();
  return rows
    .filter((row) => isEnabled([{ ...row, active: true }], { timeZone, now }))
    .map(({ kinds, from, to, hasDevice, expirationDate: _, ...person }) => ({
      ...person,
      choices: choicesOf(kinds, defaults),
      quiet: {
        from: from ?? clockMinutes(defaultQuiet.quietFrom),
        to: to ?? clockMinutes(defaultQuiet.quietTo),
      },
      ways: [
        ...(person.email === null ? [] : ['mail' as const]),
        ...(hasDevice ? ['push' as const] : []),
      ],
    }));
}

interface Today {
  readonly timeZone: string;
  readonly now: Date;
  readonly defaults: ReminderChoices;
}

/** Those of the ways on which the installation can send. */
export function reachingWays(
  { sendMail, publicUrl, vapid }: Pick<Services, 'sendMail' | 'publicUrl' | 'vapid'>,
  ways: readonly ReminderWay[],
): ReminderWay[] {
  return ways.filter((way) => (way === 'mail' ? sendMail && publicUrl : vapid));
}
