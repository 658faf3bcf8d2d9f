import { count, counted } from '@hearthway/format';
import { Button, Grid, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Loading } from '../../../../../../components/Loading';
import { useScreen } from '../../../../../../lib/query/screen';
import { areaKey, areasQuery } from '../../../../api/serviceAreas';
import type { TabProps } from '../tabs';
import { AreaRow } from './AreaRow';
import { CityField } from './CityField';
import { useAreaChanges } from './useAreaChanges';

/** The cities and ZIP codes that the agent serves. Each change is saved immediately and can be undone. */
export function AreasTab({ shared, onChange }: TabProps) {
  const { answer, error, refetch } = useScreen(areasQuery());
  const { add, remove, problem, clearProblem } = useAreaChanges(answer?.data.areas ?? [], () => {
    refetch();
    onChange();
  });

  if (!answer) {
    return error ? (
      <Notice kind="danger" text={error.text} action={<Button label="Try again" variant="soft" compact onPress={refetch} />} testID="areas-error" />
    ) : (
      <Loading label="Loading your service areas" lines={[48, 300, 120]} style={styles.column} />
    );
  }
  const { maximum: max, areas } = answer.data;
  const onMap = areas.filter(
    ({ city, state, latitude, longitude }, at) =>
      (latitude !== 0 || longitude !== 0) && areas.findIndex((one) => one.city === city && one.state === state) === at,
  );
  return (
    <View style={styles.column} tabIndex={-1}>
      <View style={styles.text}>
        <Text as="h2" variant="h2">
          Where you work
        </Text>
        <Text tone="secondary">
          Buyers find you in the directories of these cities. Inquiries from there go to members whose program covers the home’s ZIP code first. The others are
          free, and go to the agents who serve the city or the ZIP code, in turn.
        </Text>
      </View>
      <CityField full={areas.length >= max} max={max} error={problem} onType={clearProblem} onAdd={add} />
      {onMap.length > 0 && (
        <shared.AreaMap
          label="Map of where you work"
          pins={onMap.map((area) => ({ ...area, text: area.city, label: `${area.text}, ${counted(area.homes, 'home')} for sale` }))}
        />
      )}
      <View style={styles.row}>
        <View role="status">
          <Text as="h3" variant="h3" testID="areas-count">
            {counted(areas.length, 'place')}
          </Text>
        </View>
        <Text variant="small" tone="tertiary">{`Up to ${count(max)}`}</Text>
      </View>
      {areas.length === 0 ? (
        <Text tone="secondary" testID="areas-empty">
          Add your first city or ZIP code. Without one, you aren’t in any directory and only get leads from your own listings and buyers.
        </Text>
      ) : (
        <Grid as="ul" label="Where you work" style={styles.list}>
          {areas.map((area) => (
            <AreaRow key={areaKey(area)} area={area} onRemove={() => remove(area)} />
          ))}
        </Grid>
      )}
      <Text variant="small" tone="tertiary">
        Changes are saved automatically. City areas on the map are approximate.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[5], web: { outline: 'none' } },
  text: { gap: space[1], maxWidth: 640 },
  row: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] },
  list: { tablet: { columns: 2, columnGap: space[8] } },
});
