import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PropertyPage } from './components/PropertyPage';
import { PropertySkeleton } from './components/PropertySkeleton';

/** One home: its photos, what it is and costs, how it got its price, where it stands, who lists it. */
export default function PropertyScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Property(params));
  const property = answer?.data.property;
  return property ? <PropertyPage key={property.card.id} property={property} /> : <PropertySkeleton />;
}
