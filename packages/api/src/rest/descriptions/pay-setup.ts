import type { Described } from '#rest/descriptions/described.ts';

const payType = 'The code of the pay type.';
const versionFields = {
  code: 'The code of the agreement.',
  versions: 'By the date from which they are valid; empty if there are no rules.',
  validFrom: 'The first date of the rules, `YYYY-MM-DD`.',
  rules: 'The rules. Each can be left out.',
};
const agreementFields = {
  agreements: 'By the date from which they apply; empty for none.',
  validFrom: 'The first date of the agreement, `YYYY-MM-DD`.',
  code: 'The code of the agreement.',
};
const profileFields = { profiles: 'The profiles, in the order in which they are offered.' };

/** The rules of agreements, who has which agreement, and the profiles of payroll files. */
export const paySetupDescriptions: Readonly<Record<string, Described>> = {
  AgreementRules: {
    is: 'The rules by which hours become pay types. Without any, nothing is paid.',
    fields: {
      payType,
      normal: 'The pay type of hours that no other rule takes.',
      overtime:
        'The bands after the norm of the day, in their order: each but the last has `hours`, and the last one takes the rest.',
      'overtime.hours': 'How many hours the band takes.',
      daysOff: 'The pay types of days off. A holiday goes before a Sunday, a Sunday before others.',
      saturday:
        'The bands of Saturdays, by the time until which they last. After the last `until`, a Saturday is a weekday.',
      until: 'The time until which the band lasts, `HH:MM`.',
      sunday: 'The pay type of Sundays.',
      holiday: 'The pay type of public holidays.',
      before: 'Hours before the start of the day, which do not use up the norm.',
      time: 'The start of the day, `HH:MM`.',
      windows: 'Supplements: hours between two times are also paid as another pay type.',
      from: 'From which time, `HH:MM`.',
      to: 'Until which time, `HH:MM`; on the next day if it is not later than `from`.',
      minimum: 'At least so many hours are paid on days with some work.',
      'minimum.hours':
        'How many hours are paid at least; the difference has a pay type of its own.',
      on: 'On which days it applies.',
      absence: 'The pay types of leave and illness.',
      job: 'The code of the job, or `*` for every other job of leave.',
      unit: 'Whether it is paid by hours, or by days as shares of the norm.',
      units: 'The pay types of what is no time; an item goes before a unit of measure.',
      unitOfMeasure: 'The code of the unit of measure.',
      item: 'The number of the item.',
      'units.payType': 'The code of the pay type; null if it is not paid.',
      mileage: 'Kilometres, by person and calendar year.',
      above: 'What is paid above a number of kilometres.',
      km: 'After how many kilometres in a calendar year.',
    },
  },
  AgreementVersions: {
    is: 'The rules of an agreement, by the date from which they are valid.',
    fields: {
      ...versionFields,
      runs: 'How many pay runs, not voided, have paid by it. Then it cannot be changed.',
    },
  },
  'paySetup-updateVersions': { fields: versionFields },
  UserAgreements: {
    is: 'The agreements of a user, by the date from which they apply.',
    fields: agreementFields,
  },
  'paySetup-updateUserAgreements': { fields: agreementFields },
  PayProfiles: { is: 'How files for payroll systems are written.', fields: profileFields },
  'paySetup-updateProfiles': { fields: profileFields },
  PayProfile: {
    is: 'How a file for a payroll system is written.',
    fields: {
      code: 'The code of the profile, by which a file is asked for.',
      kind: 'The payroll system, or the format of a table.',
      settings: 'What the payroll system asks for. Each kind uses its own.',
      cvr: 'Danløn: the CVR number of the company.',
      employer: 'DataLøn: the number of the employer.',
      term: 'DataLøn: the term; 51, monthly in arrears, by default.',
      group: 'DataLøn: the group.',
      endsInSemicolon: 'Danløn: whether lines end in a semicolon. Off by default.',
      padded: 'DataLøn: whether numbers are padded with zeros to their width. On by default.',
      delimiter: 'CSV: what separates the columns. A semicolon by default.',
      decimal: 'CSV: the decimal sign. A comma by default.',
      payTypes: 'The pay types that are called otherwise in the payroll system.',
      payType,
      'payTypes.code': 'What it is called in the payroll system.',
    },
  },
};
