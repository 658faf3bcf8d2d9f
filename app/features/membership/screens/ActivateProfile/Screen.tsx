import { Button, makeStyles, Skeleton } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useInBrowser } from '../../../../lib/useInBrowser';
import { useForms } from '../../../account';
import { MessageCard } from '../../components/MessageCard';
import { SendAgain } from '../../components/SendAgain';
import { SignupPage } from '../../components/SignupPage';
import { readActivation } from '../../signUp';
import { ActivationForm } from './components/ActivationForm';
import { ResendForm } from './components/ResendForm';

const always = () => true;

/** Makes an agent's profile public: by the link of the activation email, or for an agent who is logged in. */
export default function ActivateProfileScreen({ params }: ScreenProps) {
  const s = useStyles();
  const { answer } = useScreen(screenQueries.ActivateProfile());
  const forms = useForms(true);
  const [given] = useState(params.password_key ?? ''); // it is removed from the address
  const key = useInBrowser(always, false) ? given : ''; // the server renders one page for all
  const { data: link, isPending } = useQuery({ queryKey: ['activation', key], queryFn: () => readActivation(key), enabled: key !== '', staleTime: Infinity });
  if (!answer || !forms || (key !== '' && isPending)) return <SignupPage testID="activate-loading"><Skeleton height={620} /></SignupPage>;
  const { agent, states, photo } = answer.data;
  if (link?.ok) return <SignupPage testID="activate"><ActivationForm forms={forms} states={states} photo={photo} passwordKey={key} {...link.value} /></SignupPage>;
  if (link) {
    return (
      <SignupPage testID="activate">
        <MessageCard photo={photo} icon="envelope" title="Get a new link" text={`${link.error} Tell us your email, and we’ll send you a new one.`} testID="activate-expired">
          <ResendForm forms={forms} email={agent?.email} />
        </MessageCard>
      </SignupPage>
    );
  }
  if (agent && agent.href !== '') {
    return (
      <SignupPage testID="activate">
        <MessageCard photo={photo} icon="check" title="Your page is live" text="Buyers can find you in the directory.">
          <Button label="See my page" href={agent.href} style={s.start} />
        </MessageCard>
      </SignupPage>
    );
  }
  if (agent?.verified) return <SignupPage testID="activate"><ActivationForm forms={forms} states={states} photo={photo} name={agent.name} email={agent.email} license_number="" license_state="" brokerage="" /></SignupPage>;
  return (
    <SignupPage testID="activate">
      {agent ? (
        <MessageCard photo={photo} icon="envelope" title="Open the link in our email" text={`We sent it to ${agent.email}. It shows us that the address is yours, and then your page goes live.`}>
          <SendAgain email={agent.email} />
        </MessageCard>
      ) : (
        <MessageCard photo={photo} icon="envelope" title="Activate your profile" text="Open the link in the email that you got when you signed up. Didn’t get it, or is it older than a day? We’ll send you a new one.">
          <ResendForm forms={forms} />
        </MessageCard>
      )}
    </SignupPage>
  );
}

const useStyles = makeStyles({ start: { alignSelf: 'flex-start' } });
