import { count as formatCount } from '@hearthway/format';
import { useEffect, useRef } from 'react';

import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { Pressable } from '../primitives/Pressable';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, size, space } from '../tokens';

interface TabItem<V extends string> {
  value: V;
  label: string;
  count?: number;
  /** With an href the tabs are navigation links; otherwise they switch a panel with id `panel-{value}`. */
  href?: string;
}

interface TabsProps<V extends string> {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange?: (value: V) => void;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderColor: color.border,
    web: { overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
    native: { flexWrap: 'wrap' },
  },
  tab: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 5,
    minHeight: size.control,
    paddingHorizontal: space[3] + 2,
    borderBottomWidth: 3,
    borderColor: 'transparent',
    hover: { borderColor: color.border },
    focus: { web: { outlineOffset: -2 } },
    web: { whiteSpace: 'nowrap' },
    forcedColors: { borderColor: 'Canvas' },
  },
  on: { borderColor: color.primary, hover: { borderColor: color.primary }, forcedColors: { borderColor: 'Highlight' } },
});

/** Scrolls the selected tab into view, and fades the edges beyond which there are more. Devices wrap the row instead. */
function follow(view: View | null): (() => void) | undefined {
  const row = view as unknown as HTMLElement | null;
  if (!row?.querySelector) return undefined;
  const on = row.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (on) row.scrollLeft = on.offsetLeft - (row.clientWidth - on.offsetWidth) / 2;
  const fade = () => {
    const more = row.scrollWidth - row.clientWidth;
    const edge = (hidden: number) => `${Math.min(40, hidden)}px`;
    row.style.maskImage =
      more > 0 ? `linear-gradient(to right, transparent, #000 ${edge(row.scrollLeft)} calc(100% - ${edge(more - row.scrollLeft)}), transparent)` : '';
  };
  fade();
  row.onscroll = fade;
  addEventListener('resize', fade);
  return () => removeEventListener('resize', fade);
}

/** Tabs of one page. Arrow keys move between tabs that switch a panel. */
export function Tabs<V extends string>({ label, items, value, onChange, style, testID }: TabsProps<V>) {
  const row = useRef<View>(null);
  useEffect(() => follow(row.current), [value]);
  const links = items.some((item) => item.href !== undefined);

  function onKey(key: string): boolean {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (links || step === 0) return false;
    const at = items.findIndex((item) => item.value === value);
    const next = items[(at + step + items.length) % items.length];
    if (next) onChange?.(next.value);
    return true;
  }

  return (
    <View ref={row} as={links ? 'nav' : 'div'} role={links ? undefined : 'tablist'} label={label} style={[styles.row, style]} testID={testID}>
      {items.map((item) => {
        const on = item.value === value;
        return (
          <Pressable
            key={item.value}
            href={item.href}
            onPress={() => onChange?.(item.value)}
            role={links ? undefined : 'tab'}
            selected={links ? undefined : on}
            current={links && on ? 'page' : undefined}
            controls={links ? undefined : `panel-${item.value}`}
            onKey={onKey}
            style={[styles.tab, on && styles.on]}
            testID={testID && `${testID}-${item.value}`}
          >
            <Text variant="button" tone={on ? 'primary' : 'text'} weight={on ? 600 : 500}>
              {item.label}
            </Text>
            {item.count !== undefined && (
              <Text variant="button" weight={400} tone="tertiary" tabular>
                {formatCount(item.count)}
              </Text>
            )}
          </Pressable>
        );
      })}
    </View>
  );
}
