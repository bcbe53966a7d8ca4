import { budgetHours } from './budget-hours.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';
import { job } from './job.ts';

const declared = defineEntity({
  name: 'jobtask',
  table: 'job_task',
  owner: { jobCode: field.reference(job, { label: { en: 'Job', da: 'Sag' } }) },
  key: { code: field.code(20, { label: labels.code }) },
  fields: { description: field.text(100, { label: labels.description }), budgetHours },
  texts: {
    en: {
      title: 'Job tasks',
      one: 'task',
      many: 'tasks',
      sublabel: 'The parts of a job',
      empty: 'Tasks split a job into parts, such as planning and assembly.',
    },
    da: {
      title: 'Sagsopgaver',
      one: 'opgave',
      definite: 'opgaven',
      many: 'opgaver',
      sublabel: 'Sagens dele',
      empty: 'Sagsopgaver deler en sag op, for eksempel i planlægning og montage.',
    },
  },
  rest: { tag: 'The parts of a job.', one: 'job task', many: 'job tasks' },
});

/** Without a job, a list call returns the tasks of all jobs. */
export const jobTask = { ...declared, list: declared.list.partial({ jobCode: true }) };
