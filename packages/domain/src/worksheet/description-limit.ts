/** The maximum length in characters (spec §3). */
export const maxDescription = 100;
