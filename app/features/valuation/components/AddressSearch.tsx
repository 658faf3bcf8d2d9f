import { type AreaOption, LookupForm } from '../../place';
import { findAddresses } from '../api/estimates';

interface Props {
  /** The address typed before, if any. */
  address: string;
  /** Why that address didn't work. */
  problem?: string;
}

const path = '/home-valuation';

/** URL of the step that checks the facts of the home at an address. */
export const factsHref = (address: string) => `${path}?address=${encodeURIComponent(address)}&step=facts`;

const field = {
  label: 'Street address with city and state',
  name: 'address',
  placeholder: 'Street address, city, state',
  icon: 'house-line',
  maxLength: 160,
  autoCapitalize: 'words',
  enterKeyHint: 'go',
} as const;

const lookup = { name: 'address-suggestions', find: findOptions };

/** Field for a home's address, with known addresses as suggestions. */
export function AddressSearch({ address, problem }: Props) {
  return (
    <LookupForm
      label="Home value"
      field={field}
      typed={address}
      problem={problem}
      lookup={lookup}
      heading="Homes at this address"
      unavailable="Suggestions aren’t available right now. Type the whole address."
      button="Estimate"
      action={path}
      hrefFor={(text) => (text === '' ? path : factsHref(text))}
      testID="home-address"
    />
  );
}

async function findOptions(term: string, signal: AbortSignal): Promise<AreaOption[]> {
  const addresses = await findAddresses(term, signal);
  return addresses.map(({ street, place }) => ({
    key: `${street}-${place}`.replace(/\W+/g, '-'),
    icon: 'map-pin',
    label: street,
    note: place,
    href: factsHref(`${street}, ${place}`),
  }));
}
