import type { Property, SentInquiry } from '@hearthway/api';
import { phoneHref } from '@hearthway/format';
import { Button, color, IconButton, size, StyleSheet } from '@hearthway/ui';

import { BottomBar } from '../../../../../components/Layout/BottomBar';
import { useTourChange } from '../../../../inquiry';
import type { ContactRequest } from './useContactRequest';

interface Props {
  property: Property;
  contact: ContactRequest;
  /** The user's tour of the home that can still be changed. */
  tour: SentInquiry | undefined;
}

/** Contact buttons at the bottom edge, on phones and tablets. */
export function StickyBar({ property, contact, tour }: Props) {
  const change = useTourChange(tour);
  const { office } = property;
  return (
    <>
      {change?.dialog}
      <BottomBar label="Ask about this home" testID="sticky-bar">
        {office.phone !== '' && (
          <IconButton icon="phone" label={`Call ${office.name}`} href={phoneHref(office.phone)} variant="outlined" style={styles.call} testID="call" />
        )}
        <Button
          label="Ask"
          variant={change || contact.days.length > 0 ? 'secondary' : 'primary'}
          popup="dialog"
          accessibleLabel="Ask a question"
          onPress={contact.askQuestion}
          style={styles.ask}
          testID="ask-bar"
        />
        {change ? (
          <Button
            label="Change your tour"
            popup="dialog"
            onPress={() => change.open(change.canMove ? 'move' : 'cancel')}
            style={styles.tour}
            testID="change-tour-bar"
          />
        ) : (
          contact.days.length > 0 && (
            <Button label="Request a tour" popup="dialog" onPress={contact.requestTour} style={styles.tour} testID="request-tour-bar" />
          )
        )}
      </BottomBar>
    </>
  );
}

const styles = StyleSheet.create({
  call: { width: size.control, height: size.control, borderColor: color.control },
  ask: { flexGrow: 2, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 'auto', minWidth: 140 } },
  tour: { flexGrow: 3, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 'auto', minWidth: 200 } },
});
