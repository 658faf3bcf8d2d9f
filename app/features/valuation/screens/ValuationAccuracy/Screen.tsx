import type { Schemas } from '@hearthway/api';
import { counted, date } from '@hearthway/format';
import { Badge, color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';

type Area = Schemas['AreaAccuracy'];

/** How close our estimates were to sale prices, by area. */
export default function ValuationAccuracyScreen() {
  const { answer } = useScreen(screenQueries.ValuationAccuracy());
  if (!answer) {
    return <Loading label="Loading the accuracy of estimates" lines={[['60%', 42], 120, 240]} style={[contentStyles.page, styles.page]} />;
  }
  const { title, areas, shown } = answer.data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="valuation-accuracy">
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <View style={styles.text}>
        <Text as="p" variant="lead" tone="secondary">
          An estimate is only as good as its error. So every night we value recently sold homes with a model that hasn’t seen those sales, and compare.
        </Text>
        <Text as="p">
          We set aside the newest 15 percent of an area’s sales. A model learns from the older ones and values the rest as of the day they sold. The results are
          below. The range is built so that eight of ten homes sell within it.
        </Text>
        <Text as="p">
          The model looks at a home’s size, age, type and location, at what its listing says about the condition, and at what nearby homes sold for, adjusted to
          today. It can’t see what only a visit shows: light, noise, the view from the kitchen. It’s a computer estimate, not an appraisal, and lenders won’t
          accept it as one. We give none where too few similar homes sold, or where the seller opted out.
        </Text>
      </View>
      <ShownCard shown={shown} />
      {areas.length === 0 ? (
        <Text testID="accuracy-none">We haven’t measured anything yet. We need at least 300 sales in an area.</Text>
      ) : (
        <View as="ul" style={styles.areas}>
          {areas.map((area) => (
            <AreaCard key={`${area.name} ${area.facts} ${String(area.sample)}`} area={area} />
          ))}
        </View>
      )}
      <Link href="/search" weight={600} underline>
        Search homes for sale
      </Link>
    </View>
  );
}

/** How close the last estimates that we showed before real sales were. */
function ShownCard({ shown: { sales, least, median_error: error, inside, from, to } }: { shown: Schemas['ShownAccuracy'] }) {
  const enough = sales >= least;
  return (
    <View as="section" label="Our last estimate before the sale" style={styles.shown} testID="accuracy-shown">
      <Text as="h2" variant="h2">
        Our last estimate before the sale
      </Text>
      <Text tone="secondary" style={styles.column}>
        We also check ourselves on real sales: we compare the last estimate that we showed before a home sold with its price. We store the home, the date and
        the range, but nothing about who looked.
      </Text>
      {enough ? (
        <>
          <Text variant="small" tone="secondary">{`${counted(sales, 'sale')} from ${date(from)} to ${date(to)}`}</Text>
          <Numbers
            numbers={[
              { value: `${error}%`, text: 'median error' },
              { value: `${inside}%`, text: 'sold inside the range' },
            ]}
          />
        </>
      ) : (
        <Text weight={600} testID="accuracy-shown-few">
          {`${sales === 0 ? 'None of these homes has sold yet.' : `So far, ${sales === 1 ? 'one of these homes has' : `${sales} of these homes have`} sold.`} We’ll publish our error once ${least} have.`}
        </Text>
      )}
    </View>
  );
}

function Numbers({ numbers }: { numbers: readonly { value: string; text: string }[] }) {
  return (
    <View style={styles.numbers}>
      {numbers.map(({ value, text }) => (
        <View key={text} style={styles.number}>
          <Text variant="h2">{value}</Text>
          <Text variant="small" tone="secondary">
            {text}
          </Text>
        </View>
      ))}
    </View>
  );
}

function AreaCard({ area }: { area: Area }) {
  const { name, facts, sample, sales, from, to, median_error: error, within_10: within, inside, width } = area;
  const numbers = [
    { value: `${error}%`, text: 'median error' },
    { value: `${within}%`, text: 'within 10% of the price' },
    { value: `${inside}%`, text: 'sold inside the range' },
    { value: `${width}%`, text: 'width of the range' },
  ];
  return (
    <View as="li" style={styles.card} testID="area">
      <View style={styles.name}>
        <Text as="h2" variant="h3">
          {name}
        </Text>
        {sample && <Badge kind="sample" text="Sample homes" />}
      </View>
      <Text variant="small" tone="secondary">
        {`${facts === 'record' ? 'From county records' : 'From listings'} · ${counted(sales, 'sale')} from ${date(from)} to ${date(to)}`}
      </Text>
      <Numbers numbers={numbers} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6] },
  text: { gap: space[4], maxWidth: 720 },
  areas: { gap: space[4], desktop: { flexDirection: 'row', flexWrap: 'wrap' } },
  card: {
    gap: space[3],
    padding: space[5],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    desktop: { web: { width: 'calc(50% - 8px)' }, native: { width: '49%' } },
  },
  shown: { gap: space[3], padding: space[6], borderRadius: radius.sheet, backgroundColor: color.sunken, tablet: { padding: space[8] } },
  column: { maxWidth: 720 },
  name: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  numbers: { flexDirection: 'row', flexWrap: 'wrap', gap: space[4] },
  number: { flexGrow: 1, flexBasis: 130 },
});
