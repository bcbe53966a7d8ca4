import type { teams as en } from '../en/teams.ts';
import type { Texts } from '../texts.ts';

export const teams: Texts<typeof en> = {
  title: 'Teams',
  sublabel: 'Hvem der leder hvem',
  'empty-title': 'Ingen teams endnu',
  'empty-text':
    'Brugere med samme teamkode er et team. Teamlederne ser, retter og godkender teamets registreringer.',
  'empty-action': 'Gå til brugere',
  leaders: 'Teamledere',
  members: 'Medlemmer',
  'no-leader': 'Ingen teamleder. Kun administratorer ser og godkender teamets registreringer.',
  jobs_one: '{{number}} sag',
  jobs_other: '{{number}} sager',
  people_one: '{{number}} bruger',
  people_other: '{{number}} brugere',
  'without-team': 'Brugere uden team',
  'without-team-text':
    'Kun administratorer ser deres registreringer. En teamleder uden team leder kun sig selv.',
  'leads-alone': 'leder kun sig selv',
  move: 'Skift team for {{name}} fra i dag',
  'no-team': 'Intet team',
  moved: '{{name}} er nu i teamet {{team}}',
  'moved-out': '{{name}} er ikke længere i et team',
};
