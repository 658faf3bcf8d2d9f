import type { AgentOwner } from '@hearthway/api';
import { color, Drawing, Grid, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

type Complete = NonNullable<AgentOwner['complete']>;

const ring = 84;
const width = 10;

/** How complete a profile is: a ring with the percentage, and the steps, with links to the open ones. */
export function Completeness({ complete }: { complete: Complete }) {
  const { percent, title, text, steps } = complete;
  return (
    <View as="section" label="Profile completeness" style={styles.card} testID="completeness">
      <View style={styles.ring}>
        <Drawing
          box={[ring, ring]}
          width={ring}
          height={ring}
          paths={[
            { d: arc(100), fill: 'none', stroke: color.skeleton, strokeWidth: width },
            ...(percent > 0 ? [{ d: arc(percent), fill: 'none', stroke: color.primary, strokeWidth: width }] : []),
          ]}
        />
        <View style={styles.percent}>
          <Text variant="stat">{`${percent}%`}</Text>
        </View>
      </View>
      <View style={styles.text}>
        <Text as="h2" variant="h3">
          {title}
        </Text>
        <Text tone="secondary">{text}</Text>
      </View>
      <Grid as="ul" style={styles.steps}>
        {steps.map(({ name, text: what, href, done }) => (
          <View as="li" key={name} style={styles.step} testID={`step-${name}`}>
            {done ? <Icon name="check-circle" weight="fill" size={20} tone="success" /> : <View style={styles.open} />}
            {done ? (
              <Text tone="secondary">{what}</Text>
            ) : (
              <Link href={href} style={styles.link}>
                {what}
              </Link>
            )}
          </View>
        ))}
      </Grid>
    </View>
  );
}

/**
 * SVG path of an arc, clockwise from the top. A full circle stops just short of its start: SVG draws nothing for an arc
 * that ends where it starts.
 */
function arc(percent: number): string {
  const r = (ring - width) / 2;
  const angle = 2 * Math.PI * Math.min(percent / 100, 0.9999);
  const [x, y] = [ring / 2 + r * Math.sin(angle), ring / 2 - r * Math.cos(angle)].map((value) => value.toFixed(2));
  return `M${ring / 2} ${width / 2}A${r} ${r} 0 ${percent > 50 ? 1 : 0} 1 ${x} ${y}`;
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[6],
    rowGap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { flexWrap: 'nowrap', padding: space[6] },
  },
  ring: { width: ring, height: ring },
  percent: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, alignItems: 'center', justifyContent: 'center' },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 160, minWidth: 0, gap: space[1] },
  steps: { width: '100%', tablet: { width: 260 }, desktop: { width: 540, columns: 2, columnGap: space[6] } },
  step: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 30 },
  /** 44 px tall for touch, in a 30 px row. */
  link: { paddingVertical: 11, marginVertical: -11 },
  open: { width: 18, height: 18, margin: 1, borderRadius: radius.pill, borderWidth: 1.5, borderStyle: 'dashed', borderColor: color.control },
});
