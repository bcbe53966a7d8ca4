import type { ErrorCode } from '@worksheet/domain/errors';
import type { Texts } from './texts.ts';

const en = {
  'log-in-with': 'Log in with {{provider}}',
  'other-company': 'another company',
  'link-title': 'Are you {{name}} of {{company}}?',
  'link-text':
    'You are logged in as {{email}}. From now on, that login leads to the user {{username}}.',
  'link-yes': 'Yes, that is me',
  'link-no': 'No, somebody else',
  'link-failure': 'You could not be logged in',
  'link-again': 'Log in again',
} as const;

const da: Texts<typeof en> = {
  'log-in-with': 'Log ind med {{provider}}',
  'other-company': 'en anden virksomhed',
  'link-title': 'Er du {{name}} fra {{company}}?',
  'link-text':
    'Du er logget ind som {{email}}. Fremover fører det login til brugeren {{username}}.',
  'link-yes': 'Ja, det er mig',
  'link-no': 'Nej, en anden',
  'link-failure': 'Du kunne ikke logges ind',
  'link-again': 'Log ind igen',
};

const errorsEn = {
  'identity-failed': 'The login of your company did not confirm who you are. Try again.',
  'identity-link-pending': 'Confirm that this is you',
  'identity-not-linked':
    'The login of your company works, but no user is linked with you. Ask an administrator.',
  'identity-unavailable': 'This company has no login of its own, or it is switched off',
  'identity-away': 'The login of your company cannot be reached right now. Try again later.',
} satisfies Partial<Record<ErrorCode, string>>;

const errorsDa: Texts<typeof errorsEn> = {
  'identity-failed': 'Virksomhedens login bekræftede ikke, hvem du er. Prøv igen.',
  'identity-link-pending': 'Bekræft, at det er dig',
  'identity-not-linked':
    'Virksomhedens login virker, men ingen bruger er forbundet med dig. Spørg en administrator.',
  'identity-unavailable': 'Virksomheden har ikke sit eget login, eller det er slået fra',
  'identity-away': 'Virksomhedens login kan ikke nås lige nu. Prøv igen senere.',
};

/** The texts of a login at the company's provider, which only its chunks contain. */
export const providerLoginTexts = {
  en: { provider: en, errors: errorsEn },
  da: { provider: da, errors: errorsDa },
};
