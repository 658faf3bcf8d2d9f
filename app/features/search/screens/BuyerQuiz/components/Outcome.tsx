import type { Schemas } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Button, color, Icon, Link, Notice, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { RefObject } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { CardCell, CardGrid } from '../../../../../components/PropertyCard/CardGrid';
import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import { useScreen } from '../../../../../lib/query/screen';
import { type SearchState, searchFromQuery, searchHref } from '../../../criteria/searchUrl';
import { searchQuery } from '../../../searchQuery';
import { answersOf, criteriaOf, type QuizValues } from '../quiz';
import { NearMiss } from './NearMiss';
import { OutcomeMap } from './OutcomeMap';
import { Prices } from './Prices';

interface Props {
  values: QuizValues;
  data: Schemas['BuyerQuizData'];
  heading: RefObject<Text | null>;
  onChange: () => void;
}

const shown = 6;
const cardSizes = '(min-width: 1280px) 400px, (min-width: 1100px) 31vw, (min-width: 768px) 46vw, 92vw';

/** The quiz's result: matching homes, what they cost, an offer to save the search, and next steps. */
export function Outcome({ values, data, heading, onChange }: Props) {
  const criteria = criteriaOf(values);
  const searchState: SearchState = { view: 'map', criteria, sort: 'newest', page: 1 };
  const { answer, error, refetch } = useScreen(searchQuery(searchState));
  const found = answer?.data;
  const href = searchHref(searchState);
  const answers = answersOf(values, data);
  const none = found?.count === 0;
  const title = !found
    ? 'Finding homes'
    : none
      ? 'No homes match all of that right now'
      : found.count === 1
        ? '1 home worth a look'
        : `${count(found.count)} homes worth a look`;
  return (
    <View style={[contentStyles.page, styles.page]} testID="quiz-outcome">
      <View style={styles.columns}>
        <View style={styles.text}>
          <View style={styles.head}>
            <Text variant="label" tone="primary">
              Your answers
            </Text>
            <Text as="h1" variant="h1" ref={heading} tabIndex={-1} style={styles.title} testID="quiz-outcome-title">
              {title}
            </Text>
            <Text as="p" variant="lead" tone="secondary">
              {none ? 'Save the search to get an email when one comes up, or change an answer.' : 'They match everything you asked for.'}
            </Text>
            {!none && <NearMiss values={values} matches={found?.count} />}
          </View>
          {answers.length > 0 && (
            <View as="ul" label="Your answers" style={styles.chips}>
              {answers.map((text) => (
                <View as="li" key={text} style={styles.answer}>
                  <Text variant="label">{text}</Text>
                </View>
              ))}
            </View>
          )}
          <View style={styles.actions}>
            <Button
              label={!found || none ? 'Open the search' : `See ${found.count === 1 ? 'the home' : `all ${counted(found.count, 'home')}`}`}
              icon="map-trifold"
              href={href}
              style={styles.button}
              testID="quiz-see"
            />
            <Button label="Change my answers" variant="quiet" onPress={onChange} style={styles.button} testID="quiz-change" />
          </View>
        </View>
        <View style={styles.map}>{found && !none ? <OutcomeMap data={found} /> : !none && <Skeleton height={320} radius={radius.sheet} />}</View>
      </View>
      {error && <Notice kind="danger" text={error.text} action={<Button label="Try again" variant="quiet" compact onPress={refetch} />} />}
      {none && found.loosen.length > 0 && (
        <View style={styles.section}>
          <Text as="h2" variant="h2">
            Close matches
          </Text>
          <View as="ul" style={styles.links}>
            {found.loosen.map(({ text, count: more, query }) => (
              <View as="li" key={query}>
                <Step href={searchHref(searchFromQuery(query, 'map'))} text={`${text}: ${counted(more, 'home')}`} />
              </View>
            ))}
          </View>
        </View>
      )}
      <View style={styles.columns}>
        {found && !none && <Prices criteria={criteria} />}
        <View style={styles.save}>
          <View style={styles.bell} aria-hidden>
            <Icon name="bell" size={24} tone="primary" />
          </View>
          <View style={styles.saveText}>
            <Text as="h2" variant="h3">
              Save this search?
            </Text>
            <Text tone="secondary">We’ll email you when a home like these comes up. You choose how often.</Text>
          </View>
          <Button label="Save search" icon="bell" href={`${href}${href.includes('?') ? '&' : '?'}save=offer`} style={styles.button} testID="quiz-save" />
        </View>
      </View>
      {found && !none && (
        <View as="section" style={styles.section} label="Matching homes">
          <View style={styles.row}>
            <Text as="h2" variant="h2">
              Newest matches
            </Text>
            {found.count > shown && <Step href={href} text={`All ${count(found.count)}`} />}
          </View>
          <CardGrid layout="page">
            {found.cards.slice(0, shown).map((card, index) => (
              <CardCell key={card.id} below={index > 2}>
                <PropertyCard card={card} index={index} sizes={cardSizes} />
              </CardCell>
            ))}
          </CardGrid>
        </View>
      )}
      <Next values={values} data={data} />
    </View>
  );
}

/** Next steps, by when and how someone wants to buy. */
function Next({ values: { timing, financing }, data }: Pick<Props, 'values' | 'data'>) {
  const links = [data.timings.find(({ key }) => key === timing)?.next, data.financing.find(({ key }) => key === financing)?.next].flatMap((link) => link ?? []);
  const different = links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index);
  if (different.length === 0) return null;
  return (
    <View as="section" style={styles.section} label="Next steps">
      <Text as="h2" variant="h2">
        Next steps
      </Text>
      <View as="ul" style={styles.links}>
        {different.map(({ href, text }) => (
          <View as="li" key={href}>
            <Step href={href} text={text} />
          </View>
        ))}
      </View>
    </View>
  );
}

function Step({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} style={styles.link}>
      <Text weight={600} tone="primary">
        {text}
      </Text>
      <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
    </Link>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[10], tablet: { gap: space[12] } },
  columns: { gap: space[6], desktop: { flexDirection: 'row', alignItems: 'stretch', gap: space[8] } },
  text: { gap: space[6], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0, justifyContent: 'center' } },
  head: { gap: space[2] },
  title: { web: { outlineStyle: 'none' } },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  answer: {
    minHeight: 40,
    justifyContent: 'center',
    paddingHorizontal: space[4],
    borderRadius: radius.pill,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
  },
  button: { web: { width: 'auto' }, tablet: { web: { width: 'fit-content' } } },
  actions: { gap: space[2], tablet: { flexDirection: 'row' } },
  map: {
    height: 280,
    borderRadius: radius.sheet,
    overflow: 'hidden',
    web: { isolation: 'isolate' },
    tablet: { height: 320 },
    desktop: { width: 480, flexShrink: 0 },
  },
  save: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', padding: space[8] },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
  bell: { width: 52, height: 52, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: radius.photo, backgroundColor: color.surface },
  saveText: { gap: 2, flexGrow: 1, flexShrink: 1, minWidth: 0 },
  section: { gap: space[5] },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: space[4] },
  links: { alignItems: 'flex-start' },
  link: { flexDirection: 'row', alignItems: 'center', alignSelf: 'flex-start', gap: space[2], minHeight: 44 },
});
