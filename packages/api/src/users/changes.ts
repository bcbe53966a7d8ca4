import type { Row } from '@worksheet/database/schema';
import { auditChanges, type AuditDetails } from '@worksheet/domain/audit';

type Changeable = Pick<
  Row<'user'>,
  | 'profile_type'
  | 'role'
  | 'expiration_date'
  | 'active'
  | 'language_code'
  | 'team_code'
  | 'default_description'
  | 'default_resource_id'
  | 'lock_default_resource'
>;

/** What changed of a user, as the audit log tells it: what people write is said to have changed, and not repeated. */
export function userChanges(before: Changeable, after: Changeable): AuditDetails {
  return {
    ...auditChanges(told(before), told(after)),
    ...(before.default_description === after.default_description
      ? {}
      : { defaultDescription: 'changed' }),
    ...(before.default_resource_id === after.default_resource_id
      ? {}
      : { defaultResource: 'changed' }),
  };
}

function told(user: Changeable) {
  return {
    profileType: user.profile_type,
    role: user.role,
    expirationDate: user.expiration_date,
    active: user.active,
    languageCode: user.language_code,
    teamCode: user.team_code,
    lockDefaultResource: user.lock_default_resource,
  };
}
