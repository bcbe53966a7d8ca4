import type { Texts } from './texts.ts';

/* Days about which a leader has asked. */

const en = {
  title: 'Questions about your days',
  band: '{{name}} asks about {{day}}',
  ask: 'Ask {{name}}',
  asked: '{{name}} is asked about {{day}}',
  'asked-by': 'Asked by {{name}}, {{date}}',
  missing: 'Nothing registered',
} as const;

const da: Texts<typeof en> = {
  title: 'Spørgsmål om dine dage',
  band: '{{name}} spørger til {{day}}',
  ask: 'Spørg {{name}}',
  asked: '{{name}} er spurgt om {{day}}',
  'asked-by': 'Spurgt af {{name}}, {{date}}',
  missing: 'Intet registreret',
};

/** Their texts, which only their chunks contain. */
export const questionsTexts = { en: { questions: en }, da: { questions: da } };
