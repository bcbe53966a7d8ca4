import type { Texts } from './texts.ts';

/** The texts of records that were sent back. They are loaded where such a record is shown. */
const en = {
  band_one: '{{count, number}} record came back',
  band_other: '{{count, number}} records came back',
  'sent-back': 'sent it back {{date}}: “{{reason}}”',
  'sent-back-title': '{{name}} sent this back {{date}}',
  waiting: 'Waiting for {{name}}.',
  correct: 'Correct',
  'correct-record': 'Correct: {{description}}',
  'correct-it': 'Correct it',
  'show-all': 'Show them',
  reason: '“{{reason}}” {{name}}',
  'answers-text': 'Change what is needed and update. {{name}} then looks at it again.',
  answered: '{{name}} can see that you changed it.',
} as const;

const da: Texts<typeof en> = {
  band_one: '{{count, number}} registrering kom retur',
  band_other: '{{count, number}} registreringer kom retur',
  'sent-back': 'sendte retur {{date}}: »{{reason}}«',
  'sent-back-title': '{{name}} sendte denne retur {{date}}',
  waiting: 'Venter på {{name}}.',
  correct: 'Ret',
  'correct-record': 'Ret: {{description}}',
  'correct-it': 'Ret den',
  'show-all': 'Vis dem',
  reason: '»{{reason}}« {{name}}',
  'answers-text': 'Ret det, der skal rettes, og opdater. Så ser {{name}} på den igen.',
  answered: '{{name}} kan se, at du har rettet den.',
};

/** The texts of records that were sent back, which only the chunks that show them contain. */
export const returnedTexts = { en: { returned: en }, da: { returned: da } };
