import { adminFields } from './admin-fields.ts';
import { account as accountDa } from './da/account.ts';
import { admin as adminDa } from './da/admin.ts';
import { adminErrors as adminErrorsDa } from './da/admin-errors.ts';
import { adminFields as adminFieldsDa } from './da/admin-fields.ts';
import { audit as auditDa } from './da/audit.ts';
import { conflict as conflictDa } from './da/conflict.ts';
import { files as filesDa } from './da/files.ts';
import { inUse as inUseDa } from './da/in-use.ts';
import { lists as listsDa } from './da/lists.ts';
import { norm as normDa } from './da/norm.ts';
import { tenant as tenantDa } from './da/tenant.ts';
import { user as userDa } from './da/user.ts';
import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { adminErrors } from './en/admin-errors.ts';
import { audit } from './en/audit.ts';
import { conflict } from './en/conflict.ts';
import { files } from './en/files.ts';
import { inUse } from './en/in-use.ts';
import { lists } from './en/lists.ts';
import { norm } from './en/norm.ts';
import { tenant } from './en/tenant.ts';
import { user } from './en/user.ts';

/** The texts of the pages for administrators and operators, which only their chunk contains. */
export const adminAreaTexts = {
  en: {
    account,
    admin,
    audit,
    conflict,
    errors: adminErrors,
    fields: adminFields,
    files,
    'in-use': inUse,
    lists,
    norm,
    tenant,
    user,
  },
  da: {
    account: accountDa,
    admin: adminDa,
    audit: auditDa,
    conflict: conflictDa,
    errors: adminErrorsDa,
    fields: adminFieldsDa,
    files: filesDa,
    'in-use': inUseDa,
    lists: listsDa,
    norm: normDa,
    tenant: tenantDa,
    user: userDa,
  },
};
