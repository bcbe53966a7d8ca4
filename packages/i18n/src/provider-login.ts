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

/** The texts of a login at the company's provider, which only its chunks contain. */
export const providerLoginTexts = { en: { provider: en }, da: { provider: da } };
