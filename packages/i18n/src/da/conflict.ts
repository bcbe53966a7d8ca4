import type { conflict as en } from '../en/conflict.ts';
import type { Texts } from '../texts.ts';

export const conflict: Texts<typeof en> = {
  changed: 'Ændret i mellemtiden:',
  'changed-by': 'Ændret i mellemtiden af {{name}}:',
  own: 'Du har ændret dette i et andet vindue. Det, du skrev, står her stadig.',
  same: 'Felterne her er ikke ændret, siden du åbnede formularen.',
  yours: 'du: {{value}}',
  empty: 'tom',
  'keep-hint': 'Beholder du dine ændringer, gemmes kun dem. Resten bliver, som det er nu.',
  keep: 'Behold mine ændringer, og gem',
};
