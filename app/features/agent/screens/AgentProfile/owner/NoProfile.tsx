import { Box, Button, makeStyles, space, Text } from '@hearthway/ui';

/** What an agent can do who has an account, and no profile yet. */
export function NoProfile() {
  const s = useStyles();
  return (
    <Box style={s.page} testID="owner-no-profile">
      <Text as="h2" variant="h2">You don’t have a public profile yet</Text>
      <Text tone="secondary">
        Profiles come from your MLS. If you’re in our directory already, open your profile there and press “Claim this profile”: we send a link to the email that your MLS has, and the profile is yours.
        Otherwise ask your MLS to share your record with us. It needs your license and your brokerage.
      </Text>
      <Box style={s.actions}>
        <Button label="Find yourself in the directory" href="/real-estate-agents" />
        <Button label="Ask us" variant="secondary" href="/app-support" />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { gap: space[4], maxWidth: 640 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
