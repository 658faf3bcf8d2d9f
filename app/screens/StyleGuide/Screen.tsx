import { Box, color, gutter, Logo, makeStyles, space, Text, Theme, type ThemeName } from '@hearthway/ui';

import { type ScreenProps, useScreen } from '../../state/screen';
import { Brand } from './parts/Brand';
import { Buttons } from './parts/Buttons';
import { Chips } from './parts/Chips';
import { Choices } from './parts/Choices';
import { Colours } from './parts/Colours';
import { Fields } from './parts/Fields';
import { Homes } from './parts/Homes';
import { MapMarks } from './parts/MapMarks';
import { Marks } from './parts/Marks';
import { Moving } from './parts/Moving';
import { Overlays } from './parts/Overlays';
import { Telling } from './parts/Telling';
import { Words } from './parts/Words';
import { query } from './query';

const themes: readonly ThemeName[] = ['light', 'dark'];

/** Every component in every state, both themes side by side, whatever the system's own is. */
export default function StyleGuideScreen(_props: ScreenProps) {
  const s = useStyles();
  const { answer } = useScreen(query());
  return (
    <Box as="main" style={s.page} testID="style-guide">
      <Box as="header" style={s.head}>
        <Logo />
        <Text as="h1" variant="h1">Style guide</Text>
      </Box>
      <Box style={s.themes}>
        {themes.map((theme) => (
          <Theme key={theme} name={theme}>
            <Box as="section" label={`Components, ${theme} theme`} style={s.theme}>
              <Buttons />
              <Chips />
              <Fields />
              <Choices />
              <MapMarks />
              <Marks />
              <Moving theme={theme} />
              <Telling />
              <Homes cards={answer?.data.cards} />
              <Overlays theme={theme} />
              <Words />
              <Colours theme={theme} />
              <Brand />
            </Box>
          </Theme>
        ))}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { backgroundColor: color.page, minHeight: '100%' },
  head: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space[4], padding: gutter.phone, tablet: { paddingHorizontal: gutter.desktop } },
  themes: { desktop: { flexDirection: 'row' } },
  theme: {
    backgroundColor: color.page, paddingHorizontal: gutter.phone, paddingVertical: space[6],
    tablet: { paddingHorizontal: gutter.desktop },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
});
