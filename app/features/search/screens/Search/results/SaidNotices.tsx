import type { SearchData, Unread } from '@hearthway/api';
import { Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { Fragment } from 'react';

import type { SearchActions } from '../useSearchActions';
import { DriveNotice } from './DriveNotice';

interface Props {
  data: SearchData;
  actions: SearchActions;
}

/** What a typed sentence says that isn't searched by, struck through, and what it leaves open. */
export function SaidNotices({ data, actions }: Props) {
  const { unread, protected: guarded, drive, choices } = data;
  return (
    <>
      {guarded.text !== '' && <Notice kind="info" text={<Struck {...guarded} />} testID="protected-words" />}
      {unread.text !== '' && (
        <Notice
          kind="info"
          text={<Struck {...unread} />}
          action={
            unread.href !== '' && (
              <Link href={unread.href} label={`Search descriptions for ${unread.words}`}>
                Search descriptions
              </Link>
            )
          }
          testID="unread-words"
        />
      )}
      {drive && <DriveNotice drive={drive} onChoose={(commute) => actions.apply({ ...data.criteria, commute })} />}
      {choices.length > 0 && (
        <View as="nav" label="Other places of this name" style={styles.choices} testID="other-places">
          <Text tone="secondary">{data.area.kind === 'school' ? 'Another school of this name?' : `Not ${data.area.label}?`}</Text>
          {choices.map(({ href, text }) => (
            <Link key={href} href={href} tone="primary" weight={600} style={styles.choice}>
              {text}
            </Link>
          ))}
        </View>
      )}
    </>
  );
}

function Struck({ runs, text }: Unread) {
  return (
    <>
      {runs.map((run, index) => (
        <Fragment key={run}>
          {index > 0 && ', '}
          <Text as="s" style={styles.struck}>
            {run}
          </Text>
        </Fragment>
      ))}
      {` – ${text}`}
    </>
  );
}

const styles = StyleSheet.create({
  struck: { textDecorationLine: 'line-through' },
  choices: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4] },
  choice: { web: { lineHeight: '44px' } },
});
