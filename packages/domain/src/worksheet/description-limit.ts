/** The maximum length of a record's description in characters (spec §3). */
export const maxDescription = 100;
