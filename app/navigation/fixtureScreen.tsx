// A screen for tests of the navigation: it shows the name that the server gives its page.
import { Text, View } from '@hearthway/ui';

import { lazy } from '../lib/lazy';
import { type ScreenProps, screenQuery, useScreen } from '../lib/query/screen';

const query = screenQuery<{ name: string }>('fixture', 'path');

function FixtureScreen({ params }: ScreenProps) {
  const { answer } = useScreen(query(params));
  return (
    <View testID="fixture">
      {answer && (
        <Text as="h1" variant="h1">
          {answer.data.name}
        </Text>
      )}
    </View>
  );
}

/** The screen as an entry of the table of screens. */
export const fixtureEntry = { query, view: lazy(async () => ({ default: FixtureScreen })) };
