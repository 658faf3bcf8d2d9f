import { Box, Button, color, makeStyles, radius, Radio, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentChoices } from '../../components/AgentChoices';
import { ChoiceFrame } from '../../components/ChoiceFrame';
import { firstName, useChoice } from '../../components/useChoice';

const ways = [
  { program: 'browsing', title: 'Just browsing', text: 'Alerts and saved homes. Nobody writes to you.' },
  { program: 'agent', title: 'An agent by your side', text: 'One agent, chosen by you, from the first tour to the keys.' },
  { program: 'buy_sell', title: 'Buy and sell together', text: 'The same agent for both, with the dates lined up.' },
] as const;

/** How a buyer wants to go on, and with which agent. */
export default function SelectScreen() {
  const s = useStyles();
  const { answer } = useScreen(screenQueries.Select());
  const { busy, error, choose } = useChoice();
  const [program, setProgram] = useState<string>('agent');
  const [picked, setPicked] = useState<string | null>(null);
  if (!answer) return <ChoiceFrame title="" text="" loading testID="select-loading" />;
  const { logged_in: loggedIn, first_name: name, agents } = answer.data;
  const alone = program === 'browsing';
  const chosen = alone ? undefined : agents.find(({ id }) => id === (picked ?? agents[0]?.id));
  return (
    <ChoiceFrame title={name === '' ? 'How would you like to go on?' : `How would you like to go on, ${name}?`} text="One choice, and you can change it whenever you like." anonymous={!loggedIn} testID="select">
      <Box role="radiogroup" label="How to go on" style={s.ways}>
        {ways.map((way) => (
          <Box key={way.program} style={[s.way, program === way.program && s.on]}>
            <Radio
              checked={program === way.program}
              onChange={() => setProgram(way.program)}
              name="program"
              value={way.program}
              testID={`program-${way.program}`}
              label={
                <Box style={s.text}>
                  <Text as="span" variant="h3">{way.title}</Text>
                  <Text as="span" variant="small" tone="secondary">{way.text}</Text>
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
      {!alone && (
        <Box style={s.agents}>
          <Text as="h2" variant="h3">Which agent?</Text>
          {agents.length === 0 ? <Text tone="secondary">No agent can be chosen right now. Please try again later.</Text> : <AgentChoices agents={agents} value={chosen?.id ?? ''} onChange={setPicked} wide />}
        </Box>
      )}
      <Box style={s.actions}>
        <Button label={chosen ? `Go on with ${firstName(chosen.name)}` : 'Go on'} loading={busy} disabled={!alone && !chosen} onPress={() => void choose(program, chosen?.id ?? '')} testID="choose-agent" />
        {chosen && <Text variant="small" tone="secondary">They get your name, email and phone. Nobody else does.</Text>}
      </Box>
      {error !== '' && <Text tone="danger" role="alert">{error}</Text>}
    </ChoiceFrame>
  );
}

const useStyles = makeStyles({
  ways: { gap: space[3], tablet: { flexDirection: 'row' } },
  way: { padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.control, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft },
  text: { gap: 2, flexShrink: 1, minWidth: 0 },
  agents: { gap: space[3] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
