import { Box, makeStyles } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { TabBar } from '../../components/TabBar';
import { usePageFrame } from '../page/usePageFrame';
import { addressOf, type PageName } from '../routes/linking';

interface Props {
  state: { index: number; routes: readonly { name: string; params?: object }[] };
  children: ReactNode;
}

/** On devices the tab bar stays in place below the sliding pages. */
export function DeviceTabs({ state, children }: Props) {
  const s = useStyles();
  const route = state.routes[state.index];
  const name = (route?.name ?? 'Home') as PageName;
  const params = (route?.params ?? {}) as Record<string, string>;
  const { tabs } = usePageFrame({ name, params });
  return (
    <Box style={s.whole}>
      <Box style={s.pages}>{children}</Box>
      {tabs && <TabBar path={addressOf({ name, params })} />}
    </Box>
  );
}

const useStyles = makeStyles({ whole: { flex: 1 }, pages: { flex: 1 } });
