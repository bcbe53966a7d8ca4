import { page, type Locator } from 'vitest/browser';
import { openApp } from './app.tsx';
import type { Answers } from './server.ts';
import { teamDays } from './approvals.ts';

type Options = NonNullable<Parameters<typeof openApp>[1]>;

export const matrix = () => page.getByRole('grid');
/** A cell by its person and the day from 0 for Monday. */
export function dayOf(name: string, weekday: number): Locator {
  const day = Number(teamDays[weekday]?.slice(8));
  return matrix().getByRole('button', { name: new RegExp(`^${name}, \\w+ ${day} `) });
}
/** What is seen of it; screen readers hear it in full. */
export const shown = (name: string, weekday: number): Locator =>
  dayOf(name, weekday).getByCss('> [aria-hidden]');
export const approveAll = () => page.getByCss('[data-approve-all]');
export const approvalsLink = () =>
  page
    .getByRole('navigation', { name: /Main menu|Hovedmenu/ })
    .getByRole('link', { name: /^(Approve|Godkend)/ });
export const toastButton = (name: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name, exact: true });

/** Opens the approvals as Tove, who leads the team. */
export function openApprovals(answers: Answers, options: Options = {}, path = '/approvals') {
  return openApp(path, { as: 'tove', answers, ...options });
}
