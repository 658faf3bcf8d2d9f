import { Button, NavigationContext, Notice, space, StyleSheet, Tabs, Text, useNavigate, View } from '@hearthway/ui';
import type { ComponentType } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { config } from '../../../../../lib/config';
import { AreasTab } from './areas/AreasTab';
import { BlogTab } from './blog/BlogTab';
import { LeadsTab } from './LeadsTab';
import { NoProfile } from './NoProfile';
import { ProfileTab } from './profile/ProfileTab';
import { tabHref, tabNames, tabOf, type TabName, type TabProps } from './tabs';
import { TestimonialsTab } from './testimonials/TestimonialsTab';

/** Tabs that agents without a profile have, too: leads and service areas belong to the account. */
const withoutProfile: readonly TabName[] = ['leads', 'areas'];

const contents: Record<TabName, ComponentType<TabProps>> = {
  leads: LeadsTab,
  areas: AreasTab,
  profile: ProfileTab,
  testimonials: TestimonialsTab,
  blog: BlogTab,
};

/** The owner's view of an agent's profile: a tab each for leads, service areas, the profile, testimonials and blog posts. */
export function OwnerPage({ shared, owner, params, onChange }: TabProps) {
  const { navigate, back } = useNavigate();
  const { name, photo, href, address, counts } = owner;
  const tab = tabOf(params);
  const shown: Record<TabName, { label: string; count?: number }> = {
    leads: { label: 'My leads', count: counts.leads },
    areas: { label: 'Service areas', count: counts.areas },
    profile: { label: 'Profile' },
    testimonials: { label: 'Testimonials', count: counts.testimonials },
    blog: { label: 'Blog', count: counts.posts },
  };
  const Content = owner.record || withoutProfile.includes(tab) ? contents[tab] : NoProfile;
  const { back_office_url: office } = config();
  return (
    <View style={[contentStyles.page, styles.page]} testID="agent-owner">
      <View style={styles.head}>
        <View style={styles.who}>
          <shared.Portrait name={name} photo={photo} size={72} priority />
          <View style={styles.text}>
            <Text as="h1" variant="h1" style={styles.longText}>
              {name}
            </Text>
            <Text tone="secondary" style={styles.longText}>
              {address}
            </Text>
          </View>
        </View>
        <View style={styles.actions}>
          {owner.public && <Button label="View as a buyer" icon="eye" variant="secondary" compact href={`${href}?view=buyer`} testID="owner-as-buyer" />}
          <Button label="Billing" variant="secondary" compact href="/account/billing" testID="owner-billing" />
          {office !== '' && <Button label="Back office" icon="briefcase" variant="secondary" compact href={office} newTab />}
        </View>
      </View>
      {owner.notice !== '' && <Notice kind="info" text={owner.notice} testID="owner-notice" />}
      <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { samePage: true }), back }}>
        <Tabs label="Your profile" items={tabNames.map((value) => ({ value, href: tabHref(owner, value), ...shown[value] }))} value={tab} testID="owner-tab" />
      </NavigationContext.Provider>
      <View as="section" label={shown[tab].label} testID={`owner-${tab}`}>
        <Content key={tab} shared={shared} owner={owner} params={params} onChange={onChange} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { gap: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } },
  who: { flexDirection: 'row', alignItems: 'center', gap: space[4], minWidth: 0, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 320 } },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0 },
  longText: { web: { overflowWrap: 'anywhere' } },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
