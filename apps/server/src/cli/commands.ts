import type { Command } from '#cli/command.ts';
import { backup } from '#cli/backup.ts';
import { createAccount } from '#cli/create-account.ts';
import { createUser } from '#cli/create-user.ts';
import { deleteTenant } from '#cli/delete-tenant.ts';
import { doctor } from '#cli/doctor.ts';
import { exportTenant } from '#cli/export-tenant.ts';
import { generateApiKey } from '#cli/generate-api-key.ts';
import { listAccounts } from '#cli/list-accounts.ts';
import { migrate } from '#cli/migrate.ts';
import { resetPassword } from '#cli/reset-password.ts';
import { restore } from '#cli/restore.ts';

/** Every command, in the order in which people read of them. */
export const commands: readonly Command[] = [
  createAccount,
  createUser,
  resetPassword,
  generateApiKey,
  listAccounts,
  migrate,
  backup,
  restore,
  exportTenant,
  deleteTenant,
  doctor,
];
