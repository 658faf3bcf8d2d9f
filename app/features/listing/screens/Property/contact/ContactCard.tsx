import type { Property, SentInquiry } from '@hearthway/api';
import { Avatar, Button, color, Notice, radius, shadow, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { TourActions, TourDays } from '../../../../inquiry';
import { useListsHome } from '../../../useListsHome';
import type { ContactRequest } from './useContactRequest';
import { useHomeActions } from './useHomeActions';

const maxShown = 3;

interface Props {
  property: Property;
  contact: ContactRequest;
  /** The user's own inquiries about the home, newest first. */
  sent: readonly SentInquiry[];
  /** The one among them that is a tour which can still be changed. */
  tour: SentInquiry | undefined;
}

/** Card for requesting a tour or asking a question, which names the receiver. Whoever requested a tour sees that first, and can change it. On desktops, it sticks next to the text. */
export function ContactCard({ property, contact, sent, tour }: Props) {
  const { agent, office, receiver, listing_agent: lister } = property;
  const mine = useListsHome(property.card.alias);
  const { saved, toggleSaved } = useHomeActions(property);
  const toured = contact.days.length > 0; // not before a home is on the market
  const name = agent.name || office.name;
  return (
    <View style={styles.card} testID="contact-card">
      <View style={styles.head}>
        <Text as="h2" variant="h3">
          {tour ? 'Your tour' : toured ? 'Tour this home' : 'Coming soon'}
        </Text>
        {!tour && (
          <Text variant="small" tone="secondary">
            {toured ? 'Free, and you can cancel at any time.' : 'You can request a tour once this home is on the market.'}
          </Text>
        )}
      </View>
      {tour && (
        <View style={styles.tour} testID="your-tour">
          <Text weight={600}>{tour.text}</Text>
          <Text variant="small" tone="secondary">
            {tour.progress}
          </Text>
          <TourActions inquiry={tour} />
        </View>
      )}
      {sent
        .filter((one) => one !== tour)
        .slice(0, maxShown)
        .map(({ id, text, status }) => (
          <Notice key={id} kind={status === 'Canceled' ? 'info' : 'success'} text={text} testID="previous-inquiry" />
        ))}
      {!tour && toured && <TourDays days={contact.days} day={contact.day} onChoose={contact.choose} />}
      <View style={styles.buttons}>
        {!tour && toured && <Button label="Request a tour" fullWidth popup="dialog" onPress={contact.requestTour} testID="request-tour" />}
        <Button
          label="Ask a question"
          icon="chat"
          variant={toured ? 'secondary' : 'primary'}
          fullWidth
          popup="dialog"
          onPress={contact.askQuestion}
          testID="ask-question"
        />
        {tour && toured && <Button label="Request another tour" variant="quiet" fullWidth popup="dialog" onPress={contact.requestTour} testID="request-tour" />}
        {!toured && (
          <Button
            label={saved ? 'Saved' : 'Save this home'}
            icon="heart"
            marked={saved}
            variant="secondary"
            fullWidth
            onPress={toggleSaved}
            testID="save-soon"
          />
        )}
      </View>
      <Text variant="small" tone="secondary" testID="receiver">
        {receiver}
      </Text>
      {mine && <Notice kind="info" text="You’re the listing agent for this home." testID="lists-home" />}
      {lister && (
        <View style={styles.person} testID="listing-agent">
          <Portrait name={lister.name} photo={lister.photo} size={52} />
          <View style={styles.who}>
            <Text variant="small" tone="secondary">
              Listing agent
            </Text>
            <AgentName agent={lister} linked />
          </View>
        </View>
      )}
      {!lister && name !== '' && (
        <View style={styles.person}>
          <Avatar name={name} size={52} />
          <View style={styles.who}>
            <Text weight={600}>{name}</Text>
            {agent.name !== '' && office.name !== '' && <Text tone="secondary">{office.name}</Text>}
          </View>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    desktop: { padding: space[6] - 1, ...shadow.e2, web: { position: 'sticky', top: size.navDesktop + space[6] } },
  },
  head: { gap: 2 },
  tour: { gap: space[1] },
  buttons: { gap: space[2] },
  person: { flexDirection: 'row', alignItems: 'center', gap: space[4], paddingTop: space[4], borderTopWidth: 1, borderColor: color.border },
  who: { flexShrink: 1, minWidth: 0 },
});
