import type { Texts } from './texts.ts';

const en = {
  title: 'You have a draft for {{day}}',
  today: 'today',
  continue: 'Continue the draft',
  'delete-today': 'Delete it and register today',
  delete: 'Delete it and register on {{day}}',
} as const;

const da: Texts<typeof en> = {
  title: 'Du har en kladde til {{day}}',
  today: 'i dag',
  continue: 'Fortsæt kladden',
  'delete-today': 'Slet den, og registrér i dag',
  delete: 'Slet den, og registrér {{day}}',
};

/** The question about a draft of another day, whose texts only its chunk contains. */
export const draftQuestionTexts = { en: { 'draft-question': en }, da: { 'draft-question': da } };
