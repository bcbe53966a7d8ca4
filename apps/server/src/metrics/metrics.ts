import type { TelemetryEvent, TelemetryListener } from '@worksheet/api/telemetry';
import { signInResults } from '@worksheet/api/telemetry';
import type { DatabasePool, QueryEvent } from '@worksheet/database/pool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

/** What the server counts of itself, for Prometheus. No label says who, or anything that people wrote. */
export interface Metrics {
  readonly registry: Registry;
  readonly observe: TelemetryListener;
  readonly onQuery: (query: QueryEvent) => void;
  /** Begins to tell how a pool is used. */
  readonly watchPool: (pool: DatabasePool) => void;
  /** Counts a request that was answered, under the pattern of its route. */
  readonly answered: (request: FastifyRequest, reply: FastifyReply, route: string) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.1, 0.5, 1, 5, 15, 60, 300];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop lag, memory, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: quick,
    registers,
  });
  const queries = new Histogram({
    name: 'worksheet_query_duration_seconds',
    help: 'Statements the database carried out',
    buckets: [0.001, ...quick],
    registers,
  });
  const failedQueries = new Counter({
    name: 'worksheet_query_failures_total',
    help: 'Statements the database refused',
    registers,
  });
  return {
    registry,
    observe: happenings(registers),
    onQuery({ milliseconds, failed }) {
      queries.observe(milliseconds / 1_000);
      if (failed) failedQueries.inc();
    },
    watchPool: (pool) => void poolGauge(registers, pool),
    answered(request, reply, route) {
      const method = methods.has(request.method) ? request.method : 'other';
      requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    },
  };
}

/** Lets the process above ask for what this one counts, to add it up with the others'. */
export function answerForAll(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // It listens from when one is made.
  void new AggregatorRegistry();
}

function happenings(registers: Registry[]): TelemetryListener {
  const signIns = new Counter({
    name: 'worksheet_sign_ins_total',
    help: 'Sign-ins by how they ended',
    labelNames: ['result'],
    registers,
  });
  // Alerts compare with what was before, so that there must be a before.
  for (const result of signInResults) signIns.inc({ result }, 0);
  const exports = new Histogram({
    name: 'worksheet_export_duration_seconds',
    help: 'CSV files of records, from the first row to the last',
    labelNames: ['marked', 'complete'],
    buckets: slow,
    registers,
  });
  const rows = new Counter({
    name: 'worksheet_export_rows_total',
    help: 'Records written into CSV files',
    labelNames: ['marked'],
    registers,
  });
  const jobs = new Histogram({
    name: 'worksheet_job_duration_seconds',
    help: 'Jobs of housekeeping done by this server',
    labelNames: ['job', 'failed'],
    buckets: slow,
    registers,
  });
  return (happening: TelemetryEvent) => {
    if (happening.what === 'sign-in') signIns.inc({ result: happening.result });
    else if (happening.what === 'job') {
      jobs.observe({ job: happening.name, failed: String(happening.failed) }, happening.seconds);
    } else {
      const marked = String(happening.marked);
      exports.observe({ marked, complete: String(happening.complete) }, happening.seconds);
      rows.inc({ marked }, happening.rows);
    }
  };
}

function poolGauge(registers: Registry[], pool: DatabasePool): Gauge {
  return new Gauge({
    name: 'worksheet_pool_connections',
    help: 'Connections to the database by state; waiting are requests without one',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle, waiting } = pool.use();
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
