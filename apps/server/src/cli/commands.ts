import { createAccount, deleteTenant, generateApiKey, listAccounts } from '#cli/accounts.ts';
import { backup, exportTenant, restore } from '#cli/backup.ts';
import type { Command } from '#cli/command.ts';
import { doctor, migrate } from '#cli/maintenance.ts';
import { remind } from '#cli/reminders.ts';
import { moveAttachments, claimAttachments } from '#cli/attachments.ts';
import { verify } from '#cli/verify.ts';
import { createUser, removeFactors, resetPassword, resetPasswords } from '#cli/users.ts';

/** The commands in the order of the help. */
export const commands: readonly Command[] = [
  createAccount,
  createUser,
  resetPassword,
  resetPasswords,
  removeFactors,
  generateApiKey,
  listAccounts,
  migrate,
  backup,
  restore,
  exportTenant,
  deleteTenant,
  moveAttachments,
  claimAttachments,
  remind,
  doctor,
  verify,
];
