import type { Row } from '@worksheet/database/schema';
import { auditChanges, type AuditDetails } from '@worksheet/domain/changes/audit';
import type { ProfileType } from '@worksheet/domain/access/actor';
import type { AuditInput } from '#audit/write.ts';

type AuditedUser = Pick<
  Row<'user'>,
  | 'profile_type'
  | 'role'
  | 'employed_from'
  | 'expiration_date'
  | 'active'
  | 'language_code'
  | 'team_code'
  | 'team_from'
  | 'default_description'
  | 'email'
  | 'default_resource_id'
  | 'lock_default_resource'
>;

export function userCreated(username: string, profileType: ProfileType): AuditInput {
  return {
    event: 'user-created',
    subject: username,
    details: { profileType },
    changes: [{ entity: 'user', key: username, action: 'created' }],
  };
}

export function userUpdated(username: string, details: AuditDetails): AuditInput {
  return {
    event: 'user-updated',
    subject: username,
    details,
    changes: [{ entity: 'user', key: username, action: 'updated' }],
  };
}

/** The changes of a user for the audit log. Free text and references are reported as changed, without their values. */
export function userAuditDetails(before: AuditedUser, after: AuditedUser): AuditDetails {
  return {
    ...auditChanges(auditedFields(before), auditedFields(after)),
    ...(before.default_description === after.default_description
      ? {}
      : { defaultDescription: 'changed' }),
    ...(before.email === after.email ? {} : { email: 'changed' }),
    ...(before.default_resource_id === after.default_resource_id
      ? {}
      : { defaultResource: 'changed' }),
  };
}

function auditedFields(user: AuditedUser) {
  return {
    profileType: user.profile_type,
    role: user.role,
    employedFrom: user.employed_from,
    expirationDate: user.expiration_date,
    active: user.active,
    languageCode: user.language_code,
    teamCode: user.team_code,
    teamFrom: user.team_from,
    lockDefaultResource: user.lock_default_resource,
  };
}
