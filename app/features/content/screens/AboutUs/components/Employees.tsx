import type { Employee } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { color, Grid, Icon, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Portrait } from '../../../../../components/AgentName/Portrait';
import { Section } from '../../../../../components/HomeRail/Section';

/** Who works here: four columns, three on tablets, a list on phones. */
export function Employees({ employees }: { employees: readonly Employee[] }) {
  const places = new Set(employees.map(({ place }) => place).filter(Boolean)).size;
  const note = counted(employees.length, 'person', 'people') + (places > 1 ? ` in ${counted(places, 'city', 'cities')}` : '');
  return (
    <Section title="Our people" note={note} testID="employees">
      <Grid as="ul" style={styles.grid}>
        {employees.map(({ name, title, photo, place, bio }) => (
          <View as="li" key={name} style={styles.person}>
            <View style={styles.small}>
              <Portrait name={name} photo={photo} size={72} square />
            </View>
            <View style={styles.large}>
              <Portrait name={name} photo={photo} size={294} square fills />
            </View>
            <View style={styles.text}>
              <Text as="h3" variant="h3">
                {name}
              </Text>
              <Text variant="small" weight={600} tone="primary">
                {title}
              </Text>
              <Text variant="small" tone="secondary">
                {bio}
              </Text>
              {place !== '' && (
                <View style={styles.place}>
                  <Icon name="map-pin" size={16} tone="secondary" />
                  <Text variant="small" tone="secondary">
                    {place}
                  </Text>
                </View>
              )}
            </View>
          </View>
        ))}
      </Grid>
    </Section>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    tablet: { columns: 3, columnGap: space[6], rowGap: space[10] },
    desktop: { columns: 4 },
  },
  person: {
    flexDirection: 'row',
    gap: space[4],
    paddingVertical: space[3],
    borderBottomWidth: 1,
    borderColor: color.border,
    minWidth: 0,
    tablet: { flexDirection: 'column', paddingVertical: 0, borderBottomWidth: 0 },
  },
  small: { tablet: { display: 'none' } },
  large: { display: 'none', tablet: { display: 'flex' } },
  place: { flexDirection: 'row', alignItems: 'center', gap: space[1], marginTop: 2 },
  text: { gap: 2, flexShrink: 1, minWidth: 0 },
});
