import type { AgentProfileData } from '@hearthway/api';
import type { StyleInput } from '@hearthway/ui';

export interface ContactButtonProps {
  data: AgentProfileData;
  style?: StyleInput;
  testID: string;
}
