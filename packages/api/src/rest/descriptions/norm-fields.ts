/** The fields of norms, wherever they are returned. */
export const normFields = {
  norms: 'By the date from which they are valid; empty for no norm.',
  validFrom: 'The first date of the norm, `YYYY-MM-DD`.',
  monday: 'The hours of Mondays.',
  tuesday: 'The hours of Tuesdays.',
  wednesday: 'The hours of Wednesdays.',
  thursday: 'The hours of Thursdays.',
  friday: 'The hours of Fridays.',
  saturday: 'The hours of Saturdays.',
  sunday: 'The hours of Sundays.',
} as const;
