/** The profit graph. Fetched after the figures, since its library is large. */
import { useMantineTheme, useComputedColorScheme } from '@mantine/core';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart as Drawn } from 'react-chartjs-2';
import { formatMoney, formatMoneyShort } from '@/lib/money';
import { hatching } from './hatching';
import { hasUnpriced, sayUnpriced, type Point } from './points';
import { useStill } from './use-still';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const MOST_TICKS = 20;
const SERIES = ['revenue', 'cost', 'profit'] as const;
/** Only the profit is drawn until others are asked for. */
const DRAWN_AT_FIRST = 'profit';

interface ProfitChartProps {
  points: readonly Point[];
  /** For a chart that is 300 wide; it grows with its place. */
  height: number;
  /** What it shows, in a sentence. */
  label: string;
}

/** Drawn anew in the colours of another scheme. */
export default function ProfitChart(props: ProfitChartProps) {
  return <Graph key={useComputedColorScheme('light')} {...props} />;
}

function Graph({ points, height, label }: ProfitChartProps) {
  const { t } = useTranslation(['dashboard', 'record']);

  const { fontFamily } = useMantineTheme();
  const isStill = useStill();
  const [colors] = useState(colorsNow);
  const data = useMemo<ChartData<'line' | 'bar'>>(() => {
    const lines = SERIES.map((name) => ({
      type: 'line' as const,
      label: t(`record:order.${name}`),
      data: points.map((point) => point[name]),
      hidden: name !== DRAWN_AT_FIRST,
      borderColor: colors[name],
      backgroundColor: colors[name],
      borderWidth: 2,
      pointRadius: points.length > 62 ? 0 : 2,
      pointHitRadius: 8,
      tension: 0.2,
    }));
    // What may still become profit, or a loss.
    const unpriced = {
      type: 'bar' as const,
      label: t('series.unpriced'),
      data: points.map((point) => point.unpriced.revenue),
      borderColor: colors.unpriced,
      borderWidth: 1,
      backgroundColor: hatching(colors.unpriced),
      maxBarThickness: 24,
    };
    return {
      labels: points.map(({ date }) => date),
      datasets: hasUnpriced(points) ? [...lines, unpriced] : lines,
    };
  }, [points, colors, t]);
  const options = useMemo<ChartOptions<'line' | 'bar'>>(
    () => ({
      animation: isStill ? false : { duration: 300 },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          ticks: { maxTicksLimit: MOST_TICKS, color: colors.text, font: { family: fontFamily } },
          grid: { display: false },
        },
        y: {
          ticks: {
            color: colors.text,
            font: { family: fontFamily },
            callback: (value) => formatMoneyShort(Number(value)),
          },
          grid: { color: colors.line },
        },
      },
      plugins: {
        legend: { labels: { color: colors.text, font: { family: fontFamily } } },
        tooltip: {
          // All amounts of the day, drawn or not.
          filter: (_item, place) => place === 0,
          callbacks: {
            label: () => '',
            afterBody: (items) => {
              const point = points[items[0]?.dataIndex ?? -1];
              if (!point) return [];
              const order = ['profit', 'revenue', 'cost'] as const;
              return [
                ...order.map((name) => `${t(`record:order.${name}`)}: ${formatMoney(point[name])}`),
                `${t('series.unpriced')}: ${sayUnpriced(point.unpriced)}`,
              ];
            },
          },
          displayColors: false,
        },
      },
    }),
    [points, colors, fontFamily, isStill, t],
  );
  return (
    <Drawn
      type="line"
      role="img"
      aria-label={label}
      height={height}
      data={data}
      options={options}
    />
  );
}

/** The colours of the present scheme, which a canvas cannot take from the style sheet itself. */
function colorsNow() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    revenue: color('--chart-revenue'),
    cost: color('--chart-cost'),
    profit: color('--chart-profit'),
    unpriced: color('--color-text-2'),
    text: color('--color-text-2'),
    line: color('--color-line'),
  };
}
