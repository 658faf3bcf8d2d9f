import type { DeleteMyDataData } from '@hearthway/api';
import { Button, Icon, Link, Notice, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { Choice } from './components/Choice';
import { RetainedData, Steps } from './components/Explanation';
import { RequestCode, EnterCode } from './components/Verification';
import { Request } from './components/Request';
import { type Stage, useStage } from './useStage';

/** Where people view, export or delete their data. */
export default function DeleteMyDataScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.DeleteMyData());
  const ready = useFormsReady(true);
  const flow = useStage(params.reference);
  if (!answer) {
    return <Loading label="Loading page" lines={[[280, 40], 200, 240]} style={[contentStyles.narrow, styles.page]} />;
  }
  const { data } = answer;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="delete-my-data">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {data.title}
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          {data.text}
        </Text>
      </View>
      {ready && flow.stage.kind !== 'loading' ? <CurrentStage data={data} {...flow} /> : <Skeleton height={220} />}
      <AccountPanel title="What happens, step by step">
        <Steps steps={data.steps} />
      </AccountPanel>
      <AccountPanel title="What we keep, and why">
        <RetainedData kept={data.kept} />
      </AccountPanel>
      <View as="ul" style={styles.more}>
        {data.more.map(({ href, text }) => (
          <View as="li" key={href}>
            <Link href={href} style={styles.link}>
              <Text weight={600} tone="primary">
                {text}
              </Text>
              <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
            </Link>
          </View>
        ))}
      </View>
    </View>
  );
}

interface CurrentStageProps {
  data: DeleteMyDataData;
  stage: Stage;
  go: (stage: Stage) => void;
  restart: () => void;
}

/** The current step. */
function CurrentStage({ data, stage, go, restart }: CurrentStageProps) {
  switch (stage.kind) {
    case 'failed':
      return (
        <>
          <Notice kind="danger" text={stage.error} action={<Button label="Try again" variant="quiet" compact onPress={restart} />} testID="data-failed" />
          <RequestCode onSent={(email) => go({ kind: 'code', email })} />
        </>
      );
    case 'email':
      return <RequestCode onSent={(email) => go({ kind: 'code', email })} />;
    case 'code':
      return <EnterCode email={stage.email} go={go} />;
    case 'choice':
      return (
        <Choice
          record={stage.record}
          accessKey={stage.key}
          choices={data.choices}
          days={data.undo_days}
          onRequested={(request) => go({ kind: 'request', request, reference: request.reference, key: stage.key })}
        />
      );
    case 'request':
      return (
        <Request
          request={stage.request}
          reference={stage.reference}
          accessKey={stage.key}
          days={data.undo_days}
          onChanged={(request) => go({ ...stage, request })}
          onVerify={() => go({ kind: 'email' })}
        />
      );
    default:
      return null;
  }
}

const styles = StyleSheet.create({
  page: { gap: space[6], web: { minHeight: '60dvh' } },
  head: { gap: space[3] },
  more: { gap: space[1] },
  link: { flexDirection: 'row', alignItems: 'center', alignSelf: 'flex-start', gap: space[2], minHeight: 44, borderRadius: 4 },
});
