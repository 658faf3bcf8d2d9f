import { count } from '@hearthway/format';

import { Icon } from '../media/Icon';
import type { IconName } from '../media/Icon';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { Pressable } from '../primitives/Pressable';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, radius, size } from '../tokens';
import { pagerSteps } from './pages';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  /** Every page has a URL. */
  hrefFor: (page: number) => string;
  /** Called in addition to the navigation. */
  onPage?: (page: number) => void;
  /** Name of the landmark, for pages with two of them. */
  label?: string;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', maxWidth: '100%', flexShrink: 1, gap: 2, tablet: { gap: 6 } },
  square: {
    minWidth: size.touch,
    height: size.touch,
    paddingHorizontal: 4,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.compact,
    hover: { backgroundColor: color.sunken },
  },
  current: { backgroundColor: color.primary, hover: { backgroundColor: color.primary }, forcedColors: { borderWidth: 2 } },
  gap: { width: 20, alignItems: 'center', tablet: { width: 32 } },
  onlyPhone: { tablet: { display: 'none' } },
  onlyTablet: { display: 'none', tablet: { display: 'flex' } },
});

/** Real links to the pages of a list. Renders nothing if there is only one. */
export function Pagination({ page, pageCount, hrefFor, onPage, label = 'Pages', style, testID }: PaginationProps) {
  if (pageCount < 2) return null;

  function arrow(to: number, icon: IconName, name: string) {
    if (to < 1 || to > pageCount) return null;
    return (
      <Pressable
        href={hrefFor(to)}
        onPress={() => onPage?.(to)}
        label={name}
        style={styles.square}
        testID={testID && `${testID}-${to < page ? 'previous' : 'next'}`}
      >
        <Icon name={icon} size={20} weight="bold" />
      </Pressable>
    );
  }

  return (
    <View as="nav" label={label} style={[styles.row, style]} testID={testID}>
      {arrow(page - 1, 'caret-left', 'Previous page')}
      {pagerSteps(page, pageCount).map(({ step, only }, index) =>
        step === 'gap' ? (
          <View key={`gap-${index}`} style={[styles.gap, only === 'phone' && styles.onlyPhone]} aria-hidden>
            <Text variant="button" tone="secondary">
              …
            </Text>
          </View>
        ) : (
          <Pressable
            key={step}
            href={hrefFor(step)}
            onPress={() => onPage?.(step)}
            label={`Page ${count(step)}`}
            current={step === page ? 'page' : undefined}
            style={[styles.square, step === page && styles.current, only === 'tablet' && styles.onlyTablet]}
          >
            <Text variant="button" tone={step === page ? 'onPrimary' : 'text'} tabular>
              {count(step)}
            </Text>
          </Pressable>
        ),
      )}
      {arrow(page + 1, 'caret-right', 'Next page')}
    </View>
  );
}
