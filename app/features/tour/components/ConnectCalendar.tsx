import { Button, Notice, space, StyleSheet, useNavigate, View } from '@hearthway/ui';
import { useEffect } from 'react';
import { Platform } from 'react-native';

import { apiOrigin } from '../../../lib/device/device';
import { openDocument } from '../../../lib/device/page';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { beginCalendar, type CalendarProvider, connectCalendar } from '../api';

const tours = '/account/tours';

interface Props {
  providers: readonly CalendarProvider[];
  /** The calendar is to be connected once more. */
  again: boolean;
  /** With what the agent returned from the provider, in the page's URL. */
  returned: Readonly<Record<string, string | undefined>>;
  onConnected: () => void;
}

/** Buttons that lead to the providers of calendars, and what becomes of it when the agent is back. */
export function ConnectCalendar({ providers, again, returned: { code, state, error }, onConnected }: Props) {
  const { navigate } = useNavigate();
  const begin = useGuardedMutation({ mutationFn: beginCalendar, onSuccess: (url) => void openDocument(url, false) });
  const connect = useGuardedMutation({
    mutationFn: () => connectCalendar(code ?? '', state ?? ''),
    onSuccess() {
      navigate(tours, { replace: true });
      onConnected();
    },
  });
  const { mutate } = connect;
  useEffect(() => {
    if (code !== undefined) mutate();
  }, [code, mutate]);
  const failed = begin.error ?? connect.error;
  const problem = failed ? problemFrom(failed).text : error !== undefined && 'Your calendar wasn’t connected. You can try again.';
  // Apps can't be returned to with the login of their own, so there it happens on the website.
  const page = Platform.select({ web: undefined, default: `${apiOrigin()}${tours}` });
  return (
    <>
      {problem && <Notice kind="danger" text={problem} testID="calendar-connect-problem" />}
      <View style={styles.buttons}>
        {providers.map(({ provider, name }) => (
          <Button
            key={provider}
            label={again ? 'Connect again' : `Connect ${name}`}
            icon="calendar"
            variant="secondary"
            href={page}
            loading={connect.isPending || (begin.isPending && begin.variables === provider)} // not once it succeeded: browsers keep that for whoever comes back
            loadingLabel="Connecting"
            onPress={page === undefined ? () => begin.mutate(provider) : undefined}
            testID={`calendar-connect-${provider}`}
          />
        ))}
      </View>
    </>
  );
}

const styles = StyleSheet.create({ buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] } });
