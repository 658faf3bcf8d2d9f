import { Box, Icon, Link, makeStyles, radius, color, Skeleton, space, Text } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';

/** Says what is coming, and what to do until then. */
export default function Screen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.ComingSoon(params));
  if (!answer) return <Box style={[content.page, s.page]} aria-busy><Skeleton width="50%" height={42} /><Skeleton height={26} /></Box>;
  const { name, text, more } = answer.data;
  return (
    <Box style={[content.page, s.page]} testID="coming-soon">
      <Box style={s.tile}>
        <Icon name="house-line" size={28} tone="primary" />
      </Box>
      <Text variant="h1" as="h1">{name}</Text>
      <Text variant="lead" tone="secondary" style={s.text}>{text}</Text>
      <Box as="ul" style={s.more}>
        {more.map(({ href, text: linkText }) => (
          <Box key={href} as="li">
            <Link href={href} style={s.row}>
              <Text weight={600} tone="primary">{linkText}</Text>
              <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { gap: space[3], web: { minHeight: '60dvh' } },
  tile: { width: 56, height: 56, borderRadius: radius.panel, alignItems: 'center', justifyContent: 'center', backgroundColor: color.primarySoft },
  text: { maxWidth: 640 },
  more: { paddingTop: space[3] },
  row: { flexDirection: 'row', alignItems: 'center', alignSelf: 'flex-start', gap: space[2], minHeight: 44, borderRadius: 4 },
});
