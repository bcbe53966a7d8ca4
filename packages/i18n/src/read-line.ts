import type { Texts } from './texts.ts';

const en = {
  title: 'Register in words',
  line: 'A line of words',
  example: '6.5 bath tiling yesterday',
  hint: 'Hours, job, task and day in any order. Nothing is stored before you create it.',
  fill: 'Fill in',
  register: 'Register: {{summary}}',
  asks: 'The form asks: {{questions}}',
  nothing: 'Nothing of the line could be read.',
  questions: 'Some words can be read in more than one way',
  date: 'Which day?',
  jobCode: 'Which job?',
  jobTaskCode: 'Which job task?',
  quantity: 'How many hours?',
  timeFrom: 'When did it begin?',
  unitNo: 'On which resource?',
  unitOfMeasureCode: 'In which unit of measure?',
  'in-form': 'Fill it in below.',
  none: 'None of them',
  yesterday: 'yesterday',
  today: 'today',
} as const;

const da: Texts<typeof en> = {
  title: 'Registrér med ord',
  line: 'En linje med ord',
  example: '6,5 bad fliser i går',
  hint: 'Timer, sag, opgave og dag i vilkårlig rækkefølge. Intet gemmes, før du opretter det.',
  fill: 'Udfyld',
  register: 'Registrér: {{summary}}',
  asks: 'Formularen spørger: {{questions}}',
  nothing: 'Intet i linjen kunne læses.',
  questions: 'Nogle ord kan læses på flere måder',
  date: 'Hvilken dag?',
  jobCode: 'Hvilken sag?',
  jobTaskCode: 'Hvilken sagsopgave?',
  quantity: 'Hvor mange timer?',
  timeFrom: 'Hvornår begyndte det?',
  unitNo: 'På hvilken ressource?',
  unitOfMeasureCode: 'I hvilken måleenhed?',
  'in-form': 'Udfyld det nedenfor.',
  none: 'Ingen af dem',
  yesterday: 'i går',
  today: 'i dag',
};

/** A line of words: what it means and what it leaves open. Only lazy chunks contain these texts. */
export const readLineTexts = { en: { 'read-line': en }, da: { 'read-line': da } };
