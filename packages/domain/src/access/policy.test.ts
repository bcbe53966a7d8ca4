import { describe, expect, it } from 'vitest';
import type { ApiKeyActor, UserActor } from './actor.ts';
import { callScopes, keyScopes, type KeyScope } from './key-scope.ts';
import { authorizeCall } from './call-policy.ts';
import {
  actions,
  allowedActions,
  authorize,
  authorizeApproval,
  authorizeAttachments,
  authorizeEdit,
  canRepeat,
  allowedModes,
  scopeOfMode,
  seesAddresses,
  visibleScope,
  type Action,
  type Call,
  type RecordState,
} from './policy.ts';

const basic: UserActor = {
  kind: 'user',
  accountId: 1,
  userId: 10,
  username: 'bo',
  profileType: 'Basic',
  role: 'User',
  teamCode: 'MONTAGE',
  languageCode: 'DAN',
};
const leader: UserActor = { ...basic, userId: 11, username: 'tove', profileType: 'Teamleader' };
const admin: UserActor = {
  ...basic,
  userId: 12,
  username: 'adam',
  profileType: 'Admin',
  teamCode: null,
};
const operator: UserActor = { ...admin, role: 'Operator' };
const impersonator: UserActor = {
  ...admin,
  userId: 90,
  username: 'operator@OPERATOR',
  impersonation: {
    endsAt: '2026-03-02T15:00:00.000Z',
    home: { accountId: 9, username: 'operator' },
  },
};
const apiKey: ApiKeyActor = { kind: 'apiKey', accountId: 1, keyId: 5 };
const keyOf = (...scopes: KeyScope[]): ApiKeyActor => ({
  ...apiKey,
  named: { name: 'Payroll', scopes },
});
const everyone = { basic, leader, admin, operator, key: apiKey };

const open: RecordState = {
  userId: 10,
  approvedBy: null,
  modifiedBy: null,
  modifiedById: null,
  exported: false,
  date: '2026-03-02',
  wasReturned: false,
  isSignedOff: false,
};

const actionNames = Object.keys(actions) as Action[];

/** The callers who may do all of an action, then the scopes of keys that may read, then of those that may change. */
it('every action is allowed to the actors of the specification and to the scopes of keys (spec §6, D4, D7, D8)', () => {
  const scopesOf = (action: Action, call: Call) => {
    const allowed = keyScopes.filter((scope) => authorize(keyOf(scope), action, call) === true);
    return callScopes.every((scope) => allowed.includes(scope)) ? 'all' : allowed.join(' ');
  };
  const table = actionNames.map((action) => {
    const allowed = Object.entries(everyone).filter(
      ([, actor]) => authorize(actor, action) === true,
    );
    const callers = `${action}: ${allowed.map(([who]) => who).join(' ')}`;
    const scopes = [scopesOf(action, 'query'), scopesOf(action, 'mutation')];
    return scopes.some((text) => text !== '') ? [callers, ...scopes].join(' | ') : callers;
  });
  expect(table).toEqual([
    'session.info: basic leader admin operator',
    'session.own: basic leader admin operator',
    'session.change-password: basic leader admin operator',
    'factor.own: basic leader admin operator',
    'account.read: basic leader admin operator key | all | admin',
    'account.manage: admin operator key | all | admin',
    'api-key.manage: admin operator key | admin | admin',
    'operator-key.dismiss: admin operator',
    'record.list: basic leader admin operator key | all | admin',
    'record.read: basic leader admin operator key | all | admin',
    'record.recent: basic leader admin operator',
    'budget.read: basic leader admin operator key | all | admin',
    'record.create: basic leader admin operator key | all | worksheet admin',
    'record.read-line: basic leader admin operator key | all | worksheet admin',
    'record.update: basic leader admin operator key | all | worksheet admin',
    'record.delete: basic leader admin operator key | all | worksheet admin',
    'record.batch: basic leader admin operator key | all | worksheet admin',
    'record.restore: basic leader admin operator key | all | worksheet admin',
    'record.import: admin operator key | admin | admin',
    'record.approve: leader admin operator key | all | worksheet admin',
    'record.return: leader admin operator key | all | worksheet admin',
    'approval.read: leader admin operator key | all | admin',
    'hours.read: basic leader admin operator key | all | admin',
    'plan.read: basic leader admin operator key | all | admin',
    'plan.change: leader admin operator key | all | worksheet admin',
    'report.read: basic leader admin operator key | all | admin',
    'report-view.own: basic leader admin operator',
    'sign-off.read: basic leader admin operator key | all | admin',
    'sign-off.create: basic leader admin operator key | all | worksheet admin',
    'sign-off.withdraw: leader admin operator key | all | worksheet admin',
    'record.download: basic leader admin operator key | all | export admin',
    'record.mark-exported: leader admin operator key | all | export admin',
    'export.void: admin operator key | all | export admin',
    'export.acknowledge: admin operator key | all | export admin',
    'pay.read: admin operator key | export admin | export admin',
    'pay.run: admin operator key | all | export admin',
    'pay.why: basic leader admin operator key | export admin | export admin',
    'favourite.own: basic leader admin operator',
    'lookup.search: basic leader admin operator key | all | admin',
    'master-data.manage: admin operator key | all | master-data admin',
    'user.names: basic leader admin operator',
    'user.manage: admin operator key | all | admin',
    'user.change-password: admin operator',
    'user.invite: admin operator',
    'user.remove-factors: admin operator',
    'identity.read: admin operator key | admin | admin',
    'identity.manage: admin operator',
    'personal-data.read: basic leader admin operator key | admin | admin',
    'personal-data.erase: admin operator key | admin | admin',
    'reminder.read: admin operator key | admin | admin',
    'audit.read: admin operator key | all | admin',
    'change.read: admin operator key | all | admin',
    'webhook.manage: admin operator key | all | admin',
    'tenant.manage: operator',
    'impersonation.end: ',
    'scim.provision:  | scim | scim',
    'draft.own: basic leader admin operator',
    'draft.propose: basic leader admin operator',
    'draft.propose-approval: leader admin operator key | all | admin',
  ]);
});

describe('a password that somebody else set must be changed first (decisions/own-passwords-and-sessions)', () => {
  it.each(['query', 'mutation'] as const)('a %s is refused, but for the two calls', (call) => {
    for (const actor of [basic, leader, admin, operator, impersonator]) {
      const waiting = { ...actor, mustChangePassword: true };
      const others = actionNames.filter(
        (action) => authorizeCall(waiting, action, call) !== 'password-change-required',
      );
      expect(others).toEqual(['session.info', 'session.change-password']);
    }
  });
});

describe('a key with scopes', () => {
  it('may do what one of its scopes allows', () => {
    const key = keyOf('worksheet', 'export');
    expect(authorize(key, 'record.create')).toBe(true);
    expect(authorize(key, 'record.mark-exported')).toBe(true);
    expect(authorize(key, 'master-data.manage')).toBe('scope-not-allowed');
  });

  it('without a scope may do nothing', () => {
    const allowed = actionNames.filter((action) => authorize(keyOf(), action, 'query') === true);
    expect(allowed).toEqual([]);
  });

  it('of an identity provider may nothing else, whatever other scopes it has', () => {
    const others = actionNames.filter((action) => action !== 'scim.provision');
    for (const key of [keyOf('scim'), keyOf('scim', 'admin'), keyOf(...keyScopes)]) {
      expect(authorize(key, 'scim.provision')).toBe(true);
      for (const call of ['query', 'mutation'] as const)
        expect(others.filter((action) => authorize(key, action, call) === true)).toEqual([]);
    }
  });

  it('of an agent reads what its person does and proposes; nobody else proposes (decisions/agents)', () => {
    const agentOf = (person: UserActor): UserActor => ({
      ...person,
      agent: { accountId: 1, keyId: 5, name: 'Assistant' },
    });
    const may = (actor: UserActor | ApiKeyActor, call: Call) =>
      actionNames.filter((action) => authorizeCall(actor, action, call) === true);
    const first = ['record.list', 'record.read', 'record.recent', 'budget.read'];
    const reads = [...first, 'record.read-line'];
    const both = ['hours.read', 'plan.read', 'report.read', 'lookup.search', 'draft.propose'];
    expect(may(agentOf(basic), 'query')).toEqual([...reads, ...both]);
    expect(may(agentOf(basic), 'mutation')).toEqual(['record.read-line', 'draft.propose']);
    expect(may(agentOf(admin), 'query')).toEqual([
      ...reads,
      'approval.read',
      ...both,
      'draft.propose-approval',
    ]);
    expect(may(agentOf(leader), 'mutation')).toEqual([
      'record.read-line',
      'draft.propose',
      'draft.propose-approval',
    ]);
    for (const actor of [...Object.values(everyone), keyOf('admin')])
      expect(may(actor, 'mutation').filter((action) => action.startsWith('draft.propose'))).toEqual(
        [],
      );
    expect(may(keyOf('agent'), 'query')).toEqual([]);
  });

  it('is still no user, whatever its scopes', () => {
    expect(authorize(keyOf('admin'), 'session.info')).toBe('api-key-is-no-user');
    expect(authorize(keyOf('admin'), 'tenant.manage')).toBe('not-allowed');
  });

  it('sees addresses of users only with the scope admin', () => {
    expect(keyScopes.filter((scope) => seesAddresses(keyOf(scope)))).toEqual(['admin']);
    expect(seesAddresses(apiKey)).toBe(true);
    expect(seesAddresses(admin)).toBe(true);
    expect(seesAddresses(impersonator)).toBe(true);
  });

  it('lists only the actions on a record that its scopes allow (D39)', () => {
    const listed = (scope: KeyScope) => allowedActions(keyOf(scope), open, 'ALL').allowedActions;
    expect(listed('worksheet')).toEqual(['edit', 'delete', 'approve']);
    expect(listed('read')).toEqual([]);
    expect(listed('export')).toEqual([]);
  });
});

describe('an operator during impersonation', () => {
  it('reads what an admin reads, except the API key', () => {
    const allowed = actionNames.filter(
      (action) => authorizeCall(impersonator, action, 'query') === true,
    );
    const allowedToAdmin = actionNames.filter(
      (action) => authorizeCall(admin, action, 'query') === true,
    );
    expect(allowed.toSorted()).toEqual(
      [
        ...allowedToAdmin.filter((action) => action !== 'api-key.manage'),
        'impersonation.end',
      ].toSorted(),
    );
  });

  it('changes nothing and can only end the impersonation', () => {
    const mutations = actionNames.filter(
      (action) => authorizeCall(impersonator, action, 'mutation') === true,
    );
    expect(mutations).toEqual(['impersonation.end']);
    expect(authorizeCall(impersonator, 'record.create', 'mutation')).toBe('visit-only-looks');
    expect(authorizeCall(impersonator, 'tenant.manage', 'query')).toBe('not-allowed');
    expect(allowedActions(impersonator, open, 'ALL')).toEqual({
      allowedActions: [],
      lockReason: null,
    });
  });
});

describe('mode tabs (spec §2, §6)', () => {
  it('Basic users have Yours, team leaders also Team, admins also All', () => {
    expect(allowedModes(basic)).toEqual(['YOURS']);
    expect(allowedModes(leader)).toEqual(['YOURS', 'TEAM']);
    expect(allowedModes(admin)).toEqual(['YOURS', 'TEAM', 'ALL']);
  });

  it('a Basic user who requests TEAM or ALL gets an error (D8)', () => {
    expect(scopeOfMode(basic, 'TEAM')).toBe('mode-not-allowed');
    expect(scopeOfMode(basic, 'ALL')).toBe('mode-not-allowed');
    expect(scopeOfMode(leader, 'ALL')).toBe('mode-not-allowed');
  });

  it('a team leader without a team code sees only their own records (D3)', () => {
    expect(scopeOfMode({ ...leader, teamCode: null }, 'TEAM')).toEqual({
      kind: 'own',
      userId: 11,
    });
  });

  it('an API key is not a user and has no records (D7)', () => {
    expect(scopeOfMode(apiKey, 'YOURS')).toBe('api-key-is-no-user');
    expect(scopeOfMode(apiKey, undefined)).toEqual({ kind: 'all' });
  });
});

it('a team leader sees their own records and those of the same team (D3)', () => {
  const own = { kind: 'own', userId: 10 };
  expect(visibleScope(leader)).toEqual({ kind: 'team', userId: 11, teamCodeKey: 'montage' });
  expect(visibleScope(basic)).toEqual(own);
});

it('team codes are compared without case, with accents kept apart (D47)', () => {
  const keyOf = (teamCode: string) => visibleScope({ ...leader, teamCode });
  expect(keyOf('ARHUS')).toEqual(keyOf('arhus'));
  expect(keyOf('ARHUS')).not.toEqual(keyOf('ÅRHUS'));
  expect(keyOf('ÁRHUS')).not.toEqual(keyOf('ÅRHUS'));
});

describe('editing and deleting a record (spec §4, D14)', () => {
  it('nobody can edit or delete an approved or exported record', () => {
    const approved = { ...open, approvedBy: 'tove' };
    for (const actor of Object.values(everyone)) {
      expect(authorizeEdit(actor, approved)).toBe('record-approved');
      expect(authorizeEdit(actor, { ...approved, exported: true })).toBe('record-exported');
    }
  });

  it('a Basic user can edit only their own record, and only until another user modifies it', () => {
    expect(authorizeEdit(basic, open)).toBe(true);
    expect(authorizeEdit(basic, { ...open, modifiedBy: 'bo', modifiedById: 10 })).toBe(true);
    const others = [
      { modifiedBy: 'tove', modifiedById: 11 },
      { modifiedBy: 'API key', modifiedById: null },
    ];
    for (const modified of others) {
      expect(authorizeEdit(basic, { ...open, ...modified })).toBe('record-changed-by-another');
    }
    const returned = { ...open, modifiedBy: 'tove', modifiedById: 11, wasReturned: true };
    expect(authorizeEdit(basic, returned)).toBe(true);
    expect(authorizeEdit(basic, { ...open, userId: 99 })).toBe('record-not-yours');
    expect(authorizeEdit(leader, { ...open, modifiedBy: 'adam' })).toBe(true);
  });
});

describe('adding images to a record (decisions/offline)', () => {
  const two = { added: 2, expected: 2 };
  const locked: readonly (readonly [RecordState, string])[] = [
    [{ ...open, approvedBy: 'tove' }, 'record-approved'],
    [{ ...open, approvedBy: 'tove', exported: true }, 'record-exported'],
    [{ ...open, modifiedBy: 'tove', modifiedById: 11 }, 'record-changed-by-another'],
  ];

  it('its owner may add those that were announced, and no more, also once it is locked', () => {
    for (const [record, reason] of locked) {
      expect(authorizeAttachments(basic, record, two)).toBe(true);
      expect(authorizeAttachments(basic, record, { added: 1, expected: 2 })).toBe(true);
      expect(authorizeAttachments(basic, record, { added: 3, expected: 2 })).toBe(reason);
      expect(authorizeAttachments(basic, record, { added: 1, expected: 0 })).toBe(reason);
    }
  });

  it('for all others, and for more, it is a change of the record', () => {
    const approved = { ...open, approvedBy: 'tove' };
    for (const actor of [leader, admin, apiKey])
      expect(authorizeAttachments(actor, approved, two)).toBe('record-approved');
    expect(authorizeAttachments({ ...basic, userId: 99 }, open, two)).toBe('record-not-yours');
    expect(authorizeAttachments(basic, open, { added: 9, expected: 0 })).toBe(true);
    expect(authorizeAttachments(leader, open, two)).toBe(true);
  });
});

describe('the allowed actions of a record (D39)', () => {
  it('records can be approved in Team and All mode, not in Yours (spec §4)', () => {
    expect(allowedActions(leader, open, 'YOURS').allowedActions).toEqual(['edit', 'delete']);
    expect(allowedActions(leader, open, 'TEAM').allowedActions).toEqual([
      'edit',
      'delete',
      'approve',
    ]);
    expect(allowedActions(basic, open, undefined).allowedActions).toEqual(['edit', 'delete']);
  });

  it('an approved record can be unapproved, an exported record cannot; both have a lock reason', () => {
    const approved = { ...open, approvedBy: 'tove' };
    expect(allowedActions(admin, approved, 'ALL')).toEqual({
      allowedActions: ['unapprove'],
      lockReason: 'record-approved',
    });
    expect(allowedActions(admin, { ...approved, exported: true }, 'ALL')).toEqual({
      allowedActions: [],
      lockReason: 'record-exported',
    });
  });
});

describe('repeating a record (D13)', () => {
  it('is possible for its owner only', () => {
    expect(canRepeat(basic, { username: 'bo' })).toBe(true);
    expect(canRepeat(leader, { username: 'bo' })).toBe(false);
    expect(canRepeat(admin, { username: 'bo' })).toBe(false);
  });

  it('is not possible during impersonation or with an API key', () => {
    expect(canRepeat(impersonator, { username: impersonator.username })).toBe(false);
    expect(canRepeat(apiKey, { username: 'bo' })).toBe(false);
  });
});

it('in a closed period only admins and keys change records, and leaders approve but do not unapprove', () => {
  const closed = { closedUntil: '2026-03-02' };
  const approved = { ...open, approvedBy: 'tove' };
  const later = { ...open, date: '2026-03-03' };
  for (const actor of [basic, leader]) {
    expect(authorizeEdit({ ...actor, ...closed }, open)).toBe('period-closed');
    expect(authorizeEdit({ ...actor, ...closed }, later)).toBe(true);
  }
  for (const actor of [admin, apiKey]) {
    expect(authorizeEdit({ ...actor, ...closed }, open)).toBe(true);
    expect(authorizeApproval({ ...actor, ...closed }, approved)).toBe(true);
  }
  expect(authorizeApproval({ ...leader, ...closed }, open)).toBe(true);
  expect(authorizeApproval({ ...leader, ...closed }, approved)).toBe('period-closed');
});
