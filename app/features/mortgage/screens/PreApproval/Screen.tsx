import { Box, Button, color, Icon, makeStyles, radius, Skeleton, space, Text } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useForms } from '../../../account';
import { IntroductionForm } from './components/IntroductionForm';

const never = ['No Social Security number', 'No credit pull, so no mark on your score', 'No bank login', 'No decision by us'];

/** Asks for an introduction to a lender, in three steps. */
export default function PreApprovalScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.PreApproval());
  const forms = useForms(true);
  if (!answer || !forms) {
    return <Box role="status" aria-busy label="Loading the form" style={[content.page, s.page]}><Skeleton height={24} /><Skeleton height={480} /></Box>;
  }
  const { data } = answer;
  return (
    <Box style={s.ground}>
      <Box style={[content.page, s.page]} testID="pre-approval">
        <Box style={s.main}>
          {data.lenders.length === 0 ? (
            <Box style={s.none} testID="pre-approval-none">
              <Text as="h1" variant="h1">{data.title}</Text>
              <Text>We have no lenders to introduce you to yet. Any bank, credit union or mortgage company can pre-approve you; comparing three offers usually pays.</Text>
              <Button label="Estimate my payment" href="/mortgage" />
            </Box>
          ) : (
            <IntroductionForm forms={forms} params={params} data={data} />
          )}
        </Box>
        <Box style={s.aside}>
          <Box style={s.panel}>
            <Box style={s.title}><Icon name="check-circle" size={24} tone="primary" /><Text as="h2" variant="h3">What we never ask</Text></Box>
            <Box as="ul" style={s.list}>
              {never.map((text) => <Box as="li" key={text} style={s.item}><Icon name="check" size={16} tone="primary" /><Text style={s.text}>{text}</Text></Box>)}
            </Box>
          </Box>
          <Text variant="small" tone="secondary">
            What you enter goes to the one lender you choose in the last step, and to nobody before that. We earn nothing from lenders for it. You can look up any lender by its NMLS ID in the public register.
          </Text>
        </Box>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  ground: { backgroundColor: color.sunken },
  page: { gap: space[8], maxWidth: 1128, desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  main: { gap: space[4], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  none: { gap: space[4], padding: space[6], borderRadius: radius.dialog, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, alignItems: 'flex-start', tablet: { padding: space[10] } },
  aside: { gap: space[4], desktop: { width: 336, flexShrink: 0, marginTop: 48 } },
  panel: { gap: space[4], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  title: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  list: { gap: space[3] },
  item: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  text: { flexShrink: 1 },
});
