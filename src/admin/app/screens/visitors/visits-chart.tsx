import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { VisitDay } from '../../api/api.ts'
import { shortDay } from './short-day.ts'

/** Drawn for the eye only: the table below it says the same. */
export function VisitsChart({ days }: { days: VisitDay[] }) {
  return (
    <div aria-hidden="true">
      <LineChart
        h={240}
        data={days.map(({ day, visits, views }) => ({ day: shortDay(day), Visits: visits, Pages: views }))}
        dataKey="day"
        series={[
          { name: 'Visits', color: 'var(--indigo)' },
          { name: 'Pages', color: 'var(--gold-shape)', strokeDasharray: '5 4' },
        ]}
        curveType="linear"
        withLegend
        withDots={days.length <= 31}
        lineChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ allowDecimals: false, width: 48 }}
      />
    </div>
  )
}
