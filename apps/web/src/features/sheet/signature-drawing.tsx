import { Button } from '@worksheet/ui/button';
import { Eraser } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { t } from 'i18next';

/** The bitmap, whatever the size of the screen: enough for print, and below the server's limit. */
const size = { width: 900, height: 300 } as const;

interface SignatureDrawingProps {
  /** The drawing as a data address; null without one. */
  readonly onChange: (drawing: string | null) => void;
  readonly disabled: boolean;
}

/** A box to draw in with a finger, a pen or the mouse. Nobody needs it: the name alone is a signature. */
export function SignatureDrawing({ onChange, disabled }: SignatureDrawingProps) {
  const labelId = useId();
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number>(undefined);
  const [isDrawn, setDrawn] = useState(false);

  const draw = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const box = canvas.current.getBoundingClientRect();
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      [
        ((clientX - box.left) / box.width) * size.width,
        ((clientY - box.top) / box.height) * size.height,
      ] as const;
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    // Black also in the dark theme: the box is paper.
    context.strokeStyle = '#000000';
    if (isStart) {
      context.beginPath();
      context.moveTo(...at(event));
      // A tap is a dot.
      context.lineTo(...at(event));
    }
    for (const point of event.nativeEvent.getCoalescedEvents()) context.lineTo(...at(point));
    context.lineTo(...at(event));
    context.stroke();
  };
  const finish = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = undefined;
    setDrawn(true);
    onChange(canvas.current?.toDataURL('image/png') ?? null);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    setDrawn(false);
    onChange(null);
  };
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="text-xs font-medium">
        {t('sheet.draw-label')}
      </span>
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        {...size}
        onPointerDown={(event) => {
          if (disabled || pointer.current !== undefined || event.button !== 0) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, true);
        }}
        onPointerMove={(event) => pointer.current === event.pointerId && draw(event, false)}
        onPointerUp={finish}
        onPointerCancel={finish}
        className="sheet-drawing rounded-md border border-edge"
      />
      {/* Nothing moves after the first stroke: button and texts have their places before it. */}
      <div className="flex min-h-11 items-start justify-between gap-3">
        <p id={hintId} role="status" className="grid text-xs text-ink-muted *:[grid-area:1/1]">
          <span className={isDrawn ? 'invisible' : undefined}>{t('sheet.draw-hint')}</span>
          <span className={isDrawn ? undefined : 'invisible'}>{t('sheet.draw-done')}</span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          className={isDrawn ? 'min-h-11' : 'invisible min-h-11'}
          icon={<Eraser aria-hidden />}
          disabled={disabled}
          onClick={clear}
        >
          {t('sheet.draw-clear')}
        </Button>
      </div>
    </div>
  );
}
