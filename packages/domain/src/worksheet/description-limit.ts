/** Most characters of a record's description (spec §3). */
export const maxDescription = 100;
