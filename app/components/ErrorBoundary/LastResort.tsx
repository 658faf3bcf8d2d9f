import { Box, Link, makeStyles, space, Text } from '@hearthway/ui';

/** When even the error page fails. Needs nothing of the app around it; its link loads the page anew. */
export function LastResort() {
  const s = useStyles();
  return (
    <Box as="main" style={s.page}>
      <Text variant="h3" as="h1">An error occurred while showing the error page</Text>
      <Link href="/" underline>Home</Link>
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[4], padding: space[8], alignItems: 'flex-start' } });
