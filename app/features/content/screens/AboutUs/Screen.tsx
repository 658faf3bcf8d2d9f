import type { ContentSection } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Button, color, Grid, Photo, radius, space, type StyleInput, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { Prose } from '../../../../components/Prose/Prose';
import { config } from '../../../../lib/config';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { Employees } from './components/Employees';

/** About us: what we do, in text and numbers, who works here, and how to reach us. */
export default function AboutUsScreen() {
  const { answer } = useScreen(screenQueries.AboutUs());
  if (!answer) {
    return <Loading label="Loading page" lines={[[280, 40], 240, 240]} style={[contentStyles.page, styles.page]} />;
  }
  const { title, lead, photo, numbers, sections, contact, employees } = answer.data;
  const { careers_url: careers } = config();
  return (
    <View style={[contentStyles.page, styles.page]} testID="about-us">
      <View style={styles.top}>
        <View style={styles.head}>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          <Text as="p" variant="lead" tone="secondary">
            {lead}
          </Text>
        </View>
        <View style={styles.frame}>
          <Photo photo={photo} sizes="(min-width: 1100px) 600px, calc(100vw - 32px)" width={600} height={340} priority style={styles.photo} />
        </View>
      </View>
      <View as="dl" style={styles.numbers}>
        {numbers.map(({ value, text }) => (
          <View key={text} style={styles.number}>
            <Text as="dt" variant="small" tone="secondary">
              {text}
            </Text>
            <Text as="dd" variant="stat">
              {count(value)}
            </Text>
          </View>
        ))}
      </View>
      <Grid style={styles.texts}>
        {sections.map((section) => (
          <TextBlock key={section.heading} section={section} style={styles.text} />
        ))}
      </Grid>
      {employees.length > 0 && <Employees employees={employees} />}
      <View as="section" style={styles.band} testID="about-contact">
        <TextBlock section={contact} style={styles.reach} />
        <View style={styles.buttons}>
          <Button label="Ask a question" href="/app-support" />
          {careers !== '' && <Button label="Careers" variant="secondary" href={careers} newTab />}
        </View>
      </View>
    </View>
  );
}

/** A heading and its text. */
function TextBlock({ section, style }: { section: ContentSection; style?: StyleInput }) {
  return (
    <View as="section" style={[styles.section, style]}>
      <Text as="h2" variant="h2">
        {section.heading}
      </Text>
      <Prose blocks={section.blocks} ours />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[10], tablet: { gap: space[16] } },
  top: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'center', gap: space[12] } },
  head: { gap: space[3], maxWidth: 640, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  frame: { borderRadius: radius.sheet, overflow: 'hidden', desktop: { width: 600 } },
  photo: { width: '100%', borderRadius: 0 },
  numbers: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    rowGap: space[5],
    paddingVertical: space[6],
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  number: {
    width: '50%',
    paddingRight: space[3],
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    tablet: { width: 'auto', flexGrow: 1, flexBasis: 0 },
  },
  texts: {
    columns: 1,
    rowGap: space[10],
    columnGap: space[12],
    desktop: { columns: 2 },
  },
  section: { gap: space[4] },
  text: { maxWidth: 640 },
  band: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[10] },
  },
  reach: { flexShrink: 1, maxWidth: 640 },
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
});
