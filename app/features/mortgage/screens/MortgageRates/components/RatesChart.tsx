import type { Schemas } from '@hearthway/api';
import { date, percent } from '@hearthway/format';
import { color } from '@hearthway/ui';

import { LineChart } from '../../../../../components/LineChart/LineChart';
import { spread } from '../../../../../components/LineChart/scale';

type Point = Schemas['RateWeek'];

/** Line chart of the rates. The table view has the same data. */
export function RatesChart({ points }: { points: readonly Point[] }) {
  const fifteen = points.map((point) => (point.fifteen > 0 ? point.fifteen : null));
  return (
    <LineChart
      label="Mortgage rates by week"
      points={points.map((point) => date(point.date))}
      marks={marksOf(points)}
      series={[
        { name: '30-year', tint: color.primary, values: points.map((point) => point.thirty) },
        ...(fifteen.some((value) => value !== null) ? [{ name: '15-year', tint: color.barTax, values: fifteen }] : []),
      ]}
      format={percent}
      minStep={1}
      testID="rates-chart"
    />
  );
}

/** Labels of the x axis: months, or years over long ranges. */
function marksOf(points: readonly Point[]): string[] {
  const days = points.map((point) => point.date);
  const years = Number(days.at(-1)?.slice(0, 4)) - Number(days[0]?.slice(0, 4));
  return spread(days.map((day) => (years > 6 ? day.slice(0, 4) : date(day).replace(/ \d+,/, ''))));
}
