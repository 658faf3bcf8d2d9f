import { Children, isValidElement, type ReactNode } from 'react';
import { StyleSheet, View as NativeView, type ViewStyle } from 'react-native';

import { type Environment, resolveStyle, useEnvironment } from '../styles/resolve';
import type { StyleInput } from '../styles/types';
import { View, type ViewProps } from './View';

type GridStyle = ViewStyle & { columns?: number };

/**
 * A box whose children form `columns` equal columns, with `columnGap` and `rowGap`, all from its style; a child's own style
 * may have a `span`. Devices have no grids, so each child gets a cell with its share of the width.
 */
export function Grid({ style, children, ...box }: ViewProps) {
  const environment = useEnvironment();
  const {
    columns = 1,
    gap,
    columnGap = gap ?? 0,
    rowGap = gap ?? 0,
    flexDirection: _direction,
    flexWrap: _wrap,
    ...frame
  } = (StyleSheet.flatten(resolveStyle(style, environment)) ?? {}) as GridStyle;
  const side = Number(columnGap) / 2;
  return (
    <View {...box} style={frame}>
      <NativeView style={[rows, { marginHorizontal: -side, rowGap }]}>
        {Children.toArray(children).map((child, index) => (
          <NativeView
            key={isValidElement(child) && child.key !== null ? child.key : index}
            style={{ width: share(Math.min(spanOf(child, environment), columns), columns), paddingHorizontal: side }}
          >
            {child}
          </NativeView>
        ))}
      </NativeView>
    </View>
  );
}

/** Rounded down, so that the columns of a row are never wider than the row. */
const share = (span: number, columns: number) => `${Math.floor((1e4 * 100 * span) / columns) / 1e4}%` as const;

function spanOf(child: ReactNode, environment: Environment): number {
  const style = isValidElement<{ style?: StyleInput }>(child) ? child.props.style : undefined;
  return (StyleSheet.flatten(resolveStyle(style, environment)) as { span?: number } | undefined)?.span ?? 1;
}

const rows = { flexDirection: 'row', flexWrap: 'wrap' } as const;
