import { color, gutter, Logo, space, StyleSheet, Text, Theme, type ThemeName, View } from '@hearthway/ui';

import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { Brand } from './components/Brand';
import { Buttons } from './components/Buttons';
import { Chips } from './components/Chips';
import { Choices } from './components/Choices';
import { Colors } from './components/Colors';
import { Feedback } from './components/Feedback';
import { Fields } from './components/Fields';
import { Homes } from './components/Homes';
import { MapButtons } from './components/MapButtons';
import { Badges } from './components/Badges';
import { Navigation } from './components/Navigation';
import { Overlays } from './components/Overlays';
import { Typography } from './components/Typography';
import { Wizards } from './components/Wizards';

const themes: readonly ThemeName[] = ['light', 'dark'];

/** A gallery of every component in every state, in both themes side by side, regardless of the system's theme. */
export default function StyleGuideScreen(_props: ScreenProps) {
  const { answer } = useScreen(screenQueries.StyleGuide());
  return (
    <View style={styles.page} testID="style-guide">
      <View as="header" style={styles.head}>
        <Logo />
        <Text as="h1" variant="h1">
          Style guide
        </Text>
      </View>
      <View style={styles.themes}>
        {themes.map((theme) => (
          <Theme key={theme} name={theme}>
            <View as="section" label={`Components, ${theme} theme`} style={styles.theme}>
              <Buttons />
              <Chips />
              <Fields />
              <Choices />
              <Wizards />
              <MapButtons />
              <Badges />
              <Navigation theme={theme} />
              <Feedback />
              <Homes cards={answer?.data.cards} />
              <Overlays theme={theme} />
              <Typography />
              <Colors theme={theme} />
              <Brand />
            </View>
          </Theme>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { backgroundColor: color.page, minHeight: '100%' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    padding: gutter.phone,
    tablet: { paddingHorizontal: gutter.desktop },
  },
  themes: { desktop: { flexDirection: 'row' } },
  theme: {
    backgroundColor: color.page,
    paddingHorizontal: gutter.phone,
    paddingVertical: space[6],
    tablet: { paddingHorizontal: gutter.desktop },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
});
