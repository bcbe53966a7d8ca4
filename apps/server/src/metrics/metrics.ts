import type { TelemetryEvent, TelemetryListener } from '@worksheet/api/telemetry';
import { scheduledJobNames } from '@worksheet/api/jobs/run-scheduled-jobs';
import { loopNames, signInResults } from '@worksheet/api/telemetry';
import type { DatabasePool, QueryEvent } from '@worksheet/database/pool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** No label names an account, a user or user data. */
export interface Metrics {
  readonly registry: Registry;
  readonly onTelemetry: TelemetryListener;
  readonly onQuery: (query: QueryEvent) => void;
  readonly watchPool: (pool: DatabasePool) => void;
  readonly watchLosses: (lost: Losses) => void;
  readonly onResponse: (request: FastifyRequest, reply: FastifyReply, route: string) => void;
}

/** The numbers of log lines and mails that could not be written or sent since the process started (D67). */
interface Losses {
  readonly log: () => number;
  readonly mail: () => number;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const fastBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slowBuckets = [0.1, 0.5, 1, 5, 15, 60, 300];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Completed requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: fastBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'worksheet_query_duration_seconds',
    help: 'Duration of database statements',
    buckets: [0.001, ...fastBuckets],
    registers,
  });
  const failedQueries = new Counter({
    name: 'worksheet_query_failures_total',
    help: 'Failed database statements',
    registers,
  });
  return {
    registry,
    onTelemetry: telemetryMetrics(registers),
    onQuery({ milliseconds, failed }) {
      queries.observe(milliseconds / 1_000);
      if (failed) failedQueries.inc();
    },
    watchPool: (pool) => void poolGauge(registers, pool),
    watchLosses({ log, mail }) {
      totalOf(
        registers,
        {
          name: 'worksheet_log_lines_lost_total',
          help: 'Lines of the log that could not be written',
        },
        log,
      );
      totalOf(
        registers,
        { name: 'worksheet_mails_lost_total', help: 'Mails that could not be sent' },
        mail,
      );
    },
    onResponse(request, reply, route) {
      const method = methods.has(request.method) ? request.method : 'other';
      requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    },
  };
}

function telemetryMetrics(registers: Registry[]): TelemetryListener {
  const signIns = new Counter({
    name: 'worksheet_sign_ins_total',
    help: 'Logins by result',
    labelNames: ['result'],
    registers,
  });
  // Alerts need the value 0 before the first login.
  for (const result of signInResults) signIns.inc({ result }, 0);
  const exports = new Histogram({
    name: 'worksheet_export_duration_seconds',
    help: 'Duration of CSV exports',
    labelNames: ['marked', 'complete'],
    buckets: slowBuckets,
    registers,
  });
  const rows = new Counter({
    name: 'worksheet_export_rows_total',
    help: 'Records in CSV exports',
    labelNames: ['marked'],
    registers,
  });
  const jobs = new Histogram({
    name: 'worksheet_job_duration_seconds',
    help: 'Duration of scheduled jobs',
    labelNames: ['job', 'failed'],
    buckets: slowBuckets,
    registers,
  });
  // The counter starts at 0, because Prometheus sees no increase from nothing to one.
  for (const job of [...scheduledJobNames, 'uploads']) {
    for (const failed of ['false', 'true']) jobs.zero({ job, failed });
  }
  const loopFailures = new Counter({
    name: 'worksheet_loop_failures_total',
    help: 'Failures of what every process does all the time',
    labelNames: ['loop'],
    registers,
  });
  for (const loop of loopNames) loopFailures.inc({ loop }, 0);
  return (event: TelemetryEvent) => {
    if (event.what === 'sign-in') signIns.inc({ result: event.result });
    else if (event.what === 'loop-failure') loopFailures.inc({ loop: event.loop });
    else if (event.what === 'job') {
      jobs.observe({ job: event.name, failed: String(event.failed) }, event.seconds);
    } else {
      const marked = String(event.marked);
      exports.observe({ marked, complete: String(event.complete) }, event.seconds);
      rows.inc({ marked }, event.rows);
    }
  };
}

function totalOf(
  registers: Registry[],
  names: { readonly name: string; readonly help: string },
  total: () => number,
): Counter {
  return new Counter({
    ...names,
    registers,
    collect() {
      this.reset();
      this.inc(total());
    },
  });
}

function poolGauge(registers: Registry[], pool: DatabasePool): Gauge {
  return new Gauge({
    name: 'worksheet_pool_connections',
    help: 'Database connections by state; waiting: requests without a connection',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle, waiting } = pool.usage();
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
