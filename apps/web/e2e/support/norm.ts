import { expect, type Page } from '@playwright/test';
import { addDays } from '@worksheet/domain/dates/calendar';
import { teamMonday } from './registered-week.ts';

const days = { saturday: 0, sunday: 0 };
const workdays = (hours: number) => ({
  ...days,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
});

interface Company {
  readonly signIn: (page: Page, username: string) => Promise<void>;
}

/** 7.50 hours from Monday to Friday in the week of the team alone, so that no test depends on today's weekday. */
export async function setNormOfTeamWeek(page: Page, company: Company): Promise<void> {
  await putNorms(page, company, [
    { validFrom: teamMonday, ...workdays(7.5) },
    { validFrom: addDays(teamMonday, 7), ...workdays(0) },
  ]);
}

async function putNorms(page: Page, company: Company, norms: readonly object[]): Promise<void> {
  await company.signIn(page, 'adam');
  const response = await page.request.put('/api/account/norm', { data: { norms } });
  expect(response.ok(), await response.text()).toBe(true);
}
