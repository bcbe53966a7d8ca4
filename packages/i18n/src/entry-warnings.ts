import type { Texts } from './texts.ts';

const en = {
  'next-day': 'Ends the next day',
  'other-part': 'Its other part on {{date}} is deleted with it.',
  'over-hours': 'More than {{limit}} hours on this day:',
  'over-hours-total': '{{hours}} in total.',
  future: 'The date is in the future.',
  'far-ahead': 'The date is more than 31 days ahead. Is it right?',
  'days-ago': 'The date is {{days}} days ago.',
  late: 'The date is more than 14 days ago.',
  'year-ago': 'The date is more than a year ago. Is the year right?',
  overlap: 'The times overlap your line {{from}}–{{to}}, {{description}}.',
  duplicate: 'You already have a line like this on that day.',
} as const;

const da: Texts<typeof en> = {
  'next-day': 'Slutter næste dag',
  'other-part': 'Den anden del den {{date}} slettes også.',
  'over-hours': 'Mere end {{limit}} timer denne dag:',
  'over-hours-total': '{{hours}} i alt.',
  future: 'Datoen ligger i fremtiden.',
  'far-ahead': 'Datoen ligger mere end 31 dage frem. Er den rigtig?',
  'days-ago': 'Datoen ligger {{days}} dage tilbage.',
  late: 'Datoen ligger mere end 14 dage tilbage.',
  'year-ago': 'Datoen ligger mere end et år tilbage. Er årstallet rigtigt?',
  overlap: 'Tiderne overlapper din linje {{from}}–{{to}}, {{description}}.',
  duplicate: 'Du har allerede en linje som denne den dag.',
};

/** What a line is warned about before it is saved, whose texts only its chunk contains. */
export const entryWarningsTexts = { en: { 'entry-warnings': en }, da: { 'entry-warnings': da } };
