import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PrivacyNote } from './components/PrivacyNote';
import { IntroductionForm } from './components/IntroductionForm';

/** Requests an introduction to a lender, in three steps. */
export default function PreApprovalScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.PreApproval());
  const ready = useFormsReady(true);
  if (!answer || !ready) {
    return <Loading label="Loading the form" lines={[24, 480]} style={[contentStyles.page, styles.page]} />;
  }
  const { data } = answer;
  return (
    <View style={styles.background}>
      <View style={[contentStyles.page, styles.page]} testID="pre-approval">
        {data.lenders.length > 0 && (
          <View style={styles.head}>
            <Text weight={600}>{data.title}</Text>
            <Text tone="secondary">A lender you choose will tell you how much you could borrow. It takes about two minutes.</Text>
          </View>
        )}
        <View style={styles.columns}>
          {data.lenders.length > 0 ? (
            <IntroductionForm params={params} data={data} />
          ) : (
            <>
              <NoLenders title={data.title} />
              <PrivacyNote />
            </>
          )}
        </View>
      </View>
    </View>
  );
}

function NoLenders({ title }: { title: string }) {
  return (
    <View style={styles.none} testID="pre-approval-none">
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <Text>
        We have no lenders to introduce you to yet. Any bank, credit union or mortgage company can pre-approve you. It usually pays to compare three offers.
      </Text>
      <Button label="Estimate my payment" href="/mortgage" />
    </View>
  );
}

const styles = StyleSheet.create({
  background: { backgroundColor: color.sunken },
  page: { gap: space[5], maxWidth: 1128 },
  head: { gap: 2 },
  columns: { gap: space[8], desktop: { flexDirection: 'row', alignItems: 'flex-start' } },
  none: {
    gap: space[4],
    padding: space[6],
    borderRadius: radius.dialog,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    alignItems: 'flex-start',
    minWidth: 0,
    tablet: { padding: space[10] },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
});
