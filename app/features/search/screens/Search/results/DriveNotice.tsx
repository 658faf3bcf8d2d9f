import type { Commute, Drive } from '@hearthway/api';
import { Button, Notice } from '@hearthway/ui';

import { openDialog } from '../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../lib/session/session';
import { useStore } from '../../../../../lib/store';
import { useSaved } from '../../../../saved';

interface Props {
  drive: Drive;
  onChoose(commute: Commute): void;
}

/** Asks where a typed drive time leads: "work" is one of the buyer's saved places, and only they know which. */
export function DriveNotice({ drive, onChoose }: Props) {
  const buyer = useStore(sessionStore, isBuyer);
  const saved = useSaved();
  const text = `${drive.minutes} minutes to ${drive.to}:`;
  if (saved) return <saved.DriveChoice drive={drive} text={text} onChoose={onChoose} />;
  return (
    <Notice
      kind="info"
      icon="clock"
      text={`${text} log in and save where that is, and we’ll leave out homes farther away.`}
      action={
        !buyer && (
          <Button
            label="Log in"
            variant="quiet"
            compact
            popup="dialog"
            onPress={() => openDialog('loginWarning', { to: 'search by drive time to your places' })}
            testID="drive-login"
          />
        )
      }
      testID="drive-question"
    />
  );
}
