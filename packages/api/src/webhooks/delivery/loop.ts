import { claimWebhook, findDueWebhooks, type FoundWebhook } from '#webhooks/delivery/claim.ts';
import { deliverWebhook, type DeliveryServices } from '#webhooks/delivery/deliver.ts';

/** The time between two reads for something to send. A read is one query over indexes. */
const intervalMs = 1_000;
const intervalAfterErrorMs = 10_000;
/** Webhooks that a process works on at the same time, in all and of one account. */
const limit = 20;
const accountLimit = 4;

export interface WebhookLoop {
  /** Looks once, and resolves when what was found is done. */
  run(): Promise<void>;
  /** Looks again and again. */
  start(): void;
  /** Gives up the attempts that are under way, and releases their webhooks for other processes. */
  stop(): Promise<void>;
}

/**
 * Delivers the changes of all accounts to their webhooks. It runs in every server process. They share the work by claims
 * in the database, and a slow receiver occupies only its own webhook.
 */
export function webhookLoop(
  services: DeliveryServices,
  onError: (error: unknown) => void,
): WebhookLoop {
  const stopped = new AbortController();
  const running = new Map<number, { readonly accountId: number; readonly work: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;

  const hasRoomFor = ({ accountId, id }: FoundWebhook) => {
    const all = [...running.values()];
    const ofAccount = all.filter((each) => each.accountId === accountId);
    return !running.has(id) && all.length < limit && ofAccount.length < accountLimit;
  };

  const deliver = async (found: FoundWebhook) => {
    try {
      const claimed = await claimWebhook(services, found);
      if (claimed) await deliverWebhook({ services, claimed, signal: stopped.signal });
    } catch (error) {
      onError(error);
    } finally {
      running.delete(found.id);
    }
  };

  const look = async () => {
    for (const found of await findDueWebhooks(services)) {
      if (stopped.signal.aborted) return;
      if (!hasRoomFor(found)) continue;
      running.set(found.id, { accountId: found.accountId, work: deliver(found) });
    }
  };

  const wait = () => Promise.all([...running.values()].map(({ work }) => work));

  const schedule = (milliseconds: number) => {
    if (stopped.signal.aborted) return;
    timer = setTimeout(() => void lookAndSchedule(), milliseconds).unref();
  };
  const lookAndSchedule = async () => {
    try {
      await look();
      schedule(intervalMs);
    } catch (error) {
      onError(error);
      schedule(intervalAfterErrorMs);
    }
  };

  return {
    async run() {
      await look();
      await wait();
    },
    start() {
      schedule(intervalMs);
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await wait();
    },
  };
}
