import type { BlogsData } from '@hearthway/api';
import { Breadcrumbs, Button, Chip, gutter, Icon, Link, Notice, Pagination, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { Section } from '../../../../../components/HomeRail/Section';
import { Loading } from '../../../../../components/Loading';
import { ArticleGrid } from '../../../components/ArticleGrid';
import { AgentsPosts } from './AgentsPosts';
import { LeadArticle } from './LeadArticle';

/** The categories, the newest article in a large format, the others, and posts by agents. */
export function BlogList({ data }: { data: BlogsData }) {
  const { title, text, path, crumbs, categories, articles, page, pages, agents, feed, left_out: leftOut } = data;
  const [lead, ...others] = articles;
  return (
    <View style={[contentStyles.page, styles.page]} testID="blogs">
      <View style={styles.head}>
        {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary" style={styles.lead}>
          {text}
        </Text>
      </View>
      <View style={styles.bar}>
        <View as="nav" label="Categories" style={styles.scroll}>
          <View as="ul" style={styles.chips}>
            {categories.map(({ href, text: name, articles: count, current }) => (
              <View as="li" key={href}>
                <Chip label={name} count={count} href={href} selected={current} />
              </View>
            ))}
          </View>
        </View>
        <Link href="/blogs/agents" style={styles.more} testID="blog-agents-link">
          <Text variant="button" tone="primary">
            Agents who write
          </Text>
          <Icon name="arrow-right" size={16} tone="primary" weight="bold" />
        </Link>
      </View>
      {leftOut !== '' && <Notice kind="info" text={leftOut} testID="left-out" />}
      {lead ? <LeadArticle article={lead} /> : <Empty pages={pages} path={path} />}
      {others.length > 0 && <ArticleGrid articles={others} testID="articles" />}
      <Pagination page={page} pageCount={pages} hrefFor={(to) => (to > 1 ? `${path}?page=${to}` : path)} testID="blog-pages" />
      {agents.length > 0 && <AgentsPosts posts={agents} />}
      <View style={styles.feed}>
        <Text variant="small" tone="secondary">
          Get new articles in your feed reader:
        </Text>
        <Link href={feed} variant="small" underline newTab testID="blog-feed">
          RSS feed
        </Link>
      </View>
    </View>
  );
}

/** Placeholder of similar size while the answer loads. */
export function BlogListSkeleton() {
  return <Loading label="Loading articles" lines={[[160, 42], ['60%', 26], 40, 420]} style={[contentStyles.page, styles.loading]} />;
}

function Empty({ pages, path }: { pages: number; path: string }) {
  return (
    <Section title={pages > 0 ? 'This page doesn’t exist' : 'No articles yet'} testID="blog-empty">
      <Text tone="secondary">
        {pages > 0 ? 'There aren’t that many articles.' : 'We’re working on them. In the meantime, each home’s page shows its price history and monthly cost.'}
      </Text>
      <Button label={pages > 0 ? 'Go to the first page' : 'Search homes'} variant="secondary" href={pages > 0 ? path : '/search'} style={styles.start} />
    </Section>
  );
}

const styles = StyleSheet.create({
  loading: { gap: space[5] },
  page: { gap: space[6], tablet: { gap: space[8] } },
  head: { gap: space[2] },
  lead: { maxWidth: 720 },
  bar: { gap: space[3], desktop: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } },
  scroll: { marginHorizontal: -gutter.phone, web: { overflowX: 'auto', scrollbarWidth: 'none' }, tablet: { marginHorizontal: 0 } },
  chips: {
    flexDirection: 'row',
    gap: space[2],
    paddingHorizontal: gutter.phone,
    paddingVertical: 2,
    native: { flexWrap: 'wrap' },
    tablet: { flexWrap: 'wrap', paddingHorizontal: 0 },
  },
  more: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: 44,
    alignSelf: 'flex-start',
    flexShrink: 0,
    hover: { web: { textDecorationLine: 'underline' } },
  },
  feed: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] },
  start: { alignSelf: 'flex-start' },
});
