import { color, Drawing, StyleSheet, View } from '@hearthway/ui';

export const curveWidth = 600;
export const curveHeight = 90;

/** Values as SVG paths, a line and a filled area, in a viewBox of curveWidth × curveHeight. */
export function curveOf(values: readonly number[]): { line: string; area: string } {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * curveWidth;
    const y = curveHeight - 8 - ((value - low) / span) * (curveHeight - 16);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${curveWidth} ${curveHeight}L0 ${curveHeight}Z` };
}

function pathsOf(values: readonly number[]) {
  const { line, area } = curveOf(values);
  return [
    { d: area, fill: color.border, opacity: 0.7 },
    { d: line, fill: 'none', stroke: color.primary, strokeWidth: 2.5 },
  ];
}

/** A small chart of a number over time. The label describes it in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  return (
    <View role="img" label={label} style={styles.box}>
      <Drawing box={[curveWidth, curveHeight]} width="100%" height="100%" paths={pathsOf(values)} stretched />
    </View>
  );
}

const styles = StyleSheet.create({ box: { height: curveHeight, width: '100%' } });
