import { WizardProgress } from '../../../../../forms/Wizard/WizardProgress';
import { Sample } from './Sample';

const signUp = ['Account Info', 'Zip Code', 'Confirm'];
const preApproval = ['The home', 'Your money', 'About you', 'Check and send'];

export function Wizards() {
  return (
    <Sample title="Forms in steps: circles 32, bars 6; on phones only the current step is named">
      <WizardProgress labels={signUp} index={0} />
      <WizardProgress labels={signUp} index={1} />
      <WizardProgress labels={signUp} index={2} />
      <WizardProgress labels={preApproval} index={1} look="bars" />
    </Sample>
  );
}
