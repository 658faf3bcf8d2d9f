import { Button, type PhotoSource, StyleSheet } from '@hearthway/ui';

import { MessageCard } from './MessageCard';

/** Says that the agent's page is public. */
export function LiveCard({ photo, href }: { photo: PhotoSource; href: string }) {
  return (
    <MessageCard photo={photo} icon="check" title="Your page is live" text="Buyers can now find you in the directory.">
      <Button label="See my page" href={href} style={styles.button} />
    </MessageCard>
  );
}

const styles = StyleSheet.create({ button: { alignSelf: 'flex-start' } });
