import type { adminErrors as en } from '../en/admin-errors.ts';
import type { Texts } from '../texts.ts';

export const adminErrors: Texts<typeof en> = {
  'as-of-too-early': 'Historikken fortæller ikke, hvad der stod dengang',
  'changes-expired': 'Ændringerne fra den tid gemmes ikke længere',
  'api-key-invalid': 'API-nøglen er ikke gyldig',
  'api-key-expired': 'API-nøglen er udløbet',
  'scope-not-allowed': 'API-nøglens rettigheder tillader ikke dette',
  'api-key-not-found': 'API-nøglen findes ikke',
  'too-many-api-keys': 'Virksomheden har allerede 50 API-nøgler og kan ikke få flere',
  'api-key-exists': 'Der findes allerede en API-nøgle med dette navn',
  'account-not-found': 'Kan ikke finde den virksomhed, brugeren skal oprettes i',
  'entry-accepted': 'Det andet system har allerede godtaget en linje, og det er endeligt',
  'entry-rejected': 'Det andet system har allerede afvist en linje',
  'import-questions': 'Nogle spørgsmål til filen er ikke besvaret, så intet er importeret',
  'import-not-found': 'Importen findes ikke',
  'import-undone': 'Importen er allerede fortrudt',
  'import-in-use':
    'En registrering fra importen er ændret siden eller eksporteret, så intet er fortrudt',
  'import-changed': 'Data er ændret, siden filen blev kontrolleret. Kontrollér den igen',
  'identity-untested': 'Test loginnet, før du slår det til',
  'identity-linked': 'Personen eller brugeren er allerede forbundet',
  'identity-client-refused': 'Udbyderen afviste klienten. Tjek dens id og hemmelighed.',
  'domain-confirmed': 'Domænet er bekræftet for en anden virksomhed',
  'logout-token-refused': 'Beskeden om logout er ikke gyldig',
  'webhook-not-found': 'Webhooken findes ikke længere',
  'delivery-not-found': 'Leveringen findes ikke længere',
  'webhook-inactive': 'Webhooken er slået fra. Slå den til først',
  'too-many-drafts': 'Der venter allerede 500 forslag',
  'too-many-webhooks': 'Virksomheden har allerede 10 webhooks og kan ikke få flere',
  'agreement-version-used':
    'En lønkørsel har brugt disse regler, så de kan ikke ændres. Opret en ny version fra en senere dato.',
  'user-limit':
    'Der må ikke være flere aktive brugere: {{used}} af {{max}} er i brug. Gør først en bruger inaktiv, eller bed om en højere grænse.',
  'username-exists': 'Brugernavnet findes allerede i virksomheden',
  'already-exists': 'Denne kode findes allerede',
  'not-erasable':
    'Data om en af dem skal stadig gemmes: tiden er ikke gået, eller der er åbne registreringer',
  'in-use': 'Dette er i brug; gør det inaktivt i stedet',
  'last-admin': 'Virksomheden skal beholde én aktiv administrator uden udløbsdato',
  'not-last-admin': 'En anden administrator i virksomheden kan invitere brugeren',
  'team-exported':
    'Registreringer fra de dage er eksporteret med det daværende team. Vælg en senere første dag',
  'own-user': 'Det kan du ikke ændre på din egen bruger',
  'operator-account': 'Operatørernes egen virksomhed skal forblive åben',
  'tenant-in-use': 'Kun en virksomhed, der er tom eller har været inaktiv i 30 dage, kan slettes',
  'precondition-failed': 'Det er ændret af en anden, siden du læste det',
  'unreadable-file': 'Filen kan ikke læses',
  'invalid-json': 'Forespørgslen kunne ikke læses',
  'method-not-allowed': 'Denne metode kan ikke bruges her',
};
