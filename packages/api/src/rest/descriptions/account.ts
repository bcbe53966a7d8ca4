import type { Described } from '#rest/descriptions/described.ts';
import { normFields } from '#rest/descriptions/fields.ts';

const showsField = (name: string) => `Whether records have a ${name}. Null means no.`;
const requiresField = (name: string) =>
  `Whether every record must have a ${name}. Null means no, and so does a hidden field.`;

const keyInfo = {
  apiKey: 'The API key, without the key itself; null if the account has none.',
  createdBy: 'Who generated the key.',
  createdDateTime: 'When the key was generated, in UTC.',
  lastUsed: 'When the key was last used, in UTC and to the minute; null if it never was.',
} as const;

const namedKey = {
  username: 'The person of an agent’s key, for whom it reads and proposes; null for other keys.',
  id: 'The id of the API key.',
  name: 'The name of the API key, which the history shows. Unique in the account.',
  keyStart: 'The first characters of the API key, to recognise it by.',
  scopes: 'What the API key may do.',
  expiresDateTime: 'Until when the API key is valid, in UTC; null if it does not expire.',
  createdBy: 'Who created the API key.',
  createdDateTime: 'When the API key was created, in UTC.',
  lastUsedDateTime:
    'When the API key was last used, in UTC and to the minute; null if it never was.',
} as const;

const limits = {
  maxUsers: 'How many active users the account may have; null for no limit.',
  maxStorageMb: 'How many MB (1024 × 1024 bytes) of attachments it may store; null for no limit.',
  maxCallsPerMinute:
    'How many calls its API keys together may make in a minute; null for no limit.',
} as const;

/** The account, the caller, the audit log and the accounts of the installation. */
export const accountDescriptions: Readonly<Record<string, Described>> = {
  Account: { is: 'The account and its settings.' },
  account: {
    fields: {
      id: 'The id of the account.',
      code: 'The code of the account.',
      name: 'The name of the company.',
      active: 'Whether users of the account may log in.',
      showCustomer: showsField('customer'),
      showJobTask: showsField('task'),
      showLocation: showsField('location'),
      showWorkType: showsField('work type'),
      mandatoryJobTask: requiresField('task'),
      mandatoryLocation: requiresField('location'),
      mandatoryWorkType: requiresField('work type'),
      defaultUnitType: 'What a new record is about first: an item or a resource.',
      csvHours:
        'Whether the files of exports have the hours of each record in a last column. Off by default.',
      exportApprovedOnly: 'Whether only approved records can be marked as exported.',
      dayLimit: 'How many hours a day usually has at most. More are flagged, never refused.',
      workingTimeRules: 'Whose rules of rest are looked at, `DK` for Denmark; null for none.',
      holidays: 'Whose public holidays are days off, `DK` for Denmark; null for none.',
      unitPlurals:
        'What amounts other than 1 are called, by the code and the description of the unit of measure.',
      'unitPlurals.code': 'The code of the unit of measure.',
      'unitPlurals.pluralDescription': 'The plural of the description.',
      registersHoursOnly: 'Whether every active resource is registered in hours.',
      customerSignOff:
        'Whether customers sign for work on the screen, which locks it. Off by default.',
      requireSecondFactor:
        'Whether administrators need a passkey or an authenticator app, from their next login.',
      offlineEntry:
        'Whether the app opens without a network and a session, to register work that is sent later.',
      breaks:
        'Whether records of resources that are registered with times may have a break. Off by default.',
      breakMinutes: 'The minutes of the break that a new entry of the browser begins with.',
      address:
        'Lines of address, telephone and e-mail for the customer’s sheet; null if there are none.',
      cvr: 'The number in the Danish register of companies, eight digits; null if there is none.',
      payPeriod: 'The period for which pay is run.',
      'payPeriod.kind': 'The calendar month, or two weeks.',
      'payPeriod.anchor':
        'The first day of a period of two weeks, from which the others are counted.',
      payApprovedOnly:
        'Whether records are paid only once they are approved. Off by default: then a pay run asks about them.',
      retentionYears:
        'For how many years the data of people who left is kept, counted from the last day; null keeps it for ever. After that, `POST /api/erasure` can erase it.',
      reminders: 'Whether people are reminded of what they forgot. On in new accounts.',
      reminderDefaults: 'How people are reminded who have chosen nothing themselves.',
      logo: 'The SHA-256 of the logo at `GET /api/account/logo`; null if there is none.',
      dismissed: 'Whether the checklist of a new company is hidden.',
      apiKey: 'The API key. It is a secret; null if the account has none.',
    },
  },
  AccountUse: {
    is: 'The limits of an account, and how much of them it uses.',
    fields: {
      ...limits,
      users: 'How many active users the account has, including those who have expired.',
      storageBytes: 'The size of its attachments, including those of records deleted just now.',
      callsThisMinute: 'How many calls its API keys have made in this minute.',
    },
  },
  'tenant-updateLimits': { fields: limits },
  'account-logo': {
    fields: { v: 'Any text. With `logo` of the account, caches keep the logo until it changes.' },
  },
  'account-updateLogo': {
    fields: {
      logo: 'The image in base64, with or without the head of a data URL; null deletes the logo.',
    },
  },
  'account-apiKeyInfo': { fields: keyInfo },
  ApiKey: { is: 'An API key with a name and scopes, without the key itself.' },
  apiKey: { fields: namedKey },
  CreatedApiKey: {
    is: 'A new API key with a name and scopes.',
    fields: { ...namedKey, key: 'The API key. It is a secret; no other answer contains it.' },
  },
  'apiKey-create': { fields: namedKey },
  'apiKey-delete': { fields: namedKey },
  'apiKey-operatorKey': {
    fields: {
      operatorKey: 'The API key that an operator generated; null if there is none to report.',
      id: 'The id of the API key.',
      operator: 'The operator, as `username@ACCOUNTCODE`.',
      generatedDateTime: 'When the operator generated it, in UTC.',
    },
  },
  'apiKey-dismissOperatorKey': { fields: { id: 'The id of the API key.' } },
  Setup: {
    is: 'How far a company is set up. Only active rows count.',
    fields: {
      dismissed: 'Whether the checklist is hidden.',
      settings: 'The settings of the account.',
      done: 'Whether they have been saved.',
      units: 'The items and resources.',
      'units.items': 'How many items there are.',
      'units.resources': 'How many resources there are.',
      withoutUnits:
        'How many of both have no unit of measure, so that nothing can be registered on them.',
      itemsWithoutUnits: 'How many of the items have no unit of measure.',
      customers: 'The customers.',
      jobs: 'The jobs.',
      people: 'The users.',
      active: 'How many are active.',
      withoutTasks: 'How many jobs have no task.',
      tasksRequired: 'Whether every record must have a task.',
      withoutPassword: 'How many users cannot log in yet.',
    },
  },
  Passkey: {
    is: 'A passkey, without what it signs with.',
    fields: {
      name: 'What its user calls it.',
      isBackedUp: 'Whether it is synchronised between the devices of its user.',
      createdDateTime: 'When it was added, in UTC.',
      lastUsedDateTime: 'When its user last logged in with it, in UTC; null if never.',
    },
  },
  passkey: {
    fields: {
      name: 'What its user calls it.',
      publicKey: 'The options for the browser.',
      credential: 'What the browser returned, as JSON.',
      rawId: 'The same as `id`.',
      'credential.id': 'The id of the credential, in Base64url.',
      type: 'Always `public-key`.',
      clientExtensionResults: 'Not used.',
      response: 'The answer of the authenticator, each part in Base64url.',
      clientDataJSON: 'What the browser signed with it.',
      attestationObject: 'The new public key.',
      transports: 'How the authenticator can be reached.',
      authenticatorData: 'What the authenticator signed.',
      signature: 'The signature.',
      userHandle: 'Whose passkey it is.',
      remember:
        'Whether the session lasts 30 days after the last use (`true`, the default) or ends with the browser.',
    },
  },
  SecondFactor: {
    is: 'The second factors of the user.',
    fields: {
      isRequired: 'Whether the next login asks for one.',
      hasAuthenticatorApp: 'Whether a login asks for a code of an authenticator app.',
      passkeys: 'How many passkeys there are.',
      recoveryCodesLeft: 'How many recovery codes have not been used.',
    },
  },
  secondFactor: {
    fields: {
      secret: 'The secret of the app, in Base32, to type where its QR code cannot be scanned.',
      uri: 'The `otpauth:` address that the QR code contains.',
      code: 'Six digits of the authenticator app, or a recovery code.',
      recoveryCodes: 'The recovery codes; null if no app was added. No other answer contains them.',
      needs:
        'A `code`, a `passkey`, or a passkey or an authenticator app that is added now (`enrol`).',
      password: 'The password of the user.',
      user: 'The user who is logged in, and the account.',
    },
  },
  Erasable: {
    is: 'A person who left longer ago than the account keeps data.',
    fields: {
      name: 'The name of the person, else the description of the default resource, else the username.',
      since: 'The last day: of the employment, or of the last record if that is later.',
      records: 'How many records the person has, in the worksheet and in the archive.',
      openRecords: 'How many of them are not exported: with any, the person cannot be erased.',
      photos: 'How many photos these records have.',
    },
  },
  Erased: { is: 'Who was erased.', fields: { erased: 'How many people were erased.' } },
  'erasure-erase': {
    fields: { usernames: 'Whom to erase. A name that is given twice counts once.' },
  },
  'user-data': { parameters: { username: 'Whose data; without it the caller’s own.' } },
  'user-updateTeams': {
    fields: {
      teams: 'Each team from its first day until the next one; empty for none at all.',
      'teams.teamCode': 'The code of the team, in upper case; empty or null for no team.',
      'teams.from': 'The first day; null since ever, which only the earliest can be.',
    },
  },
  'user-factors': {
    fields: {
      hasAuthenticatorApp: 'Whether a login asks for a code of an authenticator app.',
      passkeys: 'How many passkeys the user has.',
    },
  },
  UserInfo: {
    is: 'The user who is logged in, and the account.',
    fields: {
      userId: 'The id of the user, which stays when the user is renamed.',
      accountId: 'The id of the account.',
      accountCode: 'The code of the account.',
      accountName: 'The name of the company.',
      supportEmail: 'The address that Help writes to; null if there is none.',
      mustChangePassword:
        'Whether somebody else set the password. It must be changed before other calls are allowed.',
      employedFrom:
        'The date from which hours are expected of the user: the stored first day, else the day of creation or of the first record in the two years before it. Null while an operator views the account.',
      ...normFields,
      norms:
        'The norms of the user, with those of the account before the first one; empty for none.',
      visit: 'Set while an operator views the account and can only look; otherwise null.',
      endsAt: 'When the visit ends, in UTC.',
    },
  },
  Session: {
    is: 'Where the caller is logged in.',
    fields: {
      id: 'The id of the session, which is not its cookie.',
      current: 'Whether the call was made in this session.',
      device: 'The browser and the system, such as `Firefox, Windows`; null if unknown.',
      createdDateTime: 'When the user logged in, in UTC.',
      lastSeenDateTime: 'When the session was last used, in UTC, to about five minutes.',
      expiresDateTime: 'When it ends unless it is used, in UTC.',
    },
  },
  CalendarUrl: {
    is: 'The secret address of a calendar.',
    fields: { url: 'The address, for calendar programs.' },
  },
  CalendarFeed: {
    is: 'Whether a calendar has an address.',
    fields: { createdDateTime: 'When its address was made, in UTC; null if there is none.' },
  },
  'session-end': { fields: { id: 'The id of the session.' } },
  session: {
    fields: {
      currentPassword: 'The password until now.',
      username: 'The username, or `username@ACCOUNTCODE`.',
      password: 'The password.',
      remember:
        'Whether the session lasts 30 days after the last use (`true`, the default) or ends with the browser.',
      account:
        'The code of the account. Only needed if the name and the password belong to users of several accounts.',
    },
  },
  Done: { is: 'The call succeeded.', fields: { ok: 'Always `true`.' } },
  'audit-list': {
    parameters: {
      limit:
        'The maximum number of entries, by default 100. If there are more, `nextCursor` is the next page.',
      cursor: 'The `nextCursor` of the previous page.',
    },
  },
  audit: {
    fields: {
      entries: 'The entries, the newest first.',
      event: 'What happened.',
      username: 'Who did it.',
      address: 'The network address it came from; null if there was none.',
      subject: 'What it was done to, such as a username or a code; null if nothing.',
      details: 'Names and numbers, or the value of a field before and after.',
      nextCursor: 'The `cursor` of the next page; null on the last page.',
    },
  },
  'audit-verify': {
    fields: {
      isIntact: 'Whether every row is what was written, and none is missing.',
      checked: 'The number of rows of the history, the audit log and the changes.',
      firstBroken: 'The first row that does not fit; null if all do.',
      table:
        'The table of the row. `erased_row` says what an erasure left of rows, and `seal` what was sealed when.',
      id: 'The id of the row, of a seal its number.',
      sealedUntil: 'The last day that is sealed; null if none is.',
    },
  },
  Seal: {
    is: 'What binds all that was written until the end of a day.',
    fields: {
      number: 'The number of the seal, from 1.',
      date: 'The day, in the account’s time zone.',
      hash: 'The SHA-256 over the seal before, the number, the day, the heads and the time.',
      heads: 'How far each table was linked.',
      table: 'The table.',
      rows: 'The number of rows that were ever linked, also of those that are no longer kept.',
      createdAt: 'When the seal was made.',
    },
  },
  tenant: {
    fields: {
      ...keyInfo,
      id: 'The id of the account.',
      code: 'The code of the account.',
      name: 'The name of the company.',
      status: 'Whether the account can be used today: an expired one cannot.',
      active: 'Whether the users of the account may log in.',
      deactivatedDateTime: 'When the account was made inactive, in UTC; null if it is active.',
      users: 'How many users the account has.',
      recordsThisMonth: 'How many records are dated in the current month.',
      lastActivity:
        'When somebody last logged in, changed a record or used the API key, in UTC; null if nobody did.',
      isOperators: 'Whether it is the account of the operators, which cannot be deleted.',
      deletion:
        'Whether it can be deleted: freely if it is empty, by repeating its code if it is inactive for 30 days, or not yet.',
      recordsKeptUntil:
        'The date until which its youngest record is to be stored, five years after it; null if there is no such record.',
      adminUsername: 'The name of its first administrator.',
      password: 'The password of its first administrator. No other answer contains it.',
      confirmCode: 'The code once more, to delete an account that is not empty.',
      endsAt: 'When the visit ends, in UTC.',
    },
  },
  'session-loginOptions': {
    fields: {
      forgottenPassword:
        'Whether the installation sends e-mail, so that a new password can be asked for.',
    },
  },
  'tenant-list': {
    parameters: {
      limit: 'The maximum number of accounts, by their codes; without it, all of them.',
    },
  },
  'tenant-users': {
    fields: {
      isLastAdmin:
        'Whether an operator can invite the user: no other administrator of the account can log in.',
    },
  },
  'tenant-generateApiKey': { fields: { apiKey: 'The new API key. It is a secret.' } },
  Problem: {
    fields: {
      key: 'The number or code of the entry, as it was sent.',
      jobs: 'How many jobs.',
      users: 'How many users.',
      workTypes: 'How many work types.',
      agreements: 'How many agreements.',
      records: 'How many records.',
      exports: 'How many exports.',
      type: 'Always `about:blank`: `code` says which error it is.',
      status: 'The HTTP status.',
      title: 'The name of the HTTP status.',
      'errors.code': 'The error code of the field, for programs.',
      'errors.message': 'The text to display beside the field.',
      'errors.params': 'The values that the text contains.',
      offset: 'The position in the text, from 0.',
      line: 'The line, from 1.',
      column: 'The column, from 1.',
    },
  },
};
