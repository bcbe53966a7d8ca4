import { encode } from 'uqr';

/** Dark on light in every theme, as scanners expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
