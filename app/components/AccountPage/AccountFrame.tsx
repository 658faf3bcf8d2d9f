import { color, Icon, type IconName, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { contentStyles } from '../contentStyles';
import { savedItems } from '../NavBar/savedItems';

interface Place {
  href: string;
  text: string;
  icon: IconName;
  /** The only role that sees it: agents can't save homes, and buyers pay nothing. */
  only?: 'buyer' | 'agent';
}

const places: readonly Place[] = [
  ...savedItems.map((item) => ({ ...item, only: 'buyer' as const })),
  { href: '/account/boards', text: 'Boards', icon: 'people' },
  { href: '/account/messages', text: 'Messages', icon: 'envelope' },
  { href: '/myaccount/profile', text: 'Profile', icon: 'user' },
  { href: '/account/billing', text: 'Billing', icon: 'credit-card', only: 'agent' },
  { href: '/app-support', text: 'Help', icon: 'chat' },
];

interface Props {
  /** Path of the current page. */
  current: string;
  agent?: boolean;
  title: string;
  lead?: string;
  children: ReactNode;
  testID: string;
}

/** Frame of the account pages: a title, and a menu of all of them, beside the content on desktops and above it elsewhere. */
export function AccountFrame({ current, agent = false, title, lead, children, testID }: Props) {
  return (
    <View style={[contentStyles.page, styles.page]} testID={testID}>
      <View as="nav" label="Account" style={styles.menu}>
        {places
          .filter(({ only }) => only === undefined || only === (agent ? 'agent' : 'buyer'))
          .map(({ href, text, icon }) => {
            const on = href === current;
            return (
              <Link key={href} href={href} current={on ? 'page' : undefined} style={[styles.place, on && styles.on]} testID={`account-${icon}`}>
                <View style={styles.icon}>
                  <Icon name={icon} size={20} weight={on ? 'fill' : 'regular'} tone={on ? 'primary' : 'secondary'} />
                </View>
                <Text weight={on ? 600 : 500} tone={on ? 'primary' : 'text'}>
                  {text}
                </Text>
              </Link>
            );
          })}
      </View>
      <View style={styles.main}>
        <View style={styles.text}>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          {lead !== undefined && lead !== '' && (
            <Text variant="lead" tone="secondary">
              {lead}
            </Text>
          )}
        </View>
        {children}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' }, desktop: { flexDirection: 'row', alignItems: 'flex-start', gap: space[12] } },
  menu: { flexDirection: 'row', flexWrap: 'wrap', gap: space[1], desktop: { width: 224, flexShrink: 0, flexDirection: 'column', flexWrap: 'nowrap' } },
  place: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: 44,
    paddingHorizontal: space[3],
    borderRadius: radius.control,
    hover: { backgroundColor: color.sunken },
    forcedColors: { borderWidth: 1, borderColor: 'Canvas' },
    desktop: { minHeight: 48, gap: space[3], paddingHorizontal: space[4] },
  },
  /** Phones show only the labels. */
  icon: { display: 'none', tablet: { display: 'flex' } },
  on: { backgroundColor: color.primarySoft, hover: { backgroundColor: color.primarySoft }, forcedColors: { borderWidth: 2, borderColor: 'Highlight' } },
  main: { width: '100%', minWidth: 0, gap: space[6], desktop: { width: 'auto', flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  text: { gap: space[1] },
});
