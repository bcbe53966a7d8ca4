import { rows as rowsDa } from './da/rows.ts';
import { setup as setupDa } from './da/setup.ts';
import { teams as teamsDa } from './da/teams.ts';
import { rows } from './en/rows.ts';
import { setup } from './en/setup.ts';
import { teams } from './en/teams.ts';

/** The texts of setting a company up: the checklist, grids of rows, and teams. */
export const setupTexts = {
  en: { rows, setup, teams },
  da: { rows: rowsDa, setup: setupDa, teams: teamsDa },
};
