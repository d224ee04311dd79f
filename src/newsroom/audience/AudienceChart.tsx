import type { Chart } from '../../services/newsroom/audience/chart.ts'

type AudienceChartProps = {
  chart: Chart
  /** The name of the chart for screen readers. */
  label: string
  count: string
  before: string
  valueInWords: (value: number) => string
  pointInWords: (at: string) => string
}

/** Figures of two periods as drawn by the server; a table has the same numbers. */
export function AudienceChart(props: AudienceChartProps) {
  const { chart, label, count, before, valueInWords, pointInWords } = props
  const { width, height, axis, last, xTicks, yTicks } = chart
  return (
    <figure className="chart">
      <figcaption>
        <span className="chart-key">{count}</span>
        <span className="chart-key chart-key-before">{before}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {yTicks.map(({ y, value }) => (
          <g key={value}>
            <line className="chart-grid" x1={axis.from} x2={axis.to} y1={y} y2={y} />
            <text className="chart-value" x={axis.from - 8} y={y}>
              {valueInWords(value)}
            </text>
          </g>
        ))}
        {xTicks.map(({ x, at }) => (
          <text key={at} className="chart-time" x={x} y={height - 6}>
            {pointInWords(at)}
          </text>
        ))}
        <path className="chart-area" d={chart.area} />
        <path className="chart-before" d={chart.before} />
        <path className="chart-count" d={chart.count} />
        {last && <circle className="chart-last" cx={last.x} cy={last.y} r="4" />}
      </svg>
    </figure>
  )
}
