import { Box, Button, color, makeStyles, radius, Skeleton, space, Text } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { useContentStyles } from '../../../components/contentStyles';
import { openDialog } from '../../../lib/dialogs';

interface Props {
  title: string;
  text: string;
  loading?: boolean;
  /** Whether nobody is logged in: there is nothing to choose then. */
  anonymous?: boolean;
  children?: ReactNode;
  testID: string;
}

/** The card in which a buyer chooses an agent. */
export function ChoiceFrame({ title, text, loading = false, anonymous = false, children, testID }: Props) {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <Box style={[content.narrow, s.page]} testID={testID}>
      <Box style={s.card}>
        {loading ? (
          <Box role="status" aria-busy label="Loading page" style={s.text}>
            <Skeleton width={280} height={40} />
            <Skeleton height={96} />
            <Skeleton height={96} />
          </Box>
        ) : (
          <>
            <Box style={s.text}>
              <Text as="h1" variant="h1">{title}</Text>
              <Text variant="lead" tone="secondary">{anonymous ? 'Log in to choose an agent. The link in our email logs you in once.' : text}</Text>
            </Box>
            {anonymous ? <Button label="Log in" onPress={() => openDialog('register', { mode: 'login', text: 'Log in to choose an agent' })} style={s.start} testID="choice-login" /> : children}
          </>
        )}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { web: { minHeight: '60dvh' } },
  card: {
    gap: space[6], padding: space[5], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface,
    tablet: { padding: space[10] },
  },
  text: { gap: space[2] },
  start: { alignSelf: 'flex-start' },
});
