import type { BlogArticleData } from '@hearthway/api';
import { Breadcrumbs, Button, Chip, gutter, Link, Photo, radius, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { SearchRail } from '../../../../../components/HomeRail/SearchRail';
import { Section } from '../../../../../components/HomeRail/Section';
import { Prose } from '../../../../../components/Prose/Prose';
import { useShare } from '../../../../../lib/device/share/useShare';
import { useRecentPlaces } from '../../../../search';
import { ArticleByline } from '../../../components/ArticleByline';
import { ArticleGrid } from '../../../components/ArticleGrid';
import { ArticleContents } from './ArticleContents';
import { NextStep } from './NextStep';

/** A cover, then the article next to a table of contents and a suggested next step, then related articles and homes. */
export function ArticlePage({ data }: { data: BlogArticleData }) {
  const share = useShare();
  const { title, lead, category, crumbs, author, photo, blocks, contents, related } = data;

  return (
    <View style={[contentStyles.page, styles.page]}>
      <View style={styles.head}>
        <Breadcrumbs items={crumbs} />
        <Link href={category.href} variant="label">
          {category.text}
        </Link>
        <Text as="h1" variant="h1" style={styles.title}>
          {title}
        </Text>
        <ArticleByline author={author} day={data.date} changed={data.changed} minutes={data.minutes} />
      </View>
      <View as="figure" style={styles.cover}>
        <View style={styles.frame}>
          <Photo photo={photo} sizes="(min-width: 1312px) 1248px, 100vw" width={3} height={2} priority style={styles.photo} />
        </View>
      </View>
      <View style={styles.columns}>
        <View as="article" style={styles.article} testID="blog-article">
          <Text as="p" variant="lead" style={styles.lead}>
            {lead}
          </Text>
          <Prose blocks={blocks} ours testID="blog-article-text" />
          <View style={styles.buttons}>
            <Button
              label="Share"
              icon="share"
              variant="secondary"
              compact
              onPress={() => void share({ title, url: data.share_url })}
              testID="blog-article-share"
            />
            <Chip label={`More in ${category.text}`} href={category.href} />
          </View>
          <Text variant="small" tone="tertiary">
            General information, not legal, tax or lending advice. Rules vary by state and change over time. Check with a professional or the original source
            before you rely on them.
          </Text>
        </View>
        <View as="aside" label="About this article" style={styles.aside}>
          <NextStep next={data.next} />
          <ArticleContents contents={contents} />
        </View>
      </View>
      {related.length > 0 && (
        <Section title="Keep reading" all={{ href: category.href, text: `More in ${category.text}` }} testID="blog-related">
          <ArticleGrid articles={related} />
        </Section>
      )}
      <HomesNear />
    </View>
  );
}

/** The newest homes in the place last searched for on this device, or anywhere. */
function HomesNear() {
  const near = useRecentPlaces()[0]?.text;
  return (
    <SearchRail
      title={near === undefined ? 'New homes for sale' : `New around ${near}`}
      note={near === undefined ? undefined : 'From your last search'}
      search={near === undefined ? {} : { location: near }}
      none="There are no homes for sale here right now."
      testID="blog-homes"
    />
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8], tablet: { gap: space[10] } },
  head: { gap: space[2] },
  title: { maxWidth: 860 },
  cover: { marginHorizontal: -gutter.phone, tablet: { marginHorizontal: 0 } },
  // A wide frame crops the cover. It shows the lower middle, because the top of these pictures is sky or wall.
  frame: { overflow: 'hidden', justifyContent: 'flex-end', tablet: { borderRadius: radius.sheet, web: { aspectRatio: '1248 / 540' } } },
  photo: { width: '100%', flexShrink: 0, tablet: { web: { marginBottom: '-5%' } } },
  columns: { gap: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[16] } },
  article: { gap: space[6], minWidth: 0, width: '100%', maxWidth: 700, desktop: { flexShrink: 1 } },
  lead: { web: { fontSize: '20px', lineHeight: '32px' } },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  aside: { gap: space[6], maxWidth: 700, desktop: { width: 360, flexShrink: 0, web: { position: 'sticky', top: size.navDesktop + space[6] } } },
});
