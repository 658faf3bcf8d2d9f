import { Box, color, EqualHousing, Icon, Link, makeStyles, size, space, Text, Touchable, useToast } from '@hearthway/ui';

import { refuseSharing, useSharingRefused } from '../../lib/analytics/consent';
import { config } from '../../lib/config';
import { ACCESS_MAIL, COPYRIGHT_YEAR, PRODUCT_NAME } from '../../lib/product';
import { legalLinks } from './links';

/** Fair housing, accessibility, data sources, and the publisher. */
export function Disclosures() {
  const s = useStyles();
  const legal = useLinkStyles();
  return (
    <Box style={s.all}>
      <Box style={s.statement}>
        <EqualHousing size={40} />
        <Text tone="secondary" style={s.text}>
          <Text as="strong" weight={600} tone="text">Equal Housing Opportunity.</Text>{' '}
          {PRODUCT_NAME} supports the Fair Housing Act and equal opportunity in housing. We show every home to every visitor on the same terms.
        </Text>
      </Box>
      <Box style={s.statement}>
        <Box style={s.mark}>
          <Icon name="wheelchair" size={28} tone="secondary" />
        </Box>
        <Text tone="secondary" style={s.text}>
          <Text as="strong" weight={600} tone="text">Accessibility.</Text>{' '}
          We work to meet WCAG 2.2 AA. If something is hard to use, email {ACCESS_MAIL} and a person will answer.
        </Text>
      </Box>
      <Text tone="secondary">
        Listing information comes from the sources named on each page, is deemed reliable but not guaranteed. Places © GeoNames (CC BY). Map © OpenStreetMap contributors.
      </Text>
      <Box style={s.legal}>
        <Text tone="secondary">{[`© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}`, config().postal_address].filter(Boolean).join(', ')}</Text>
        {legalLinks.map(({ text, href }) => (
          <Link key={href} href={href} style={legal.link}>
            <Text weight={600} tone="primary" style={legal.underlined}>{text}</Text>
          </Link>
        ))}
        <DoNotShare />
      </Box>
    </Box>
  );
}

/**
 * California law requires this link on every page; whoever pressed it, or whose browser sends Global Privacy Control,
 * sees that it is in effect.
 */
function DoNotShare() {
  const s = useLinkStyles();
  const toast = useToast();
  const refused = useSharingRefused();
  function press() {
    refuseSharing();
    toast.show({ text: 'We don’t send anything about your visits to analytics or advertising services.', icon: 'check' });
  }
  return (
    <Touchable onPress={press} style={s.link} testID="do-not-share">
      <Text weight={600} tone="primary" style={!refused && s.underlined}>{refused ? 'Your information isn’t shared' : 'Do not share my information'}</Text>
    </Touchable>
  );
}

const useStyles = makeStyles({
  all: { gap: space[5], borderTopWidth: 1, borderColor: color.border, paddingTop: space[7] },
  statement: { flexDirection: 'row', alignItems: 'flex-start', gap: space[3], tablet: { alignItems: 'center' } },
  mark: { width: 40, alignItems: 'center' },
  text: { flexShrink: 1 },
  legal: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[5] },
});

/** Links in the last row. */
const useLinkStyles = makeStyles({
  link: { minHeight: size.touch, justifyContent: 'center', borderRadius: 4, desktop: { minHeight: 34 } },
  underlined: { textDecorationLine: 'underline', web: { textUnderlineOffset: '3px' } },
});
