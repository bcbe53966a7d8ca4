import type { invitation as en } from '../en/invitation.ts';
import type { Texts } from '../texts.ts';

export const invitation: Texts<typeof en> = {
  card: 'Invitation',
  'card-text':
    'Et link eller en QR-kode, hvormed {{username}} vælger en adgangskode og logger ind. Virker én gang, i 72 timer.',
  'card-waiting': 'Den seneste invitation virker indtil {{date}}. En ny erstatter den.',
  'card-password': 'Den nuværende adgangskode virker indtil da.',
  make: 'Invitér',
  'make-new': 'Lav en ny invitation',
  made: 'Invitationen er klar',
  'made-text':
    'Vis eller udskriv koden, eller send linket. Det vises kun denne ene gang, virker én gang og udløber {{date}}.',
  'sent-to': 'Den er også sendt til {{address}}.',
  failure: 'Invitationen kunne ikke laves',
  link: 'Link',
  copy: 'Kopiér linket',
  copied: 'Linket er kopieret',
  'copy-failed': 'Browseren tillod ikke kopiering. Markér linket, og kopiér det i hånden.',
  print: 'Udskriv',
  'qr-code': 'QR-kode til {{username}}',
  'print-title': 'Log ind på {{account}}',
  'print-text':
    'Scan koden med din telefon, og vælg en adgangskode. Dit brugernavn er {{username}}.',
  'created-title': '{{username}} er oprettet',
  'to-user': 'Gå til brugeren',
  'to-list': 'Tilbage til brugerne',
  'users-title': 'Brugere',
  'users-text':
    'Deres navne og roller. Har den sidste administrator mistet adgangskoden, kan en invitation lukke dem ind.',
  'last-admin': 'Sidste administrator',
  'last-admin-invite': 'Luk {{username}} ind igen',
  'last-admin-confirm': 'Lav en invitation til {{username}}?',
  'last-admin-confirm-text':
    'Den, der åbner linket, vælger adgangskoden og logges ind som denne administrator. Vær sikker på, hvem der beder om det. Kontoens hændelseslog viser det med dit navn.',
  'forgotten-text': 'Du får et link på e-mail, hvormed du vælger en ny adgangskode.',
  'forgotten-account': 'Kun hvis dit brugernavn findes hos flere virksomheder.',
  'forgotten-submit': 'Send linket',
  'forgotten-sent':
    'Kender vi brugeren og en e-mailadresse, er linket på vej. Det virker i en time. Ellers spørg en administrator i din virksomhed.',
  title: 'Velkommen',
  subtitle: 'Vælg en adgangskode til {{username}} hos {{account}}.',
  'second-step': 'Adgangskoden er gemt. Der mangler ét trin.',
  password: 'Adgangskode',
  'confirm-password': 'Gentag adgangskoden',
  'password-hint': 'Mindst {{min}} tegn, og ikke en almindeligt brugt adgangskode.',
  submit: 'Gem og log ind',
  'page-failure': 'Adgangskoden blev ikke gemt',
  'invalid-title': 'Linket virker ikke',
  'to-login': 'Gå til login',
  loading: 'Åbner invitationen…',
  success: 'Adgangskoden er gemt. Du er logget ind',
};
