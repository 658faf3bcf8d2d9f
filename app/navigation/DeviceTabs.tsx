import { Box, makeStyles } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { TabBar } from '../parts/TabBar';
import { frameOf } from './frames';
import { addressOf, type PageName } from './linking';

interface Props {
  state: { index: number; routes: readonly { name: string; params?: object }[] };
  children: ReactNode;
}

/** On devices the tab bar stands still below the pages that slide. */
export function DeviceTabs({ state, children }: Props) {
  const s = useStyles();
  const route = state.routes[state.index];
  const name = (route?.name ?? 'Home') as PageName;
  return (
    <Box style={s.whole}>
      <Box style={s.pages}>{children}</Box>
      {frameOf(name).tabs && <TabBar path={addressOf({ name, params: route?.params as Record<string, string> })} />}
    </Box>
  );
}

const useStyles = makeStyles({ whole: { flex: 1 }, pages: { flex: 1 } });
