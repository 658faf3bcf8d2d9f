import { count } from '@hearthway/format';
import { Button, color, Grid, makeStyles, Photo, radius, space, Text, View } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { config } from '../../../../lib/config';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { TextBlock } from '../../components/TextBlock';
import { Employees } from './components/Employees';

/** About us: what we do, in text and numbers, who works here, and how to reach us. */
export default function AboutUsScreen() {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.AboutUs());
  if (!answer) {
    return <Loading label="Loading page" lines={[[280, 40], 240, 240]} style={[content.page, s.page]} />;
  }
  const { title, lead, photo, numbers, sections, contact, employees } = answer.data;
  const { careers_url: careers } = config();
  return (
    <View style={[content.page, s.page]} testID="about-us">
      <View style={s.top}>
        <View style={s.head}>
          <Text as="h1" variant="h1">{title}</Text>
          <Text as="p" variant="lead" tone="secondary">{lead}</Text>
        </View>
        <View style={s.frame}><Photo photo={photo} sizes="(min-width: 1100px) 600px, calc(100vw - 32px)" width={600} height={340} priority style={s.photo} /></View>
      </View>
      <View as="dl" style={s.numbers}>
        {numbers.map(({ value, text }) => (
          <View key={text} style={s.number}>
            <Text as="dt" variant="small" tone="secondary">{text}</Text>
            <Text as="dd" variant="stat">{count(value)}</Text>
          </View>
        ))}
      </View>
      <Grid style={s.texts}>{sections.map((section) => <TextBlock key={section.heading} section={section} style={s.text} />)}</Grid>
      {employees.length > 0 && <Employees employees={employees} />}
      <View as="section" style={s.band} testID="about-contact">
        <TextBlock section={contact} style={s.reach} />
        <View style={s.buttons}>
          <Button label="Ask a question" href="/app-support" />
          {careers !== '' && <Button label="Careers" variant="secondary" href={careers} newTab />}
        </View>
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  page: { gap: space[10], tablet: { gap: space[16] } },
  top: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'center', gap: space[12] } },
  head: { gap: space[3], maxWidth: 640, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  frame: { borderRadius: radius.sheet, overflow: 'hidden', desktop: { width: 600 } },
  photo: { width: '100%', borderRadius: 0 },
  numbers: {
    flexDirection: 'row', flexWrap: 'wrap', rowGap: space[5], paddingVertical: space[6], borderTopWidth: 1, borderBottomWidth: 1, borderColor: color.border,
  },
  number: { width: '50%', paddingRight: space[3], flexDirection: 'column-reverse', justifyContent: 'flex-end', tablet: { width: 'auto', flexGrow: 1, flexBasis: 0 } },
  texts: {
    columns: 1, rowGap: space[10], columnGap: space[12],
    desktop: { columns: 2 },
  },
  text: { maxWidth: 640 },
  band: {
    gap: space[5], padding: space[6], borderRadius: radius.sheet, backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[10] },
  },
  reach: { flexShrink: 1, maxWidth: 640 },
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
});
