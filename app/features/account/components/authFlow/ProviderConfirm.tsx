import { useState } from 'react';

import type { Result } from '../../../../lib/query/result';
import type { Provider, ProviderToken } from '../../api/providerLogin';
import { ProviderButton, providerName, ProviderPeople } from './ProviderForms';

/** Confirms the user's identity with a provider. */
export function ProviderConfirm({ provider, confirm }: { provider: Provider; confirm: (identity: ProviderToken) => Promise<Result> }) {
  const [choosing, setChoosing] = useState(false);
  const use = async (token: ProviderToken) => {
    const result = await confirm(token);
    return result.ok ? null : result.error;
  };
  const testID = `confirm-${provider}`;
  if (choosing) return <ProviderPeople provider={provider} use={use} testID={testID} />;
  return <ProviderButton provider={provider} use={use} onStandIn={() => setChoosing(true)} label={`Confirm with ${providerName[provider]}`} testID={testID} />;
}
