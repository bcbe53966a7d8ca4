export const landed = { units: false, hours: false, teams: false, exports: false };
