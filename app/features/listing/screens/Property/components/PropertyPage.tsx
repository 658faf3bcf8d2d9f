import type { Property } from '@hearthway/api';
import { Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';
import { HomeRail } from '../../../../../components/HomeRail/HomeRail';
import { LazyInquiryDialog, useSentInquiries } from '../../../../inquiry';
import { Sponsored } from '../../../../membership';
import { PaymentEstimate } from '../../../../mortgage';
import { recordView } from '../../../../saved';
import { HomeEstimate } from '../../../../valuation';
import { Gallery } from '../../../components/Gallery/Gallery';
import { ContactCard } from '../contact/ContactCard';
import { LazyMailDialog } from '../contact/LazyMailDialog';
import { PhoneActions } from '../contact/PhoneActions';
import { StickyBar } from '../contact/StickyBar';
import { useContactRequest } from '../contact/useContactRequest';
import { HomeLocation } from '../location/HomeLocation';
import { About } from './About';
import { Around } from './Around';
import { SoldNearbyBlock } from '../sales/SoldNearbyBlock';
import { Taxes } from '../sales/Taxes';
import { Block } from './Block';
import { Details } from './Details';
import { Facts } from './Facts';
import { Headline } from './Headline';
import { History } from './History';
import { ListingInformation } from './ListingInformation';
import { TopLine } from './TopLine';
import { YourNote } from './YourNote';

/** The page of a home for sale, or one that was sold. */
export function PropertyPage({ property }: { property: Property }) {
  const { card, facts, details, description, payment, history, taxes, valued, sold } = property;
  const contact = useContactRequest(property);
  const sent = useSentInquiries(card.id);
  const name = card.street || card.address;

  useEffect(() => {
    void recordView(card).catch(() => undefined); // full or blocked storage must not break the page
  }, [card]);

  return (
    <View as="article" label={card.address} style={styles.page} testID="property">
      <View style={[contentStyles.column, styles.top]}>
        <TopLine property={property} />
        <View style={styles.gallery}>
          <Gallery photos={property.photos} of={name} over={<PhoneActions property={property} />} />
        </View>
      </View>
      <View style={[contentStyles.column, styles.columns]}>
        <View style={styles.main}>
          <Headline property={property} />
          {facts.length > 0 && (
            <Block title="Facts">
              <Facts facts={facts} />
            </Block>
          )}
          {description !== '' && (
            <Block title="About this home">
              <About text={description} />
            </Block>
          )}
          {details.length > 0 && (
            <Block title="Details">
              <Details groups={details} />
            </Block>
          )}
          {card.price > 0 && payment.rate > 0 && (
            <Block title="Monthly payment" id="payment">
              <PaymentEstimate price={card.price} payment={payment} alias={card.alias} />
            </Block>
          )}
          {valued && (
            <Block title="Estimated value" id="estimate">
              <HomeEstimate alias={card.alias} price={card.price} />
            </Block>
          )}
          {history.length > 0 && (
            <Block title={taxes.length > 0 ? 'Price and tax history' : 'Price and status history'}>
              <History events={history} />
              {property.price_note !== '' && <Text variant="small" tone="secondary">{`${property.price_note}.`}</Text>}
              {taxes.length > 0 && <Taxes taxes={taxes} />}
              {property.market_href !== '' && (
                <Link href={property.market_href} weight={600} underline style={styles.market} testID="property-market">
                  {`Housing market in ${property.city}`}
                </Link>
              )}
            </Block>
          )}
          <Block title="Recently sold nearby" id="sold-nearby" screenOnly>
            <SoldNearbyBlock alias={card.alias} />
          </Block>
          <Block title="Location" screenOnly>
            <HomeLocation property={property} />
          </Block>
          <Around around={property.surroundings} />
          <YourNote card={card} />
          <Block title="Listing information" last>
            <ListingInformation property={property} />
          </Block>
        </View>
        {!sold && (
          <View as="aside" label="Contact" style={styles.aside}>
            <ContactCard property={property} contact={contact} sent={sent.ofHome} tour={sent.tour} />
          </View>
        )}
      </View>
      <View style={[contentStyles.column, styles.sponsored]}>
        <Sponsored at={{ home: card.id }} />
      </View>
      {property.nearby.length > 0 && (
        <View style={[contentStyles.column, styles.nearby]}>
          <HomeRail
            title={property.similar ? 'Similar homes nearby' : 'Nearby homes'}
            cards={property.nearby}
            all={property.nearby_all.href ? property.nearby_all : null}
          />
        </View>
      )}
      {!sold && <StickyBar property={property} contact={contact} tour={sent.tour} />}
      <LazyInquiryDialog alias={property.card.alias} onSent={sent.add} />
      <LazyMailDialog property={property} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { paddingBottom: 0, desktop: { paddingBottom: space[16] } },
  top: { tablet: { paddingTop: space[1] } },
  market: { alignSelf: 'flex-start', marginTop: space[4] },
  /** On phones, photos are edge to edge. */
  gallery: { marginHorizontal: -16, tablet: { marginHorizontal: 0 } },
  columns: { desktop: { flexDirection: 'row', gap: space[10] }, wide: { gap: 56 } },
  main: { minWidth: 0, paddingTop: space[6], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  aside: {
    paddingTop: space[6],
    paddingBottom: space[8],
    desktop: { width: 384, flexShrink: 0, paddingBottom: 0 },
    print: { display: 'none' },
  },
  sponsored: { marginTop: space[2], desktop: { marginTop: space[10] } },
  nearby: { marginTop: space[8], paddingBottom: space[10], desktop: { marginTop: space[12], paddingBottom: 0 }, print: { display: 'none' } },
});
