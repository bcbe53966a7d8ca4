import { describe, expect, it } from 'vitest';
import { after, crane, harbourQuay, job, school, tasks } from '#test/worksheet/entry-events.ts';
import { plainSetting, settings } from '#test/worksheet/settings.ts';
import type { EntryEvent, JobOption } from './state.ts';

describe('selecting a job', () => {
  it('loads its tasks, and when there is exactly one, it is selected automatically', () => {
    const form = after([job(harbourQuay), tasks('J-1', '100')]);
    expect(form.jobTask).toEqual({ code: '100', description: '100' });
  });

  it('leaves the task open when there are several', () => {
    expect(after([job(harbourQuay), tasks('J-1', '100', '200')]).jobTask).toBeNull();
  });

  it('selects no task when tasks are not shown', () => {
    const hidden = { ...plainSetting, settings: { ...settings, showJobTask: false } };
    expect(after([job(harbourQuay), tasks('J-1', '100')], hidden).jobTask).toBeNull();
  });

  it('ignores the tasks of a job selected before', () => {
    expect(after([job(harbourQuay), job(school), tasks('J-1', '100')]).jobTask).toBeNull();
  });

  it('does not select the single task again after the user cleared it', () => {
    const cleared = after([
      job(harbourQuay),
      tasks('J-1', '100'),
      { type: 'jobTask', jobTask: null },
      tasks('J-1', '100'),
    ]);
    expect(cleared.jobTask).toBeNull();
  });

  it('another job clears the task of the first', () => {
    expect(after([job(harbourQuay), tasks('J-1', '100'), job(crane)]).jobTask).toBeNull();
  });

  it('filters customers to the bill-to customer, which is selected automatically', () => {
    expect(after([job(harbourQuay)]).customer).toEqual(harbourQuay.billTo);
    expect(after([job(harbourQuay), job(school)]).customer).toEqual(school.billTo);
  });

  it('selects no customer when the account hides customers', () => {
    const hidden = { ...plainSetting, settings: { ...settings, showCustomer: false } };
    expect(after([job(harbourQuay)], hidden).customer).toBeNull();
  });

  it('clearing the job clears the task and the customer', () => {
    const form = after([job(harbourQuay), tasks('J-1', '100'), job(null)]);
    expect(form).toMatchObject({ job: null, jobTask: null, customer: null });
  });
});

describe('selecting a customer', () => {
  const chosen: EntryEvent = { type: 'customer', customer: { no: 'C-1', name: 'Port of Aarhus' } };
  const jobs = (...list: JobOption[]): EntryEvent => ({
    type: 'jobs-loaded',
    customerNo: 'C-1',
    jobs: list,
  });

  it('the only remaining job is selected automatically, and its only task', () => {
    const form = after([chosen, jobs(harbourQuay), tasks('J-1', '100')]);
    expect(form).toMatchObject({ job: { code: 'J-1' }, jobTask: { code: '100' } });
  });

  it('leaves the job open when there are several', () => {
    expect(after([chosen, jobs(harbourQuay, crane)]).job).toBeNull();
  });

  it('does not select the only job again after the user cleared it', () => {
    expect(after([chosen, jobs(harbourQuay), job(null), jobs(harbourQuay)]).job).toBeNull();
  });

  it('keeps the job that is billed to the customer, and clears one that is not', () => {
    expect(after([job(harbourQuay), chosen]).job).toEqual(harbourQuay);
    expect(after([job(school), chosen])).toMatchObject({ job: null, jobTask: null });
  });
});
