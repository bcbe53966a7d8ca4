import { isNewScan, type SeenBarcode } from '@worksheet/domain/worksheet/barcode';
import { useEffect, useEffectEvent } from 'react';
import { createDecoder } from '#features/worksheet/scan/barcode-decoder.ts';

const pauseMs = 100;

/** Calls `onCode` for each barcode that comes before the camera. */
export function useScanner(
  video: HTMLVideoElement | null,
  { onCode, onError }: { onCode: (code: string) => void; onError: (error: unknown) => void },
): void {
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent(onError);
  useEffect(() => {
    if (!video) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let last: SeenBarcode | undefined;
    const start = async () => {
      const decode = await createDecoder();
      const scan = async () => {
        const code = await decode(video).catch(() => undefined);
        if (isStopped) return;
        if (code) {
          const seen = { code, at: performance.now() };
          const isNew = isNewScan(last, seen);
          last = seen;
          if (isNew) report(code);
        }
        timer = setTimeout(() => void scan(), pauseMs);
      };
      if (!isStopped) await scan();
    };
    start().catch((error: unknown) => isStopped || fail(error));
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [video]);
}
