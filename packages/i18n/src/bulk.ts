import type { Texts } from './texts.ts';

const en = {
  title: 'Edit {{number}} selected',
  text: 'Only what you fill in is changed.',
  unchanged: 'Unchanged',
  empty: 'Empty',
  keep: 'Keep',
  'empty-field': 'Empty {{field}}',
  emptied: 'Will be emptied',
  preview: 'What changes',
  changes: '{{number}} of {{total}} change',
  becomes: 'becomes',
  none: 'none',
  refused_one: '{{number}} cannot be changed so. Nothing is saved yet.',
  refused_other: '{{number}} cannot be changed so. Nothing is saved yet.',
  'save-others': 'Save the other {{number}}',
  changed_one: '{{number}} changed',
  changed_other: '{{number}} changed',
  undone_one: '{{number}} is as before',
  undone_other: '{{number}} are as before',
  'not-undone_one': '{{number}} could not be put back',
  'not-undone_other': '{{number}} could not be put back',
};

const da: Texts<typeof en> = {
  title: 'Ret {{number}} valgte',
  text: 'Kun det, du udfylder, bliver ændret.',
  unchanged: 'Uændret',
  empty: 'Tøm',
  keep: 'Behold',
  'empty-field': 'Tøm {{field}}',
  emptied: 'Bliver tømt',
  preview: 'Det ændres',
  changes: '{{number}} af {{total}} ændres',
  becomes: 'bliver til',
  none: 'ingen',
  refused_one: '{{number}} kan ikke rettes sådan. Intet er gemt endnu.',
  refused_other: '{{number}} kan ikke rettes sådan. Intet er gemt endnu.',
  'save-others': 'Gem de øvrige {{number}}',
  changed_one: '{{number}} er rettet',
  changed_other: '{{number}} er rettet',
  undone_one: '{{number}} er som før',
  undone_other: '{{number}} er som før',
  'not-undone_one': '{{number}} kunne ikke føres tilbage',
  'not-undone_other': '{{number}} kunne ikke føres tilbage',
};

/** The texts of the dialog that edits several rows, which only its chunk contains. */
export const bulkTexts = { en: { bulk: en }, da: { bulk: da } };
