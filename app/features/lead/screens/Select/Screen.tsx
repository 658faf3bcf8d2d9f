import { Box, Button, color, makeStyles, radius, Radio, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentChoices } from '../../components/AgentChoices';
import { ChoiceFrame } from '../../components/ChoiceFrame';
import { firstName, goingOn, useChoice } from '../../components/useChoice';
import { useChoiceScreen } from '../../components/useChoiceScreen';

const programs = [
  { program: 'browsing', title: 'Just browsing', text: 'Alerts and saved homes. No one will contact you.' },
  { program: 'agent', title: 'An agent by your side', text: 'One agent, chosen by you, from the first tour to the keys.' },
  { program: 'buy_sell', title: 'Buy and sell together', text: 'The same agent for both, with the dates coordinated.' },
] as const;

/** How a buyer wants to continue, and with which agent. */
export default function SelectScreen() {
  const s = useStyles();
  const data = useChoiceScreen(screenQueries.Select());
  const { busy, error, choose } = useChoice();
  const [program, setProgram] = useState<string>('agent');
  const [picked, setPicked] = useState<string | null>(null);
  if (!data) return <ChoiceFrame title="" text="" loading testID="select-loading" />;
  const { logged_in: loggedIn, first_name: name, agents } = data;
  const withoutAgent = program === 'browsing';
  const chosen = withoutAgent ? undefined : agents.find(({ id }) => id === (picked ?? agents[0]?.id));
  const told = goingOn(data, chosen?.id ?? '');
  return (
    <ChoiceFrame title={name === '' ? 'How would you like to continue?' : `How would you like to continue, ${name}?`} text="Make one choice. You can change it at any time." anonymous={!loggedIn} testID="select">
      <Box role="radiogroup" label="How to continue" style={s.programs}>
        {programs.map((each) => (
          <Box key={each.program} style={[s.program, program === each.program && s.on]}>
            <Radio
              checked={program === each.program}
              onChange={() => setProgram(each.program)}
              name="program"
              value={each.program}
              testID={`program-${each.program}`}
              label={
                <Box style={s.text}>
                  <Text as="span" variant="h3">{each.title}</Text>
                  <Text as="span" variant="small" tone="secondary">{each.text}</Text>
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
      {!withoutAgent && (
        <Box style={s.agents}>
          <Text as="h2" variant="h3">Which agent?</Text>
          {agents.length === 0 ? <Text tone="secondary">No agents are available right now. Please try again later.</Text> : <AgentChoices agents={agents} value={chosen?.id ?? ''} onChange={setPicked} wide />}
        </Box>
      )}
      <Box style={s.actions}>
        <Button label={chosen ? `Continue with ${firstName(chosen.who.name)}` : 'Continue'} loading={busy} disabled={!withoutAgent && !chosen} onPress={() => choose(program, chosen?.id ?? '')} testID="choose-agent" />
        {chosen && <Text variant="small" tone="secondary">Only they get your name, email and phone.</Text>}
      </Box>
      {told !== '' && <Text variant="small" tone="secondary" testID="agent-told">{told}</Text>}
      {error !== '' && <Text tone="danger" role="alert">{error}</Text>}
    </ChoiceFrame>
  );
}

const useStyles = makeStyles({
  programs: { gap: space[3], tablet: { flexDirection: 'row' } },
  program: { padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.control, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft },
  text: { gap: 2, flexShrink: 1, minWidth: 0 },
  agents: { gap: space[3] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
