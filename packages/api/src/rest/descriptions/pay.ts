import type { Described } from '#rest/descriptions/described.ts';

const payType = 'The code of the pay type.';
const unit = 'What the pay type counts.';
const name = 'How others see the person.';
const payrollNo = 'The number of the person in the payroll system; null if there is none.';

const supplements = 'The pay types of supplements, which no sum of hours includes.';

const period = {
  period: 'The period that was asked for.',
  'period.from': 'Its first day.',
  'period.to': 'Its last day.',
  'period.status': '`paid` if a pay run has paid exactly these days.',
  'period.run': 'The number of that run; null while the period is open.',
};

const difference = {
  date: 'The day.',
  payType,
  unit,
  paid: 'What earlier runs paid.',
  amount: 'What is due now.',
  difference: 'What the next run pays, or this one has paid: due − paid.',
};

const run = {
  number: 'Counts up in the account.',
  from: 'The first day of its period.',
  to: 'The last day of its period.',
  createdBy: 'Who made it.',
  people: 'How many people it pays.',
  voidedBy: 'Who voided it; null unless it is voided.',
  voidedDateTime: 'When it was voided, in UTC; null unless it is.',
  voidReason: 'Why it was voided; null unless it is.',
};

/** Descriptions of the calls of pay and of their schemas. */
export const payDescriptions: Readonly<Record<string, Described>> = {
  Pay: {
    is: 'The pay of a period, and what cannot be decided about it.',
    fields: {
      ...period,
      questions: 'Those that block a run first.',
      rows: 'By person and pay type.',
      supplements,
      differences: 'Days of earlier runs that have changed since, which the next run pays too.',
    },
  },
  PayQuestion: {
    is: 'What cannot be decided about the pay of a person.',
    fields: {
      kind: 'What is asked.',
      name,
      date: 'The day, or the first of the days.',
      days: 'How many days it is about.',
      ids: 'The records that it is about.',
      hours: 'The hours that it is about; null if it is not about hours.',
      subject: 'The unit of measure, the item or the text that it is about; null otherwise.',
      blocks: 'Whether it stops a run; the others can be accepted.',
    },
  },
  PayRow: {
    is: 'What a person is paid of one pay type.',
    fields: {
      name,
      payrollNo,
      payType,
      unit,
      amount: 'What is due for the days of the period.',
      paid: 'What pay runs have paid for these days.',
      difference: 'What is left: due − paid.',
    },
  },
  PayDifference: {
    is: 'A day that changed after a run had paid it.',
    fields: { name, ...difference },
  },
  PayDays: {
    is: 'The days of a person with what each is paid.',
    fields: {
      ...period,
      agreement: 'The agreement on the last day of the period; null if there is none.',
      payTypes: 'The pay types of the account.',
      'payTypes.code': 'Its code.',
      'payTypes.unit': 'What it counts.',
      supplements,
      days: 'Every day of the period.',
    },
  },
  PayDay: {
    is: 'A day of a person with what it is paid.',
    fields: {
      norm: 'The hours of the norm; 0 on public holidays, null if there is none.',
      credited: 'The hours of leave that count towards the norm.',
      rows: 'By pay type.',
      payType,
      amount: 'How much is paid.',
    },
  },
  PayWhy: {
    is: 'Why a day of a person is paid as it is.',
    fields: {
      agreement: 'The agreement of the day; null if there is none.',
      code: 'The code of the agreement; null if there is none.',
      rules: 'The rules of the version; null if there is none.',
      validFrom: 'The first day of the version of the agreement.',
      norm: 'The hours of the norm; 0 on public holidays, null if there is none.',
      credited: 'The hours of leave that count towards the norm.',
      lines: 'Each record, in parts where it becomes several pay types.',
      'lines.id': 'The id of the record; null for what the day adds, such as a minimum.',
      'lines.hours': 'The hours of the part, or the amount of what is no time.',
      payType: 'The code of the pay type; null if the agreement pays nothing for it.',
      rule: 'The path of the rule in the agreement, such as `overtime.0`.',
      rows: 'The sums by pay type.',
      amount: 'How much is paid.',
      text: 'The same in words, in the language of the caller.',
    },
  },
  PayRun: {
    is: 'A numbered batch of what was paid, which does not change.',
    fields: run,
  },
  PayRunWithRows: {
    is: 'A pay run with what it paid.',
    fields: {
      ...run,
      ...difference,
      rows: 'By person and pay type, differences of earlier periods included.',
      payrollNo,
      'rows.amount': 'How much the run paid.',
      supplements,
      differences: 'What it paid for days before or after its period, one by one.',
      isNewest: 'Whether it is the newest that is not voided, which is the one that can be.',
    },
  },
  'pay-list': { parameters: { username: 'Only this person.' } },
  'pay-run': {
    fields: {
      from: 'The first day of the period.',
      to: 'The last day of the period.',
      acceptQuestions: 'Makes the run although questions are open that do not block it.',
      number: 'The number of the run.',
    },
  },
  'pay-singleRun': { parameters: { number: 'The number of the run.' } },
  'pay-runFile': {
    parameters: {
      number: 'The number of the run.',
      profile: 'The code of a profile of payroll files, or `csv` or `xlsx` for all columns.',
    },
  },
  'pay-voidRun': {
    fields: { reason: 'Why, for those who look for it later.' },
    parameters: { number: 'The number of the run.' },
  },
};
