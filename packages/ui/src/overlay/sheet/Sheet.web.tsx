import type { FocusEvent, ReactNode } from 'react';

import { View } from '../../primitives/View';
import { Element } from '../../primitives/Element';
import { Pressable } from '../../primitives/Pressable';
import { breakpoint, shortWindow } from '../../tokens';
import { sheetStyles } from './sheetStyles';
import { useLayer } from '../useLayer';
import { neighborOf, nextSnapPoint, type SnapPoint } from './snapPoints';
import { useSheetDrag } from './useSheetDrag.web';
import { useTopOnChange } from './useTopOnChange';

export interface SheetProps {
  snapPoint: SnapPoint;
  onSnap: (snapPoint: SnapPoint) => void;
  /** Always visible, and the area to drag by. */
  header: ReactNode;
  /** Scrolls only when the sheet is full. */
  children: ReactNode;
  /** Devices: the content scrolls by itself, such as a long list that uses `useScrollComponent`. */
  ownScroll?: boolean;
  /** Identifies the content: when it changes, the list scrolls to its top. */
  contentKey?: string;
  /** What the sheet contains: "Homes". */
  label: string;
  /**
   * From tablets up it is an ordinary column beside the map that scrolls by itself: one list for all widths. The
   * column fills its container.
   */
  columnFromTablet?: boolean;
  testID?: string;
}

const next = { low: 'Show list', half: 'Show full list', full: 'Show map' } as const;

/** Marks the list for the navigation, which restores its scroll position. */
const listScroll = { listScroll: '' };

/** Where the list is a column or below the map, it covers nothing. */
const coversNothing = () => window.matchMedia?.(`(min-width:${breakpoint.tablet}px),${shortWindow}`).matches;

/** A list over a map that can be pulled up and down. The handle is also a button, and arrow keys move the sheet. */
export function Sheet({ snapPoint, onSnap, header, children, contentKey, label, columnFromTablet: column, testID }: SheetProps) {
  const list = useTopOnChange<HTMLDivElement>(contentKey);
  const { sheet, grip, body } = useSheetDrag(snapPoint, onSnap);
  useLayer(snapPoint === 'full' && !(column && coversNothing()), () => onSnap('half'));

  /** A focused element must be visible: only a full sheet scrolls to it. */
  function onFocus({ target }: FocusEvent) {
    if (snapPoint !== 'full' && target.matches(':focus-visible')) onSnap('full');
  }

  return (
    <View style={[sheetStyles.area, column && sheetStyles.columnArea]}>
      <Element
        as="section"
        ref={sheet}
        style={[sheetStyles.sheet, sheetStyles[snapPoint], column && sheetStyles.columnSheet]}
        aria-label={label}
        testID={testID}
        dataSet={{ snapPoint }}
      >
        <Element as="div" style={[sheetStyles.grip, column && sheetStyles.columnGrip]} {...grip}>
          <Pressable
            label={next[snapPoint]}
            expanded={snapPoint === 'full'}
            onPress={() => onSnap(nextSnapPoint(snapPoint))}
            onKey={(key) => {
              if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
              onSnap(neighborOf(snapPoint, key === 'ArrowUp' ? 1 : -1));
              return true;
            }}
            style={[sheetStyles.handle, column && sheetStyles.columnHandle]}
            testID={testID && `${testID}-handle`}
          >
            <View style={sheetStyles.bar} />
          </Pressable>
          {header}
        </Element>
        <Element
          as="div"
          ref={list}
          style={[sheetStyles.list, snapPoint !== 'full' && sheetStyles.held, column && sheetStyles.columnList]}
          dataSet={listScroll}
          onFocus={onFocus}
          {...(snapPoint === 'full' ? {} : body)}
        >
          {children}
        </Element>
      </Element>
    </View>
  );
}
