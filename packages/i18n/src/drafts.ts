import type { Texts } from './texts.ts';

/* What agents propose, on the start page. */

const en = {
  title_one: '{{count}} proposal, not counted yet',
  title_other: '{{count}} proposals, not counted yet',
  today: 'today',
  create: 'Create',
  change: 'Change',
  approval: 'Approve',
  'is-change': 'Change',
  'is-approval': 'Approval',
  now: 'Now: {{what}}',
  edit: 'Edit',
  refuse: 'Refuse',
  'act-on': '{{act}}: {{what}}, {{where}}',
  'refuse-all': 'Refuse all',
  'create-all': 'Create all {{count}}',
  'accept-all': 'Accept all {{count}}',
  accepted_one: 'The proposal is accepted',
  accepted_other: '{{count}} proposals are accepted',
  outdated:
    'A registration was changed after the proposal was made. Edit the proposal or refuse it.',
  refused_one: 'The proposal is refused',
  refused_other: '{{count}} proposals are refused',
} as const;

const da: Texts<typeof en> = {
  title_one: '{{count}} forslag, tælles ikke med endnu',
  title_other: '{{count}} forslag, tælles ikke med endnu',
  today: 'i dag',
  create: 'Opret',
  change: 'Ændr',
  approval: 'Godkend',
  'is-change': 'Ændring',
  'is-approval': 'Godkendelse',
  now: 'Nu: {{what}}',
  edit: 'Ret',
  refuse: 'Afvis',
  'act-on': '{{act}}: {{what}}, {{where}}',
  'refuse-all': 'Afvis alle',
  'create-all': 'Opret alle {{count}}',
  'accept-all': 'Acceptér alle {{count}}',
  accepted_one: 'Forslaget er accepteret',
  accepted_other: '{{count}} forslag er accepteret',
  outdated:
    'En registrering er ændret, efter at forslaget blev lavet. Ret forslaget, eller afvis det.',
  refused_one: 'Forslaget er afvist',
  refused_other: '{{count}} forslag er afvist',
};

/** Their texts, which only their chunk contains. */
export const draftsTexts = { en: { drafts: en }, da: { drafts: da } };
