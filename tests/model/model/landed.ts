export const landed = { units: true, hours: true, teams: true, exports: false };
