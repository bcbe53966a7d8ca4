export const landed = { units: true, hours: false, teams: false, exports: false };
