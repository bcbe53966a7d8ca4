import type { adminAreaTexts } from './admin-area.ts';
import type { appUpdateTexts } from './app-update.ts';
import type { approvalsTexts } from './approvals.ts';
import type { budgetTexts } from './budget.ts';
import type { bulkTexts } from './bulk.ts';
import type { copyDayTexts } from './copy-day.ts';
import type { draftQuestionTexts } from './draft-question.ts';
import type { draftsTexts } from './drafts.ts';
import type { questionsTexts } from './questions.ts';
import type { reviewTexts } from './review.ts';
import type { visitLinesTexts } from './visit-lines.ts';
import type { EntityTexts } from './entities.ts';
import type { exportsTexts } from './exports.ts';
import type { filterTexts } from './filter.ts';
import type { flagTexts } from './flags.ts';
import type { hoursTexts } from './hours.ts';
import type { identityTexts } from './identity.ts';
import type { providerLoginTexts } from './provider-login.ts';
import type { importMessageTexts } from './import-messages.ts';
import type { importTexts } from './import.ts';
import type { registrationTexts } from './registrations.ts';
import type { invitationTexts } from './invitation.ts';
import type { weekTexts } from './week.ts';
import type { keysTexts } from './keys.ts';
import type { webhooksTexts } from './webhooks.ts';
import type { entryWarningsTexts } from './entry-warnings.ts';
import type { entryFormTexts } from './entry-form.ts';
import type { agreementRuleTexts } from './agreement-rules.ts';
import type { factorsTexts } from './factors.ts';
import type { leaveTexts } from './leave.ts';
import type { mergeTexts } from './merge.ts';
import type { calendarTexts } from './calendar.ts';
import type { meTexts } from './me.ts';
import type { personalDataTexts } from './personal-data.ts';
import type { outboxTexts } from './outbox.ts';
import type { payTexts } from './pay.ts';
import type { pastTexts } from './past.ts';
import type { photosTexts } from './photos.ts';
import type { planTexts } from './plan.ts';
import type { readLineTexts } from './read-line.ts';
import type { remindersTexts } from './reminders.ts';
import type { reportsTexts } from './reports.ts';
import type { entryConflictTexts } from './entry-conflict.ts';
import type { returnedTexts } from './returned.ts';
import type { setupTexts } from './setup.ts';
import type { sheetTexts } from './sheet.ts';
import type { shortcutsTexts } from './shortcuts.ts';
import { archive, base, day, repeat, session, shell, visit } from './en/base.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { worksheet } from './en/worksheet.ts';

/** English is the fallback language. A feature adds its own page of texts here and in `da`. */
export const en = {
  archive,
  base,
  day,
  errors,
  fields,
  repeat,
  session,
  shell,
  visit,
  worksheet,
} as const;

export type BaseTexts = typeof en;
/** All texts of a language: those of the entities come from their declarations, those of lazy parts from their chunk. */
export type Translation = BaseTexts &
  EntityTexts &
  typeof adminAreaTexts.en &
  typeof appUpdateTexts.en &
  typeof approvalsTexts.en &
  typeof budgetTexts.en &
  typeof entryWarningsTexts.en &
  typeof bulkTexts.en &
  typeof draftQuestionTexts.en &
  typeof draftsTexts.en &
  typeof readLineTexts.en &
  typeof copyDayTexts.en &
  typeof leaveTexts.en &
  typeof exportsTexts.en &
  typeof filterTexts.en &
  typeof flagTexts.en &
  typeof hoursTexts.en &
  typeof identityTexts.en &
  typeof providerLoginTexts.en &
  typeof importMessageTexts.en &
  typeof importTexts.en &
  typeof registrationTexts.en &
  typeof factorsTexts.en &
  typeof agreementRuleTexts.en &
  typeof mergeTexts.en &
  typeof calendarTexts.en &
  typeof meTexts.en &
  typeof personalDataTexts.en &
  typeof invitationTexts.en &
  typeof questionsTexts.en &
  typeof reviewTexts.en &
  typeof visitLinesTexts.en &
  typeof keysTexts.en &
  typeof webhooksTexts.en &
  typeof weekTexts.en &
  typeof entryConflictTexts.en &
  typeof entryFormTexts.en &
  typeof outboxTexts.en &
  typeof payTexts.en &
  typeof pastTexts.en &
  typeof photosTexts.en &
  typeof planTexts.en &
  typeof sheetTexts.en &
  typeof shortcutsTexts.en &
  typeof remindersTexts.en &
  typeof reportsTexts.en &
  typeof returnedTexts.en &
  typeof setupTexts.en;
