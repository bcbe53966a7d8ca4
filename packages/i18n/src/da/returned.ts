import type { returned as en } from '../en/returned.ts';
import type { Texts } from '../texts.ts';

export const returned: Texts<typeof en> = {
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
