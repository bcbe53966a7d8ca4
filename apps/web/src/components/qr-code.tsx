import { encodeQR } from 'qr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Fills its place without the quiet zone, which the place around it must leave. */
  readonly isPlain?: boolean;
}

/** In modules, as scanners require. */
const quietZone = 4;

/** Dark on white in every theme, with the quiet zone that scanners require. */
export function QrCode({ text, label, isPlain = false }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const cut = isPlain ? quietZone : 0;
  const size = rows.length - 2 * cut;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${cut} ${cut} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={isPlain ? 'w-full' : 'w-56 max-w-full rounded-lg border print:w-64 print:border-0'}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
