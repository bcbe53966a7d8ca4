import { adminFields } from './admin-fields.ts';
import { account as accountDa } from './da/account.ts';
import * as adminDa from './da/admin.ts';
import { adminErrors as adminErrorsDa } from './da/admin-errors.ts';
import { adminFields as adminFieldsDa } from './da/admin-fields.ts';
import { audit as auditDa } from './da/audit.ts';
import { lists as listsDa } from './da/lists.ts';
import { tenant as tenantDa } from './da/tenant.ts';
import { user as userDa } from './da/user.ts';
import { account } from './en/account.ts';
import { admin, conflict, files, inUse, norm } from './en/admin.ts';
import { adminErrors } from './en/admin-errors.ts';
import { audit } from './en/audit.ts';
import { lists } from './en/lists.ts';
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
    admin: adminDa.admin,
    audit: auditDa,
    conflict: adminDa.conflict,
    errors: adminErrorsDa,
    fields: adminFieldsDa,
    files: adminDa.files,
    'in-use': adminDa.inUse,
    lists: listsDa,
    norm: adminDa.norm,
    tenant: tenantDa,
    user: userDa,
  },
};
