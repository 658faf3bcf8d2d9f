import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Tells an agent who has an account but no profile how to get one. */
export function NoProfile() {
  return (
    <View style={styles.page} testID="owner-no-profile">
      <Text as="h2" variant="h2">
        You don’t have a public profile yet
      </Text>
      <Text tone="secondary">
        Profiles come from your MLS. If you’re already in our directory, open your profile there and press “Claim this profile.” We’ll send a link to the email
        your MLS has on file. Open it, and the profile is yours. Otherwise, ask your MLS to share your record with us. It must include your license and
        brokerage.
      </Text>
      <View style={styles.actions}>
        <Button label="Find yourself in the directory" href="/real-estate-agents" />
        <Button label="Contact us" variant="secondary" href="/app-support" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[4], maxWidth: 640 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
