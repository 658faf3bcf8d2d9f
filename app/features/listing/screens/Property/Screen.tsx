import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PropertyPage } from './components/PropertyPage';
import { PropertySkeleton } from './components/PropertySkeleton';

/** One home: its photos, facts, costs, price history, location and listing agent. */
export default function PropertyScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Property(params));
  const property = answer?.data.property;
  return property ? <PropertyPage key={property.card.id} property={property} /> : <PropertySkeleton />;
}
