import type { AdminAreaTexts } from './admin-area.ts';
import type { AppUpdateTexts } from './app-update.ts';
import type { ApprovalsTexts } from './approvals.ts';
import type { CopyDayTexts } from './copy-day.ts';
import type { ReviewTexts } from './review.ts';
import type { VisitLinesTexts } from './visit-lines.ts';
import type { EntityTexts } from './entities.ts';
import type { ExportsTexts } from './exports.ts';
import type { FilterTexts } from './filter.ts';
import type { FlagTexts } from './flags.ts';
import type { HoursTexts } from './hours.ts';
import type { ImportMessageTexts } from './import-messages.ts';
import type { ImportTexts } from './import.ts';
import type { InvitationTexts } from './invitation.ts';
import type { WeekTexts } from './week.ts';
import type { KeysTexts } from './keys.ts';
import type { WebhooksTexts } from './webhooks.ts';
import type { EntryFormTexts } from './entry-form.ts';
import type { FactorsTexts } from './factors.ts';
import type { MeTexts } from './me.ts';
import type { OutboxTexts } from './outbox.ts';
import type { PhotosTexts } from './photos.ts';
import type { ReportsTexts } from './reports.ts';
import type { ReturnedTexts } from './returned.ts';
import type { SetupTexts } from './setup.ts';
import type { SheetTexts } from './sheet.ts';
import type { ShortcutsTexts } from './shortcuts.ts';
import { archive } from './en/archive.ts';
import { base } from './en/base.ts';
import { day } from './en/day.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { repeat } from './en/repeat.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { visit } from './en/visit.ts';
import { worksheet } from './en/worksheet.ts';

/** English, the fallback language. A room adds its own page of texts here and in `da`. */
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
  AdminAreaTexts &
  AppUpdateTexts &
  ApprovalsTexts &
  CopyDayTexts &
  ExportsTexts &
  FilterTexts &
  FlagTexts &
  HoursTexts &
  ImportMessageTexts &
  ImportTexts &
  FactorsTexts &
  MeTexts &
  InvitationTexts &
  ReviewTexts &
  VisitLinesTexts &
  KeysTexts &
  WebhooksTexts &
  WeekTexts &
  EntryFormTexts &
  OutboxTexts &
  PhotosTexts &
  SheetTexts &
  ShortcutsTexts &
  ReportsTexts &
  ReturnedTexts &
  SetupTexts;
