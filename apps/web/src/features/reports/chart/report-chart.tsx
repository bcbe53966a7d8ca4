import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarRounded } from '@visx/shape';
import { t } from 'i18next';
import type { ChartBar } from '#features/reports/chart/bars.ts';

interface ReportChartProps {
  readonly bars: readonly ChartBar[];
  readonly label: string;
  readonly nameOf: (bar: ChartBar) => string;
  /** Returns the note after the name, such as until which day a month counts. */
  readonly noteOf: (bar: ChartBar) => string | undefined;
  readonly amountOf: (amount: number) => string;
  readonly tickOf: (amount: number) => string;
}

/** In pixels; kept free until the width is known. */
const height = 226;
const edges = { top: 24, bottom: 28, right: 4 };
const chartHeight = height - edges.top - edges.bottom;
const widestBar = 84;
const characterWidth = 7.5;

/** A bar with a torn edge at the top. */
function brokenBar({ x, width }: { readonly x: number; readonly width: number }, top: number) {
  const tooth = width / 8;
  const edge = Array.from({ length: 9 }, (_, at) => `${x + at * tooth} ${top + (at % 2) * 8}`);
  return `M${x} ${chartHeight} L${edge.join(' L')} L${x + width} ${chartHeight} Z`;
}

/** The selected row or column is solid, the rest an outline, so that it is readable in print and without colour. */
export function ReportChart(props: ReportChartProps) {
  const { bars, label, nameOf, noteOf, amountOf, tickOf } = props;
  const { parentRef, width: parentWidth } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  // The others together would make the named ones small, so they have no scale.
  const named = bars.filter(({ others }) => others === undefined);
  const highest = Math.max(0, ...named.map(({ amount }) => amount));
  const y = scaleLinear<number>({ domain: [0, highest || 1], range: [chartHeight, 0], nice: 4 });
  const ticks = y.ticks(4);
  const left = Math.max(...ticks.map((tick) => tickOf(tick).length)) * characterWidth + 12;
  // No amount may be wider than its place: then the chart scrolls.
  const longest = Math.max(4, ...bars.map((bar) => amountOf(bar.amount).length));
  const least = left + (bars.length + 1) * (longest * characterWidth + 8) + edges.right;
  const width = Math.max(parentWidth, least);
  const x = scaleBand<string>({
    domain: [
      ...named.map(({ id }) => id),
      ...(named.length < bars.length ? ['apart', 'others'] : []),
    ],
    range: [left, width - edges.right],
    paddingInner: 0.4,
    paddingOuter: 0.2,
  });
  const bandWidth = Math.min(x.bandwidth(), widestBar);
  const fits = Math.floor(x.step() / characterWidth);
  const short = (text: string) =>
    text.length > fits ? `${text.slice(0, Math.max(1, fits - 1))}…` : text;
  return (
    <div
      ref={parentRef}
      className="report-chart min-h-56.5 min-w-0 flex-1 overflow-x-auto print:min-h-0"
      {...(parentWidth > 0 && parentWidth < least
        ? { role: 'region', tabIndex: 0, 'aria-label': t('reports.chart-scroll') }
        : {})}
    >
      {parentWidth > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="figures block text-xs"
        >
          <g transform={`translate(0 ${edges.top})`}>
            <GridRows
              scale={y}
              left={left}
              width={width - left - edges.right}
              tickValues={ticks}
              className="grid"
            />
            <AxisLeft
              scale={y}
              left={left}
              tickValues={ticks}
              tickFormat={(tick) => tickOf(Number(tick))}
              hideAxisLine
              hideTicks
              tickLabelProps={{
                className: 'muted',
                fill: undefined,
                fontFamily: 'inherit',
                fontSize: 'inherit',
                textAnchor: 'end',
                dx: '-0.25em',
                dy: '0.3em',
              }}
            />
            {bars.map((bar) => {
              const start = x(bar.id) ?? 0;
              const middle = start + x.bandwidth() / 2;
              const isBroken = bar.others !== undefined;
              const top = isBroken ? 8 : y(Math.max(0, bar.amount));
              const part = Math.min(1, Math.max(0, bar.amount && bar.selected / bar.amount));
              const partHeight = (chartHeight - top - (isBroken ? 8 : 0)) * part;
              const name = short(nameOf(bar));
              const fullNote = noteOf(bar);
              const note = fullNote && name.length + fullNote.length < fits ? fullNote : undefined;
              const amount = amountOf(bar.amount);
              const labelWidth = amount.length * characterWidth + 6;
              const box = { x: middle - bandWidth / 2, width: bandWidth };
              return (
                <g key={bar.id}>
                  {bar.amount !== 0 && (
                    <>
                      <rect
                        x={middle - labelWidth / 2}
                        y={top - 21}
                        width={labelWidth}
                        height={17}
                        className="ground"
                      />
                      <text x={middle} y={top - 8} textAnchor="middle" className="muted">
                        {amount}
                      </text>
                    </>
                  )}
                  {isBroken && bar.amount > 0 && <path d={brokenBar(box, top)} className="rest" />}
                  {!isBroken && bar.amount > 0 && (
                    <BarRounded
                      {...box}
                      y={top}
                      height={chartHeight - top}
                      radius={Math.min(4, (chartHeight - top) / 2)}
                      top
                      className={part === 1 ? 'selected' : 'rest'}
                    />
                  )}
                  {part > 0 && (part < 1 || isBroken) && (
                    <Bar
                      {...box}
                      y={chartHeight - partHeight}
                      height={partHeight}
                      className="selected"
                    />
                  )}
                  <text x={middle} y={chartHeight + 19} textAnchor="middle" className="name">
                    {name}
                    {note && <tspan className="muted"> {note}</tspan>}
                  </text>
                </g>
              );
            })}
            <line
              x1={left}
              x2={width - edges.right}
              y1={chartHeight}
              y2={chartHeight}
              className="base"
            />
          </g>
        </svg>
      )}
    </div>
  );
}
