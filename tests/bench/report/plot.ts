import type { ThroughputPoint } from '#cases/connections.ts';
import type { SizePoint } from '#cases/growth.ts';

interface Series {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface Panel {
  readonly title: string;
  readonly xName: string;
  readonly series: readonly Series[];
}

const width = 460;
const height = 280;
const edge = { left: 56, right: 20, top: 44, bottom: 44 };

export function drawPlot(
  throughput: readonly ThroughputPoint[],
  sizes: readonly SizePoint[],
): string {
  const panels: Panel[] = [
    {
      title: 'Lists of 200 a second',
      xName: 'connections',
      series: [
        {
          name: 'Worksheet',
          colour: '#1f5f8b',
          points: throughput.map(({ connections, app }) => ({ x: connections, y: app })),
        },
        {
          name: 'baseline',
          colour: '#9a8c7a',
          points: throughput.map(({ connections, baseline }) => ({ x: connections, y: baseline })),
        },
      ],
    },
    {
      title: 'Milliseconds for a list of 200',
      xName: 'records in the company',
      series: [
        {
          name: 'Worksheet',
          colour: '#1f5f8b',
          points: sizes.map(({ records, ms }) => ({ x: records, y: ms })),
        },
      ],
    },
  ];
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${index * width} 0)">${draw(panel)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * 2} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`;
}

function draw({ title, xName, series }: Panel): string {
  const all = series.flatMap(({ points }) => points);
  const xs = [...new Set(all.map(({ x }) => x))];
  const [least, most] = [Math.log(Math.min(...xs)), Math.log(Math.max(...xs))];
  const top = Math.max(...all.map(({ y }) => y)) * 1.15;
  const atX = (x: number) =>
    edge.left + ((Math.log(x) - least) / (most - least)) * (width - edge.left - edge.right);
  const atY = (y: number) => height - edge.bottom - (y / top) * (height - edge.top - edge.bottom);
  const lines = series.map(({ name, colour, points }, index) => {
    const path = points.map(({ x, y }) => `${atX(x).toFixed(1)},${atY(y).toFixed(1)}`).join(' ');
    const dots = points.map(
      ({ x, y }) =>
        `<circle cx="${atX(x).toFixed(1)}" cy="${atY(y).toFixed(1)}" r="3" fill="${colour}"/>`,
    );
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="${width - edge.right}" y="${edge.top + index * 16}" text-anchor="end" fill="${colour}">${name}</text>`;
  });
  const labels = xs.map(
    (x) =>
      `<text x="${atX(x).toFixed(1)}" y="${height - edge.bottom + 18}" text-anchor="middle">${x.toLocaleString('en')}</text>`,
  );
  const heights = [0, top / 2, top].map(
    (y) =>
      `<line x1="${edge.left}" x2="${width - edge.right}" y1="${atY(y).toFixed(1)}" y2="${atY(y).toFixed(1)}" stroke="#e6e2da"/><text x="${edge.left - 6}" y="${(atY(y) + 4).toFixed(1)}" text-anchor="end">${y < 10 ? y.toFixed(1) : y.toFixed(0)}</text>`,
  );
  return `<text x="${edge.left}" y="22" font-weight="600">${title}</text>${heights.join('')}${labels.join('')}<text x="${width / 2}" y="${height - 8}" text-anchor="middle" fill="#666">${xName}</text>${lines.join('')}`;
}
