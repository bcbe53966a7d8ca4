import type { Described } from '#rest/descriptions/described.ts';

const kinds = {
  'missing-day': 'A past day with less than half of one’s norm, from noon of the next workday on.',
  'week-incomplete': 'Days of the week with less than one’s norm, on Friday and on Monday at noon.',
  'sent-back': 'Own records that were sent back.',
  'pay-period': 'Incomplete days of a pay period that closes in two days.',
  'waiting-approvals': 'For leaders: records of the weeks before that wait for approval.',
  budget: 'For leaders: a job of the team that has used 80 or 100 % of its hours.',
  'invitation-unused': 'For administrators: an invitation that ends within a day or has ended.',
  'delivery-stopped': 'For administrators: a webhook or an export that stopped.',
} as const;

const choices: Described = {
  is: 'The ways in which reminders of each kind arrive.',
  fields: kinds,
};

const ways: Described = {
  is: 'The ways in which reminders of a kind arrive.',
  fields: { mail: 'By e-mail.', push: 'By a push message to the devices of the person.' },
};

const quiet = {
  quietFrom: 'From when on nothing is sent, in the time zone of the account.',
  quietTo: 'Until when nothing is sent. The same time twice is no quiet.',
} as const;

export const reminderDescriptions: Readonly<Record<string, Described>> = {
  ReminderChoices: choices,
  ReminderChoicesOutput: choices,
  ReminderWays: ways,
  ReminderWaysOutput: ways,
  OwnReminders: {
    is: 'What the caller is reminded of.',
    fields: {
      enabled: 'Whether the account reminds people.',
      mail: 'Whether mails can reach the caller: the installation sends mails, and the user has an address.',
      kinds: 'The ways of each kind, which are those of the account until the caller chooses.',
      ...quiet,
      next: 'The first reminder of the next eight days if nothing changes until then; null without one.',
      'next.kind': 'What it is about.',
      'next.dueDateTime': 'When it becomes due, in UTC; the job sends it within minutes.',
      'next.text': 'What it says, in the language of the caller.',
    },
  },
  ReminderSample: {
    is: 'Whether a sample left.',
    fields: {
      mail: '`sent` or `failed`; null if mails are switched off or cannot reach the caller.',
      push: '`sent` if it left to one of the devices, or `failed`; null if it is switched off or there is no device.',
    },
  },
  DueReminder: {
    is: 'A reminder that would be sent, or that was lost.',
    fields: {
      username: 'Who is reminded.',
      kind: 'What the person is reminded of.',
      dates: 'The days that it is about; empty if it is not about days.',
      way: 'How it arrives.',
      reason: 'Why it is sent, in the language of the caller.',
      lostDateTime:
        'When a server broke off while it sent the reminder, in UTC; null if it is due. A lost one may have arrived and is not sent again.',
    },
  },
  PushKey: {
    is: 'The key of push messages.',
    fields: { key: 'The public VAPID key in base64url; null without push messages.' },
  },
  reminder: {
    fields: {
      ...kinds,
      kinds: 'The ways of each kind. Those that are left out stay as they are.',
      ...quiet,
      endpoint: 'The address at the push service that the browser gave.',
      keys: 'The keys that the browser gave.',
      p256dh: 'The public key of the device, in base64url.',
      auth: 'The secret of the device, in base64url.',
      at: 'The instant of the run; by default now.',
    },
  },
};
