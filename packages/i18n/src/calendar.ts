import type { Texts } from './texts.ts';

const en = {
  title: 'Your calendar',
  text: 'See what you have registered, leave and what is planned in Outlook, Google Calendar or on your phone.',
  none: 'Make an address, and add it to your calendar as a subscription.',
  since: 'The address was made {{since}}. It is shown only when it is made.',
  'only-now':
    'Add this address to your calendar as a subscription. Everyone who has it sees your calendar, so it is shown only now.',
  make: 'Make an address',
  address: 'Address of your calendar',
  copied: 'The address is copied',
  'copy-failed': 'The address could not be copied',
  replace: 'Make a new address',
  'replace-text': 'The address until now stops working, and your calendar needs the new one.',
  end: 'Stop sharing',
  'end-text': 'The address stops working, and your calendar shows nothing new from here.',
  ended: 'The address does not work any more',
} as const;

const da: Texts<typeof en> = {
  title: 'Din kalender',
  text: 'Se det, du har registreret, ferie og planen i Outlook, Google Kalender eller på telefonen.',
  none: 'Opret en adresse, og tilføj den som abonnement i din kalender.',
  since: 'Adressen er oprettet {{since}}. Den vises kun, når den bliver oprettet.',
  'only-now':
    'Tilføj adressen som abonnement i din kalender. Den, der har adressen, kan se din kalender, så den vises kun nu.',
  make: 'Opret adresse',
  address: 'Adresse til din kalender',
  copied: 'Adressen er kopieret',
  'copy-failed': 'Adressen kunne ikke kopieres',
  replace: 'Opret ny adresse',
  'replace-text': 'Adressen indtil nu holder op med at virke, og din kalender skal have den nye.',
  end: 'Stop deling',
  'end-text': 'Adressen holder op med at virke, og din kalender viser intet nyt herfra.',
  ended: 'Adressen virker ikke længere',
};

export const calendarTexts = { en: { calendar: en }, da: { calendar: da } };
