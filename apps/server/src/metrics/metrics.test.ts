import { scheduledJobNames } from '@worksheet/api/jobs/run-scheduled-jobs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#metrics/metrics.ts';
import { testApp, token } from '#testing/test-app.ts';

const metricsToken = 'a-token-of-the-test';
const reader = { authorization: `Bearer ${metricsToken}` };

function samples(text: string, name: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}_count`) || line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length));
}

describe('the metrics', () => {
  it('require the token', async () => {
    const { app } = await testApp({ metrics: createMetrics(), metricsToken });
    const response = await app.inject({ url: '/metrics', headers: reader });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(response.body).toContain('nodejs_eventloop_lag_seconds');
    for (const authorization of [undefined, 'Bearer', `Bearer ${metricsToken}x`, metricsToken]) {
      const headers = authorization === undefined ? {} : { authorization };
      const refused = await app.inject({ url: '/metrics', headers });
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="metrics"',
      ]);
      expect(refused.body).not.toContain('nodejs');
    }
  });

  it('are off unless a token or a port is set', async () => {
    const { app } = await testApp();
    expect((await app.inject({ url: '/metrics', headers: reader })).statusCode).toBe(404);
  });

  it('count requests by route, method and status, without text that users wrote', async () => {
    const { app } = await testApp({ metrics: createMetrics(), metricsToken });
    const cookies = { worksheet_session: token };
    await app.inject({ url: '/api/who?q=private-words', cookies });
    await app.inject({ url: '/api/who' });
    await app.inject({ url: '/api/private-words' });
    await app.inject({ url: '/private-words' });
    await app.inject({ url: '/trpc/much?input=%7B%7D' });
    await app.inject({ url: '/trpc/much,much?batch=1&input=%7B%7D' });
    await app.inject({ url: '/trpc/private-words' });
    const { body } = await app.inject({ url: '/metrics', headers: reader });
    expect(samples(body, 'http_request_duration_seconds')).toEqual([
      '_count{method="GET",route="/api/who",status="200"} 1',
      '_count{method="GET",route="/api/who",status="401"} 1',
      '_count{method="GET",route="/api/*",status="404"} 1',
      '_count{method="GET",route="unknown",status="404"} 1',
      '_count{method="GET",route="/trpc/much",status="200"} 1',
      '_count{method="GET",route="/trpc/batch",status="200"} 1',
      '_count{method="GET",route="/trpc/unknown",status="404"} 1',
    ]);
    expect(body).not.toContain('private-words');
  });

  it('show each job and loop before its first failure, which an alert would miss otherwise', async () => {
    const metrics = createMetrics();
    const failures = async () => {
      const body = await metrics.registry.metrics();
      return [
        ...samples(body, 'worksheet_job_duration_seconds').filter((line) =>
          line.includes('failed="true"'),
        ),
        ...samples(body, 'worksheet_loop_failures_total'),
      ];
    };
    const jobs = [...scheduledJobNames, 'uploads'];
    expect(await failures()).toEqual([
      ...jobs.map((job) => `_count{job="${job}",failed="true"} 0`),
      '{loop="webhooks"} 0',
      '{loop="call-counts"} 0',
    ]);
    metrics.onTelemetry({ what: 'job', name: 'sessions', seconds: 2, failed: true });
    metrics.onTelemetry({ what: 'loop-failure', loop: 'webhooks' });
    expect(await failures()).toEqual(
      expect.arrayContaining(['_count{job="sessions",failed="true"} 1', '{loop="webhooks"} 1']),
    );
  });

  it('count logins, exports and jobs by result', async () => {
    const metrics = createMetrics();
    metrics.onTelemetry({ what: 'sign-in', result: 'failure' });
    metrics.onTelemetry({ what: 'export', marked: true, rows: 7, seconds: 0.2, complete: true });
    metrics.onTelemetry({ what: 'job', name: 'sessions', seconds: 2, failed: false });
    metrics.onQuery({ statement: 'select 1', milliseconds: 3, failed: true });
    const body = await metrics.registry.metrics();
    expect(samples(body, 'worksheet_sign_ins_total')).toEqual([
      '{result="success"} 0',
      '{result="failure"} 1',
      '{result="refused"} 0',
      '{result="locked"} 0',
    ]);
    expect(samples(body, 'worksheet_export_rows_total')).toEqual(['{marked="true"} 7']);
    expect(samples(body, 'worksheet_export_duration_seconds')).toEqual([
      '_count{marked="true",complete="true"} 1',
    ]);
    expect(samples(body, 'worksheet_job_duration_seconds')).toContain(
      '_count{job="sessions",failed="false"} 1',
    );
    expect(body).toContain('worksheet_query_failures_total 1');
  });
});
