import { adminAreaTexts } from '@worksheet/i18n/admin-area';
import { appUpdateTexts } from '@worksheet/i18n/app-update';
import { approvalsTexts } from '@worksheet/i18n/approvals';
import { bulkTexts } from '@worksheet/i18n/bulk';
import { copyDayTexts } from '@worksheet/i18n/copy-day';
import { leaveTexts } from '@worksheet/i18n/leave';
import { da } from '@worksheet/i18n/da';
import { en, type Translation } from '@worksheet/i18n/en';
import { entityTexts } from '@worksheet/i18n/entities';
import { exportsTexts } from '@worksheet/i18n/exports';
import { filterTexts } from '@worksheet/i18n/filter';
import { flagTexts } from '@worksheet/i18n/flags';
import { importMessageTexts } from '@worksheet/i18n/import-messages';
import { hoursTexts } from '@worksheet/i18n/hours';
import { identityTexts } from '@worksheet/i18n/identity';
import { importTexts } from '@worksheet/i18n/import';
import { registrationTexts } from '@worksheet/i18n/registrations';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { budgetTexts } from '@worksheet/i18n/budget';
import { draftQuestionTexts } from '@worksheet/i18n/draft-question';
import { readLineTexts } from '@worksheet/i18n/read-line';
import { entryWarningsTexts } from '@worksheet/i18n/entry-warnings';
import { providerLoginTexts } from '@worksheet/i18n/provider-login';
import { draftsTexts } from '@worksheet/i18n/drafts';
import { questionsTexts } from '@worksheet/i18n/questions';
import { reviewTexts } from '@worksheet/i18n/review';
import { visitLinesTexts } from '@worksheet/i18n/visit-lines';
import { entryConflictTexts } from '@worksheet/i18n/entry-conflict';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { outboxTexts } from '@worksheet/i18n/outbox';
import { payTexts } from '@worksheet/i18n/pay';
import { pastTexts } from '@worksheet/i18n/past';
import { photosTexts } from '@worksheet/i18n/photos';
import { planTexts } from '@worksheet/i18n/plan';
import { setupTexts } from '@worksheet/i18n/setup';
import { shortcutsTexts } from '@worksheet/i18n/shortcuts';
import { reportsTexts } from '@worksheet/i18n/reports';
import { returnedTexts } from '@worksheet/i18n/returned';
import type { Texts } from '@worksheet/i18n/texts';
import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { factorsTexts } from '@worksheet/i18n/factors';
import { mergeTexts } from '@worksheet/i18n/merge';
import { calendarTexts } from '@worksheet/i18n/calendar';
import { remindersTexts } from '@worksheet/i18n/reminders';
import { meTexts } from '@worksheet/i18n/me';
import { personalDataTexts } from '@worksheet/i18n/personal-data';
import { keysTexts } from '@worksheet/i18n/keys';
import { sheetTexts } from '@worksheet/i18n/sheet';
import { webhooksTexts } from '@worksheet/i18n/webhooks';
import { weekTexts } from '@worksheet/i18n/week';

export type LanguageCode = 'DAN' | 'ENU';
export const languageCodes = ['DAN', 'ENU'] as const;
/** For tests of every screen; tests of a single text write it out. */
export type AppTexts = Texts<Translation>;
export const appTexts: Readonly<Record<LanguageCode, AppTexts>> = {
  DAN: {
    ...da,
    ...entityTexts.da,
    ...adminAreaTexts.da,
    ...appUpdateTexts.da,
    ...approvalsTexts.da,
    ...bulkTexts.da,
    ...copyDayTexts.da,
    ...leaveTexts.da,
    ...exportsTexts.da,
    ...filterTexts.da,
    ...flagTexts.da,
    ...hoursTexts.da,
    ...identityTexts.da,
    ...providerLoginTexts.da,
    ...importTexts.da,
    ...registrationTexts.da,
    ...invitationTexts.da,
    ...budgetTexts.da,
    ...draftQuestionTexts.da,
    ...readLineTexts.da,
    ...entryWarningsTexts.da,
    ...draftsTexts.da,
    ...questionsTexts.da,
    ...reviewTexts.da,
    ...visitLinesTexts.da,
    ...mergeTexts.da,
    ...calendarTexts.da,
    ...remindersTexts.da,
    ...meTexts.da,
    ...personalDataTexts.da,
    ...keysTexts.da,
    ...factorsTexts.da,
    ...agreementRuleTexts.da,
    ...webhooksTexts.da,
    ...weekTexts.da,
    ...entryConflictTexts.da,
    ...entryFormTexts.da,
    ...outboxTexts.da,
    ...payTexts.da,
    ...pastTexts.da,
    ...photosTexts.da,
    ...planTexts.da,
    ...reportsTexts.da,
    ...returnedTexts.da,
    ...setupTexts.da,
    ...sheetTexts.da,
    ...shortcutsTexts.da,
    errors: {
      ...da.errors,
      ...adminAreaTexts.da.errors,
      ...payTexts.da.errors,
      ...providerLoginTexts.da.errors,
      ...sheetTexts.da.errors,
    },
    fields: { ...da.fields, ...adminAreaTexts.da.fields, ...importMessageTexts.da.fields },
  },
  ENU: {
    ...en,
    ...entityTexts.en,
    ...adminAreaTexts.en,
    ...appUpdateTexts.en,
    ...approvalsTexts.en,
    ...bulkTexts.en,
    ...copyDayTexts.en,
    ...leaveTexts.en,
    ...exportsTexts.en,
    ...filterTexts.en,
    ...flagTexts.en,
    ...hoursTexts.en,
    ...identityTexts.en,
    ...providerLoginTexts.en,
    ...importTexts.en,
    ...registrationTexts.en,
    ...invitationTexts.en,
    ...budgetTexts.en,
    ...draftQuestionTexts.en,
    ...readLineTexts.en,
    ...entryWarningsTexts.en,
    ...draftsTexts.en,
    ...questionsTexts.en,
    ...reviewTexts.en,
    ...visitLinesTexts.en,
    ...mergeTexts.en,
    ...calendarTexts.en,
    ...remindersTexts.en,
    ...meTexts.en,
    ...personalDataTexts.en,
    ...keysTexts.en,
    ...factorsTexts.en,
    ...agreementRuleTexts.en,
    ...webhooksTexts.en,
    ...weekTexts.en,
    ...entryConflictTexts.en,
    ...entryFormTexts.en,
    ...outboxTexts.en,
    ...payTexts.en,
    ...pastTexts.en,
    ...photosTexts.en,
    ...planTexts.en,
    ...reportsTexts.en,
    ...returnedTexts.en,
    ...setupTexts.en,
    ...sheetTexts.en,
    ...shortcutsTexts.en,
    errors: {
      ...en.errors,
      ...adminAreaTexts.en.errors,
      ...payTexts.en.errors,
      ...providerLoginTexts.en.errors,
      ...sheetTexts.en.errors,
    },
    fields: { ...en.fields, ...adminAreaTexts.en.fields, ...importMessageTexts.en.fields },
  },
};
export const langOf: Readonly<Record<LanguageCode, string>> = { DAN: 'da', ENU: 'en' };

export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
