import { importMessages as en } from '@worksheet/domain/import/messages';

const da: Record<keyof typeof en, string> = {
  'file-empty': 'Filen er tom',
  'file-not-a-table':
    'Filen er hverken CSV eller en Excel-projektmappe (.xlsx). Åbn den i det program, den kommer fra, og gem den som en af dem',
  'file-of-other-kind':
    'Filer af typen {kind} kan ikke læses. Gem filen som Excel-projektmappe (.xlsx) eller som CSV',
  'file-has-password': 'Filen er beskyttet med en adgangskode. Gem den uden adgangskode',
  'file-damaged': 'Filen er beskadiget. Åbn den i det program, den kommer fra, og gem den igen',
  'file-unpacks-too-large': 'Filen fylder for meget, når den pakkes ud. Del den i flere filer',
  'encoding-uncertain':
    'Det er usikkert, hvordan bogstaverne i filen er kodet. Angiv encoding som en af {candidates}',
  'quote-not-closed': 'Anførselstegnet, der begynder i linje {line}, er ikke afsluttet',
  'row-too-long':
    'Rækken, der begynder i linje {line}, er for lang. Måske er et anførselstegn ikke afsluttet',
  'too-many-rows': 'Filen må højst have {max} rækker i et ark',
  'too-many-empty-rows':
    'Filen har mere end {max} rækker, og de fleste er tomme. Slet de tomme rækker under tabellen',
  'too-many-columns': 'Filen må højst have {max} kolonner',
  'cell-too-long': 'En celle i linje {line} er længere end {max} tegn',
  'not-yes-or-no': 'Feltet skal være Ja eller Nej',
  'ambiguous-number':
    'Tallet kan læses på to måder. Skriv det uden tusindtalsseparator, for eksempel {plain} eller {decimal}',
  'not-a-file-date': 'Feltet skal være en dato, for eksempel 31-12-2026 eller 2026-12-31',
  'shortened-number': 'Regnearket har forkortet nummeret. Formatér kolonnen som tekst',
  'rounded-number':
    'Cellen viser {shown}, men indeholder {stored}. Formatér kolonnen som tekst, og skriv det, der menes',
  'in-file-twice': 'Står to gange i filen (også række {row})',
  'group-row': 'Rækken er kun overskrift for en gruppe rækker og kommer ikke med',
  'row-empty': 'Rækken er tom i filen',
  'lost-zeros': 'Nummeret har måske mistet sine nuller: {code} findes i forvejen',
  'new-unit-of-measure': 'Måleenheden er ny i virksomheden',
  'column-missing': 'Filen har ingen kolonne med dette navn',
  'mapped-twice': 'En anden kolonne er allerede valgt til dette felt',
  'key-column-missing': 'Ingen kolonne i filen er {field}',
  'sheet-missing': 'Filen har intet ark med dette navn',
  'entity-unknown': 'Det kan ikke ses, hvad arkene i filen indeholder',
  'no-rows': 'Filen har ingen rækker',
  'operators-user': 'Kun en operatør kan ændre en operatør',
  'too-many-passwords': 'Højst {max} brugere kan oprettes med adgangskode i ét kald',
  'password-of-new-users': 'Kun en ny bruger kan få en adgangskode her',
  'key-repeated': 'Det står to gange',
  'own-user': 'Det kan du ikke ændre på din egen bruger',
  'last-admin': 'Virksomheden skal beholde én aktiv administrator uden udløbsdato',
  'user-limit': 'Der må ikke være flere aktive brugere: {used} af {max} er i brug',
  'team-exported':
    'Registreringer til og med {date} er eksporteret med det daværende team. Første dag i et andet team skal være senere',
  'employed-after-expiration': 'Første dag kan ikke være efter udløbsdatoen',
  'changed-meanwhile': 'Det er ændret af en anden',
  merged: 'Det er flettet ind i {into}',
  'not-a-file-time': 'Feltet skal være et klokkeslæt, for eksempel 8:30 eller 2:43 PM',
  'not-a-duration': 'Feltet skal være en varighed, for eksempel 1,5, 1:30 eller 90 min',
  'entry-running': 'Tiden løber stadig. Stop den, og eksportér den igen',
  'entry-zero': 'Rækken har ingen tid',
  'entry-contradictory': 'Rækkens tider modsiger hinanden',
  'entry-skipped': 'Rækken kommer ikke med, som der er svaret',
  'times-required': 'Rækken har ingen klokkeslæt, og virksomheden registrerer klokkeslæt',
  'columns-unknown': 'Det kan ikke ses, hvilke kolonner der har dato og tid. Vælg dem',
};

/** The messages of errors in a file or a batch of rows, which only the admin area contains. */
export const importMessageTexts = { en: { fields: en }, da: { fields: da } };
