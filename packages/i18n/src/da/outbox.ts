import type { outbox as en } from '../en/outbox.ts';
import type { Texts } from '../texts.ts';

export const outbox: Texts<typeof en> = {
  title: 'Ventende registreringer',
  crumb: 'Venter',
  subtitle: 'Gemt på denne enhed og sendes af sig selv, når der er forbindelse til serveren',
  waiting_one: '{{count}} venter',
  waiting_other: '{{count}} venter',
  'waiting-link_one': '{{count}} registrering venter på at blive sendt',
  'waiting-link_other': '{{count}} registreringer venter på at blive sendt',
  'state-waiting': 'Venter på net',
  'state-refused': 'Afvist',
  'state-photos_one': '{{count}} foto på vej',
  'state-photos_other': '{{count}} fotos på vej',
  'state-sending': 'Sendes nu',
  'state-server': 'Prøves igen af sig selv',
  'sent-by-itself': 'Sendes af sig selv',
  'open-outbox': 'Åbn ventende registreringer',
  'saved-at': 'Gemt {{time}}',
  photos_one: '{{count}} foto',
  photos_other: '{{count}} fotos',
  'kind-record': 'Registrering',
  'kind-visit': 'Besøg',
  'kind-copied-day': 'Kopieret dag',
  edit: 'Ret',
  'edit-of': 'Ret: {{name}}',
  split: 'Del i linjer',
  'split-of': 'Del i linjer: {{name}}',
  'delete-of': 'Slet: {{name}}',
  'delete-title': 'Slet registreringen?',
  'delete-text': 'Den er ikke sendt og findes kun på denne enhed. Det kan ikke fortrydes.',
  'delete-photos-title': 'Slet fotoene?',
  'delete-photos-text': 'Registreringen er nået frem, men det er disse fotos ikke.',
  'delete-photo-of': 'Slet fotoet: {{name}}',
  'delete-photo-title': 'Slet fotoet?',
  'delete-photo-text': 'Registreringen er nået frem, men det er dette foto ikke.',
  'send-now': 'Send nu',
  'send-all-now': 'Send alle nu',
  'send-now-of': 'Send nu: {{name}}',
  'replace-title': 'Erstat kladden?',
  'replace-text':
    'I formularen står en anden registrering, som du er begyndt på. Den erstattes af denne.',
  sent_one: 'En ventende registrering er sendt',
  sent_other: '{{count}} ventende registreringer er sendt',
  'sent-one-refused': 'En ventende registrering blev afvist',
  'none-title': 'Intet venter',
  'none-text': 'Det, du registrerer uden forbindelse, står her, indtil det er sendt.',
  'old-title': 'En registrering har ventet i mere end et døgn',
  'old-text':
    'Åbn Arbejdsseddel et sted med forbindelse, og lad den være åben, til intet venter mere.',
  'sign-in-text': 'De sendes, når du er logget ind som {{username}}.',
  'no-net-title': 'Ingen forbindelse',
  'no-net-text': 'Arbejdsseddel åbner, så snart der er forbindelse til serveren.',
  'no-net-waiting_one': '{{count}} registrering venter på denne enhed. Den sendes af sig selv.',
  'no-net-waiting_other': '{{count}} registreringer venter på denne enhed. De sendes af sig selv.',
  'no-net-notice-phone':
    'Ingen forbindelse. Det, du opretter, gemmes på denne telefon og sendes af sig selv.',
  'no-net-notice-device':
    'Ingen forbindelse. Det, du opretter, gemmes på denne enhed og sendes af sig selv.',
  'storage-refused':
    'Denne browser lader ikke Arbejdsseddel gemme noget, for eksempel i et privat vindue. Uden forbindelse kan der ikke oprettes noget her.',
  'storage-full': 'Der er næsten ikke mere plads på enheden: fotos kan måske ikke gemmes.',
  'storage-temporary':
    'Denne browser kan slette gemte registreringer, når enheden mangler plads. Det forhindres ved at installere Arbejdsseddel.',
  'install-title-phone': 'Installér Arbejdsseddel på telefonen',
  'install-title-device': 'Installér Arbejdsseddel på enheden',
  'install-text-phone':
    'Tryk på del-knappen i Safari og vælg “Føj til hjemmeskærm”. Ellers kan telefonen slette registreringer, der har ventet i en uge.',
  'install-text-device':
    'Tryk på del-knappen i Safari og vælg “Føj til hjemmeskærm”. Ellers kan enheden slette registreringer, der har ventet i en uge.',
  'others-phone_one':
    '{{count}} registrering venter på denne telefon. Den sendes, når dens ejer er logget ind.',
  'others-phone_other':
    '{{count}} registreringer venter på denne telefon. De sendes, når deres ejere er logget ind.',
  'others-device_one':
    '{{count}} registrering venter på denne enhed. Den sendes, når dens ejer er logget ind.',
  'others-device_other':
    '{{count}} registreringer venter på denne enhed. De sendes, når deres ejere er logget ind.',
  'logout-title_one': '{{count}} registrering venter på denne enhed',
  'logout-title_other': '{{count}} registreringer venter på denne enhed',
  'logout-text': 'Hvad skal der ske med dem, når du logger ud?',
  'logout-offline-text': 'Der er ingen forbindelse, så de kan ikke sendes nu.',
  'logout-send': 'Send og log ud',
  'logout-keep': 'Behold dem her',
  'logout-keep-text': 'Dem, du beholder, sendes, når du logger ind her igen.',
  'logout-discard': 'Kassér dem',
  'logout-not-sent': 'Ikke alle kunne sendes.',
};
