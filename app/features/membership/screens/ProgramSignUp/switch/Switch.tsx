import type { ProgramSignUpData } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ownAccountQuery } from '../../../api/programs';
import type { SwitchOffer } from '../../../api/switch';
import { Joined } from '../payment/Joined';
import { SwitchForm } from './SwitchForm';
import type { Switched } from './useSwitch';

interface Props {
  data: ProgramSignUpData;
  offer: SwitchOffer;
  /** ID of the agent's account. */
  id: string;
  page: string;
}

/** The page of a program for an agent who has one already: the switch, then what happens next. */
export function Switch({ data, offer, id, page }: Props) {
  const email = useQuery(ownAccountQuery(id)).data?.email ?? '';
  const [switched, setSwitched] = useState<Switched | null>(null);
  if (switched) return <Joined placed={{ ...switched, email }} status={switched.status} photo={data.photo} />;
  return <SwitchForm data={data} offer={offer} email={email} page={page} onSwitched={setSwitched} />;
}
