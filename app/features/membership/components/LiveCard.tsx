import { Button, makeStyles, type PhotoSource } from '@hearthway/ui';

import { MessageCard } from './MessageCard';

/** Says that the agent's page is public. */
export function LiveCard({ photo, href }: { photo: PhotoSource; href: string }) {
  const s = useStyles();
  return (
    <MessageCard photo={photo} icon="check" title="Your page is live" text="Buyers can now find you in the directory.">
      <Button label="See my page" href={href} style={s.button} />
    </MessageCard>
  );
}

const useStyles = makeStyles({ button: { alignSelf: 'flex-start' } });
