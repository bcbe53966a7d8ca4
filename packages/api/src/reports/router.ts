import {
  createReportView as createInput,
  pastReport as pastInput,
  readReport as readInput,
  report,
  reportView,
  reportViewKey,
  updateReportView as updateInput,
} from '@worksheet/domain/reports/contract';
import { explainedHours, explainHours as explainInput } from '@worksheet/domain/hours/contract';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { asOf } from '#history/as-of.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allow } from '#procedures.ts';
import { reportFile } from '#reports/file.ts';
import { explainHours } from '#reports/explain-hours.ts';
import { readReport } from '#reports/read.ts';
import {
  createReportView,
  deleteReportView,
  listReportViews,
  updateReportView,
} from '#reports/views.ts';
import { tableFileResponse, tableFormat } from '#tabular/write-table.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('report');

export const reportRouter = router({
  read: allow('report.read')
    .meta({
      agent: { tool: 'sum_hours' },
      ...rest('GET', '/report', {
        summary: 'Read a report',
        description:
          'The sums of the records of a mode in a period, open and exported ones, by one or two groups: hours, the other amounts by unit of measure, and the number of records. The keys of a row are values of the filters, so that a row can be looked into: of a day, a week or a month `from` and `to`, and no filter has locations. A team consists of the users who have its code now. At most 20,000 rows.',
      }),
    })
    .input(pastInput)
    .output(report)
    .query(({ ctx, input }) => asOf(ctx, input, input, (past) => readReport(past, input))),

  readFile: allowFile('report.read')
    .meta({ fileOf: 'read' })
    .input(readInput.extend({ format: tableFormat }))
    .output(tableFileResponse)
    .query(async ({ ctx, input: { format, ...query } }) =>
      reportFile(ctx, await readReport(ctx, query), {
        period: query,
        format,
        columns: query.columns,
      }),
    ),

  explainHours: allow('hours.read')
    .meta({
      agent: {
        tool: 'explain_hours',
        description:
          'Explain the hours of a person in a period: by day against the norm, with leave and what it is credited, by job, and the percentage of the norm up to today. Without `username`, those of the person themself.',
      },
    })
    .input(explainInput)
    .output(explainedHours)
    .query(({ ctx, input }) => explainHours(ctx, input)),

  listViews: allow('report-view.own')
    .meta(
      rest('GET', '/report/view', {
        summary: 'List saved reports',
        description:
          'The user’s own, and for team leaders and administrators those that others share.',
      }),
    )
    .output(z.array(reportView))
    .query(({ ctx }) => listReportViews(ctx)),

  createView: allow('report-view.own')
    .meta(
      rest('POST', '/report/view', {
        summary: 'Save a report',
        description:
          'Saves the parameters, not the sums. Team leaders and administrators can share a report with each other. At most 100 for each user.',
      }),
    )
    .input(createInput)
    .output(reportView)
    .mutation(({ ctx, input }) => createReportView(ctx, input)),

  updateView: allow('report-view.own')
    .meta(
      rest('PUT', '/report/view', {
        summary: 'Change a saved report',
        description:
          'Replaces the name, the parameters and whether it is shared. Users change only their own; team leaders and administrators can share them.',
      }),
    )
    .input(updateInput)
    .output(reportView)
    .mutation(({ ctx, input }) => updateReportView(ctx, input)),

  deleteView: allow('report-view.own')
    .meta(
      rest('DELETE', '/report/view', {
        summary: 'Delete a saved report',
        description: 'One’s own; administrators can delete those that others share, too.',
      }),
    )
    .input(reportViewKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteReportView(ctx, input.id))),
});
