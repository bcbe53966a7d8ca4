import type { Texts } from './texts.ts';

/** The texts for links with which users set their own password: making, showing and accepting them. */
const en = {
  card: 'Invitation',
  'card-text':
    'A link or QR code with which {{username}} sets a password and logs in. It works once, for 72 hours.',
  'card-waiting': 'The last invitation works until {{date}}. A new one replaces it.',
  'card-password': 'The present password works until then.',
  make: 'Invite',
  'make-new': 'Make a new invitation',
  made: 'The invitation is ready',
  'made-text':
    'Show or print the code, or send the link. It is shown only this once, works once, and ends {{date}}.',
  'sent-to': 'It was also sent to {{address}}.',
  failure: 'The invitation could not be made',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Link copied',
  'copy-failed': 'The browser did not allow copying. Mark the link and copy it by hand.',
  print: 'Print',
  'qr-code': 'QR code for {{username}}',
  'print-title': 'Log in to {{account}}',
  'print-text':
    'Scan the code with your phone and choose a password. Your username is {{username}}.',
  'created-title': '{{username}} is created',
  'to-user': 'Go to the user',
  'to-list': 'Back to the users',
  'users-title': 'Users',
  'users-text':
    'Their names and roles. If the last administrator has lost the password, an invitation lets them in.',
  'last-admin': 'Last administrator',
  'last-admin-invite': 'Let {{username}} in again',
  'last-admin-confirm': 'Make an invitation for {{username}}?',
  'last-admin-confirm-text':
    'The person who opens the link sets the password and is logged in as this administrator. Be sure who asks for it. The account’s audit log records it with your name.',
  'forgotten-text': 'You get a link by e-mail with which you choose a new password.',
  'forgotten-account': 'Only if your username exists in several companies.',
  'forgotten-submit': 'Send the link',
  'forgotten-sent':
    'If we know the user and their e-mail address, the link is on its way. It works for an hour. Otherwise ask an administrator of your company.',
  title: 'Welcome',
  subtitle: 'Choose a password for {{username}} at {{account}}.',
  'second-step': 'The password is saved. One step is left.',
  password: 'Password',
  'confirm-password': 'Repeat the password',
  'password-hint': 'At least {{min}} characters, and no commonly used password.',
  submit: 'Save and log in',
  'page-failure': 'The password was not saved',
  'invalid-title': 'This link does not work',
  'to-login': 'Go to the login',
  loading: 'Opening the invitation…',
  success: 'Password saved. You are logged in',
} as const;

const da: Texts<typeof en> = {
  card: 'Invitation',
  'card-text':
    'Et link eller en QR-kode, som {{username}} bruger til at vælge en adgangskode og logge ind. Virker én gang inden for 72 timer.',
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
  'copy-failed': 'Browseren tillod ikke at kopiere. Markér linket, og kopiér det selv.',
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
    'Deres navne og roller. Har den sidste administrator mistet sin adgangskode, kan en invitation give adgang igen.',
  'last-admin': 'Sidste administrator',
  'last-admin-invite': 'Giv {{username}} adgang igen',
  'last-admin-confirm': 'Lav en invitation til {{username}}?',
  'last-admin-confirm-text':
    'Den, der åbner linket, vælger adgangskoden og logges ind som denne administrator. Vær sikker på, hvem der beder om det. Virksomhedens hændelseslog viser det med dit navn.',
  'forgotten-text': 'Du får en e-mail med et link, hvor du vælger en ny adgangskode.',
  'forgotten-account': 'Kun hvis dit brugernavn findes i flere virksomheder.',
  'forgotten-submit': 'Send linket',
  'forgotten-sent':
    'Kender vi brugeren og e-mailadressen, er linket på vej. Det virker i en time. Ellers må du spørge en administrator i din virksomhed.',
  title: 'Velkommen',
  subtitle: 'Vælg en adgangskode til {{username}} hos {{account}}.',
  'second-step': 'Adgangskoden er gemt. Der mangler ét trin.',
  password: 'Adgangskode',
  'confirm-password': 'Gentag adgangskoden',
  'password-hint': 'Mindst {{min}} tegn og ikke en almindelig adgangskode.',
  submit: 'Gem og log ind',
  'page-failure': 'Adgangskoden blev ikke gemt',
  'invalid-title': 'Linket virker ikke',
  'to-login': 'Gå til login',
  loading: 'Åbner invitationen…',
  success: 'Adgangskoden er gemt. Du er logget ind',
};

/** The texts of invitations, which only their chunks contain. */
export const invitationTexts = { en: { invitation: en }, da: { invitation: da } };
