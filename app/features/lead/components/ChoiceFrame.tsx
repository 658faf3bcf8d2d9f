import { Button, color, gutter, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { Loading } from '../../../components/Loading';
import { openDialog } from '../../../lib/dialogs';

interface Props {
  title: string;
  text: string;
  loading?: boolean;
  /** Whether nobody is logged in. Shows a login button instead of the choices. */
  anonymous?: boolean;
  /** Shown above the title. */
  above?: ReactNode;
  /** Puts the title directly on the page, for children that have their own cards. */
  wide?: boolean;
  children?: ReactNode;
  testID: string;
}

/** The page on which a buyer chooses an agent. */
export function ChoiceFrame({ title, text, loading = false, anonymous = false, above, wide = false, children, testID }: Props) {
  const onPage = wide && !loading && !anonymous;
  return (
    <View style={styles.background} testID={testID}>
      <View style={[styles.page, onPage && styles.wide, !onPage && styles.card]}>
        {loading ? (
          <Loading label="Loading page" lines={[[280, 40], 96, 96]} style={styles.text} />
        ) : (
          <>
            {!anonymous && above}
            <View style={styles.text}>
              <Text as="h1" variant="h1">
                {title}
              </Text>
              <Text variant="lead" tone="secondary">
                {anonymous ? 'Log in to choose an agent. The login link in our email works only once.' : text}
              </Text>
            </View>
            {anonymous ? (
              <Button
                label="Log in"
                onPress={() => openDialog('register', { mode: 'login', to: 'choose an agent' })}
                style={styles.start}
                testID="choice-login"
              />
            ) : (
              children
            )}
          </>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  background: {
    flexGrow: 1,
    alignItems: 'center',
    backgroundColor: color.sunken,
    paddingHorizontal: gutter.phone,
    paddingTop: space[6],
    paddingBottom: space[16],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
    web: { minHeight: '60dvh' },
  },
  page: { width: '100%', maxWidth: 760, gap: space[6] },
  wide: { maxWidth: 1040 },
  card: {
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { paddingHorizontal: 52, paddingVertical: 44 },
  },
  text: { gap: space[2] },
  start: { alignSelf: 'flex-start' },
});
