import { Breadcrumbs, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';

/** How the figures of places are computed, in plain words. */
export default function MarketMethodScreen() {
  const { answer } = useScreen(screenQueries.MarketMethod());
  if (!answer) return <Loading label="Loading the method" lines={[['60%', 42], 120, 240]} style={[contentStyles.narrow, styles.page]} />;
  const { title, least, years } = answer.data;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="market-method-page">
      <Breadcrumbs
        items={[
          { href: '/', text: 'Home' },
          { href: '/market', text: 'Markets' },
          { href: '/market/method', text: 'Method' },
        ]}
      />
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <Text as="p" variant="lead" tone="secondary">
        {`Every figure comes from the history of single homes: when each was listed, what was asked, when it went under contract, and when it sold. We look back ${years} years.`}
      </Text>
      {partsOf(least).map(({ title: heading, text }) => (
        <View as="section" key={heading} label={heading} style={styles.part}>
          <Text as="h2" variant="h3">
            {heading}
          </Text>
          {text.map((paragraph) => (
            <Text as="p" key={paragraph}>
              {paragraph}
            </Text>
          ))}
        </View>
      ))}
      <Link href="/market" weight={600} underline>
        See the markets
      </Link>
    </View>
  );
}

const partsOf = (least: number): readonly { title: string; text: readonly string[] }[] => [
  {
    title: 'Which homes count',
    text: [
      'We count houses, condos, townhouses, multi-family and manufactured homes, but no land. Each type has its own figures; “All homes” is all of them together. A house that two sources list counts in each.',
      'We leave out homes whose source doesn’t allow showing them. A sale for less than $10,000 counts as a sale, but its price doesn’t: homes change hands at such prices between relatives.',
    ],
  },
  {
    title: `Never fewer than ${least} sales`,
    text: [
      `We show a month only if at least ${least} homes of that type sold in the place, and each median only if it is the middle of at least ${least} values. With fewer, one unusual home would move the figure, and it might tell what a single home sold for.`,
    ],
  },
  {
    title: 'Months',
    text: [
      'A day is the day in the home’s own time zone, so a sale late on October 31 in Los Angeles is in October. A month appears once it is over everywhere in the country.',
    ],
  },
  {
    title: 'What each figure means',
    text: [
      'Median sale price: half of the homes that sold in the month sold for less, half for more. Per square foot: the median of each home’s price divided by its living area.',
      'Sale-to-list price: the median of what was paid as a share of the last list price. At 100%, the middle home sold for what was asked at the end.',
      'Days on market: the median number of days from the listing to the contract, of the homes that sold in the month. If a contract falls through, the home counts as for sale all along, and its days run to the contract that led to the sale.',
      'New listings: the homes that came on the market in the month, with the median of their first list prices.',
      'Homes for sale: those on the market and not under contract on the last day of the month. Share with a price cut: how many of them were cheaper by then than when they were listed.',
      'Months of supply: the homes for sale, divided by the mean number of sales a month in the last three months. It says how long it would take to sell them all at that pace.',
    ],
  },
  {
    title: 'Revised figures',
    text: ['Sales are often reported weeks later. When a figure that we had already published changes, it says “Revised” with the date, for three months.'],
  },
  {
    title: 'Where sale prices are missing',
    text: [
      'In Alaska, Idaho, Kansas, Louisiana, Mississippi, Missouri, Montana, New Mexico, North Dakota, Texas, Utah and Wyoming, what a home sells for isn’t public. There we count a price only if the source that reports it allows us in writing to use it. A median of ten or more homes doesn’t reveal any one of them, but it is still made from those prices.',
      'Elsewhere in these states we show what doesn’t need sale prices: how many homes sold and how fast, list prices, new listings, homes for sale and price cuts.',
    ],
  },
];

const styles = StyleSheet.create({
  page: { gap: space[6] },
  part: { gap: space[2] },
});
