import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';

import { ticketPath } from '../words';

/** The request is in; its reference finds it again. */
export function Sent({ reference, onMore }: { reference: string; onMore: () => void }) {
  const s = useStyles();
  return (
    <>
      <Notice kind="success" text="We have your message. A person answers by mail." testID="support-sent" />
      <Box style={s.words}>
        <Text tone="secondary">Your reference</Text>
        <Text variant="h3" as="p" tabular testID="support-reference">{reference}</Text>
      </Box>
      <Box style={s.buttons}>
        <Button label="See the request" href={ticketPath(reference)} variant="soft" testID="support-see" />
        <Button label="Write another" variant="quiet" onPress={onMore} testID="support-another" />
      </Box>
    </>
  );
}

const useStyles = makeStyles({
  words: { gap: space[1] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
