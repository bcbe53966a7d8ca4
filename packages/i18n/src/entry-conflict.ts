import type { Texts } from './texts.ts';

const en = {
  title: 'You have both changed it',
  'title-own': 'You have changed it in two places',
  text: '{{name}} saved {{at}} while you were writing. Nothing of yours is lost. Choose what is to stay.',
  'text-own':
    'You saved {{at}} in another window while you were writing here. Nothing is lost. Choose what is to stay.',
  at: 'at {{time}}',
  yours: 'Yours',
  'this-window': 'this window',
  'other-window': 'the other window',
  'keep-mine': 'Keep all of mine',
  'take-theirs': 'Take all from {{name}}',
  'only-theirs': 'Changed by {{name}} only: {{field}}, {{value}}. It comes along.',
  'only-mine': 'Changed by you only: {{field}}, {{value}}.',
  equal: 'The same: {{fields}}',
  draft: 'Save as draft',
  save: 'Save as chosen',
  'draft-kept': 'Your draft is kept. It is here when you open the record again.',
  since: '{{name}} has changed the record since.',
  'since-own': 'You have changed the record in another window since.',
  other: 'Someone else',
  locked: '{{name}} has changed the record, so it is no longer yours to change.',
} as const;

const da: Texts<typeof en> = {
  title: 'I har begge rettet den',
  'title-own': 'Du har rettet den to steder',
  text: '{{name}} gemte {{at}}, mens du skrev. Intet af dit er tabt. Vælg, hvad der skal stå.',
  'text-own':
    'Du gemte {{at}} i et andet vindue, mens du skrev her. Intet er tabt. Vælg, hvad der skal stå.',
  at: 'kl. {{time}}',
  yours: 'Dit',
  'this-window': 'dette vindue',
  'other-window': 'det andet vindue',
  'keep-mine': 'Behold alt mit',
  'take-theirs': 'Tag alt fra {{name}}',
  'only-theirs': 'Kun rettet af {{name}}: {{field}}, {{value}}. Det følger med.',
  'only-mine': 'Kun rettet af dig: {{field}}, {{value}}.',
  equal: 'Ens: {{fields}}',
  draft: 'Gem som kladde',
  save: 'Gem som valgt',
  'draft-kept': 'Kladden er gemt. Den er her, når du åbner registreringen igen.',
  since: '{{name}} har ændret registreringen siden da.',
  'since-own': 'Du har ændret registreringen i et andet vindue siden da.',
  other: 'En anden',
  locked: '{{name}} har ændret registreringen, så du kan ikke længere ændre den.',
};

/** The texts of a record that was changed while its form was open, which only the chunk of the question contains. */
export const entryConflictTexts = { en: { 'entry-conflict': en }, da: { 'entry-conflict': da } };
