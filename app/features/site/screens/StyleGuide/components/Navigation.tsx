import { Breadcrumbs, Link, Pagination, Segmented, space, StyleSheet, Tabs, Text, type ThemeName, View } from '@hearthway/ui';
import { useState } from 'react';

import { Sample } from './Sample';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'listings', label: 'Listings', count: 14 },
  { value: 'blog', label: 'Blog' },
] as const;

const views = [
  { value: 'map', label: 'Map', icon: 'map-trifold' },
  { value: 'list', label: 'List', icon: 'list-bullets' },
] as const;

const crumbs = [
  { href: '/for-sale/texas', text: 'Texas' },
  { href: '/for-sale/texas/dallas', text: 'Dallas' },
  { href: '', text: '4417 Swiss Avenue' },
];

export function Navigation({ theme }: { theme: ThemeName }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('overview');
  const [view, setView] = useState<(typeof views)[number]['value']>('map');
  return (
    <>
      <Sample title="Tabs 48, pagination 44, view switch">
        <View>
          <Tabs label="Agent" items={tabs} value={tab} onChange={setTab} style={styles.tabs} />
          <View id={`panel-${tab}`} role="tabpanel" label={tab} />
        </View>
        <View style={styles.row}>
          <Pagination label={`Pages, ${theme}`} page={2} pageCount={86} hrefFor={(page) => `/search/list?page=${page}`} />
          <Segmented label="View" options={views} value={view} onChange={setView} />
        </View>
      </Sample>
      <Sample title="Breadcrumbs, links in text">
        <Breadcrumbs label={`Breadcrumbs, ${theme}`} items={crumbs} />
        <Text>
          By continuing you agree to the <Link href="/TermsOfService">Terms of Service</Link> and the{' '}
          <Link href="/PrivacyPolicy" underline>
            Privacy Policy
          </Link>
          .
        </Text>
      </Sample>
    </>
  );
}

const styles = StyleSheet.create({
  tabs: { alignSelf: 'flex-start', paddingRight: space[12] },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
