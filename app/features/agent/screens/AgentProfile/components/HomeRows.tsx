import { count } from '@hearthway/format';
import { Button, space, StyleSheet, View } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';

import { Section } from '../../../../../components/HomeRail/Section';
import { Strip, StripItem } from '../../../../../components/HomeRail/Strip';

/** Number of homes before "Show all". */
const few = 6;

interface Props<Home> {
  title: string;
  note: string;
  homes: readonly Home[];
  keyOf: (home: Home) => string;
  children: (home: Home) => ReactNode;
  /** For homes that aren't links: makes the strip itself focusable, so it can be scrolled with the keyboard. */
  focusable?: boolean;
  testID: string;
}

/** An agent's homes: three columns, two on tablets, and a horizontally scrolling strip on phones. */
export function HomeRows<Home>({ title, note, homes, keyOf, children, focusable, testID }: Props<Home>) {
  const [all, setAll] = useState(homes.length <= few);
  return (
    <Section title={title} note={note} testID={testID}>
      <View style={styles.column}>
        <Strip label={title} columns={3} focusable={focusable}>
          {(all ? homes : homes.slice(0, few)).map((home, index) => (
            <StripItem key={keyOf(home)} index={index} columns={3}>
              {children(home)}
            </StripItem>
          ))}
        </Strip>
        {!all && (
          <Button
            label={`Show all ${count(homes.length)}`}
            accessibleLabel={`Show all ${count(homes.length)} homes`}
            variant="secondary"
            onPress={() => setAll(true)}
            style={styles.more}
            testID={`${testID}-all`}
          />
        )}
      </View>
    </Section>
  );
}

const styles = StyleSheet.create({ column: { gap: space[6] }, more: { alignSelf: 'flex-start' } });
