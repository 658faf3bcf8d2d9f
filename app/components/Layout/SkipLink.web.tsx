import { color, Link, radius, shadow, space, StyleSheet, Text, View, z } from '@hearthway/ui';

import { InterceptPress } from '../InterceptPress.web';
import type { Frame } from './types';

const labels = { content: 'Skip to content', homes: 'Skip to homes' } as const;

/** The first link in the tab order. */
export function SkipLink({ main, to }: { main: string; to: Frame['skipTo'] }) {
  function skip() {
    const page = document.getElementById(main);
    const target = (to === 'homes' && page?.querySelector<HTMLElement>('#homes')) || page;
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    target.scrollIntoView();
  }

  return (
    <View as="nav" label="Skip">
      <InterceptPress onPress={skip}>
        <Link href={`#${main}`} style={styles.link} testID="skip-link">
          <Text variant="label" tone="onPrimary">
            {labels[to]}
          </Text>
        </Link>
      </InterceptPress>
    </View>
  );
}

const styles = StyleSheet.create({
  link: {
    position: 'absolute',
    top: space[2],
    left: space[2],
    paddingHorizontal: space[4],
    paddingVertical: space[3],
    borderRadius: radius.control,
    backgroundColor: color.primary,
    ...shadow.e3,
    web: { transform: 'translateY(-200%)', zIndex: z.toast },
    focus: { web: { transform: 'none' } },
    print: { display: 'none' },
  },
});
