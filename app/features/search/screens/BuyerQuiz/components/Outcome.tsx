import type { Schemas } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Box, Button, color, Icon, Link, makeStyles, radius, Skeleton, space, Text } from '@hearthway/ui';

import { searchHref } from '../../../criteria/searchAddress';
import { useCount } from '../../../useCount';
import { answersOf, criteriaOf, type QuizValues } from '../quiz';

interface Props {
  values: QuizValues;
  data: Schemas['BuyerQuizData'];
  onChange: () => void;
}

/** What the answers lead to: a search, the offer to save it, and what helps next. */
export function Outcome({ values, data, onChange }: Props) {
  const s = useStyles();
  const criteria = criteriaOf(values);
  const { counted: found } = useCount(criteria, true);
  const href = searchHref({ view: 'map', criteria, sort: 'newest', page: 1 });
  const answers = answersOf(values, data);
  const next = [data.timings.find(({ key }) => key === values.timing)?.next, data.financing.find(({ key }) => key === values.financing)?.next].flatMap((link) => link ?? []);
  const links = next.filter((link, index) => next.findIndex((other) => other.href === link.href) === index);
  if (!found) return <Box role="status" aria-busy label="Finding homes"><Skeleton height={320} radius={radius.dialog} /></Box>;
  const none = found.count === 0;
  return (
    <Box style={s.card} testID="quiz-outcome">
      <Box style={s.head}>
        <Text variant="label" tone="primary">Your answers</Text>
        <Text as="h1" variant="h1">{none ? 'No homes fit all of it right now' : found.count === 1 ? '1 home worth a look' : `${count(found.count)} homes worth a look`}</Text>
        <Text as="p" variant="lead" tone="secondary">{none ? 'Save the search to hear of the first one, or change an answer.' : 'They meet everything you asked for.'}</Text>
      </Box>
      {answers.length > 0 && <Box as="ul" label="Your answers" style={s.chips}>{answers.map((text) => <Box as="li" key={text} style={s.answer}><Text variant="label">{text}</Text></Box>)}</Box>}
      <Box style={s.actions}>
        <Button label={none ? 'Open the search' : `See ${found.count === 1 ? 'the home' : `all ${counted(found.count, 'home')}`}`} icon="map-trifold" href={href} testID="quiz-see" />
        <Button label="Change my answers" variant="quiet" onPress={onChange} testID="quiz-change" />
      </Box>
      <Box style={s.save}>
        <Icon name="bell" size={24} tone="primary" />
        <Box style={s.saveText}>
          <Text as="h2" variant="h3">Save this search?</Text>
          <Text tone="secondary">We email you when a home like these comes up. You choose how often.</Text>
        </Box>
        <Button label="Save search" variant="secondary" href={`${href}${href.includes('?') ? '&' : '?'}save=offer`} testID="quiz-save" />
      </Box>
      {links.length > 0 && (
        <Box style={s.head}>
          <Text as="h2" variant="h3">What helps next</Text>
          <Box as="ul">{links.map((link) => <Box as="li" key={link.href}><Link href={link.href} style={s.link}><Text weight={600} tone="primary">{link.text}</Text><Icon name="arrow-right" size={16} weight="bold" tone="primary" /></Link></Box>)}</Box>
        </Box>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  card: { gap: space[6], padding: space[5], borderRadius: radius.dialog, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, tablet: { padding: space[10] } },
  head: { gap: space[2] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  answer: { minHeight: 40, justifyContent: 'center', paddingHorizontal: space[4], borderRadius: radius.pill, borderWidth: 1, borderColor: color.border },
  actions: { gap: space[2], tablet: { flexDirection: 'row' } },
  save: { gap: space[4], padding: space[5], borderRadius: radius.panel, backgroundColor: color.primarySoft, tablet: { flexDirection: 'row', alignItems: 'center' } },
  saveText: { gap: 2, flexGrow: 1, flexShrink: 1, minWidth: 0 },
  link: { flexDirection: 'row', alignItems: 'center', alignSelf: 'flex-start', gap: space[2], minHeight: 44 },
});
