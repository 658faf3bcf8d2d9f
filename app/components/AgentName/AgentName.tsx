import type { AgentName as Agent } from '@hearthway/api';
import { Badge, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  agent: Agent;
  /** `page`: the heading of the profile. `card`: in a list. `line`: beside other content. */
  size?: 'page' | 'card' | 'line';
  /** Whether the name leads to the profile. */
  linked?: boolean;
  heading?: 'h1' | 'h2' | 'h3';
}

/** An agent's name as it must be shown everywhere: with the license, and the brokerage no smaller than the name. */
export function AgentName({ agent, size = 'line', linked, heading }: Props) {
  const { name, license, notice, brokerage, sample, href } = agent;
  const words = (
    <Text as={heading} variant={size === 'page' ? 'h1' : size === 'card' ? 'h3' : 'body'} weight={600} style={styles.text}>
      {name}
    </Text>
  );
  return (
    <View style={styles.column} testID="agent-name">
      {linked ? (
        <Link href={href} style={styles.link}>
          {words}
        </Link>
      ) : (
        words
      )}
      <Text weight={600} tone="text" style={styles.text}>
        {brokerage}
      </Text>
      {(license !== '' || notice !== '' || sample) && (
        <View style={styles.row}>
          {license !== '' && (
            <Text tone="secondary" style={styles.text}>
              {license}
            </Text>
          )}
          {notice !== '' && <Badge kind="open_soft" text={notice} />}
          {sample && <Badge kind="sample" text="Sample agent" />}
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: 2, minWidth: 0, flexShrink: 1, alignItems: 'flex-start' },
  text: { web: { overflowWrap: 'anywhere' } },
  link: { hover: { web: { textDecorationLine: 'underline' } } },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3], rowGap: space[1] },
});
