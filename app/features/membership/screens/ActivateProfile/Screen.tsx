import type { Schemas } from '@hearthway/api';
import { Skeleton } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormsReady } from '../../../../forms';
import type { ValueResult } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useIsInBrowser } from '../../../../lib/useInBrowser';
import { LiveCard } from '../../components/LiveCard';
import { MessageCard } from '../../components/MessageCard';
import { SendAgain } from '../../components/SendAgain';
import { SignupPage } from '../../components/SignupPage';
import { type Activation, readActivation } from '../../api/signUp';
import { ActivationForm } from './components/ActivationForm';
import { ResendForm } from './components/ResendForm';

/** Makes an agent's profile public, with the link in the activation email or for a logged-in agent. */
export default function ActivateProfileScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.ActivateProfile());
  const ready = useFormsReady(true);
  const [given] = useState(params.password_key ?? ''); // it is removed from the URL
  const key = useIsInBrowser() ? given : ''; // the server renders one page for all
  const { data: link, isPending } = useQuery({ queryKey: ['activation', key], queryFn: () => readActivation(key), enabled: key !== '', staleTime: Infinity });
  if (!answer || !ready || (key !== '' && isPending))
    return (
      <SignupPage testID="activate-loading">
        <Skeleton height={620} />
      </SignupPage>
    );
  return (
    <SignupPage testID="activate">
      <Step data={answer.data} link={link} linkToken={key} />
    </SignupPage>
  );
}

interface Props {
  data: Schemas['ActivateProfileData'];
  /** Who the link belongs to, or why it doesn't work; undefined without a link. */
  link: ValueResult<Activation> | undefined;
  linkToken: string;
}

/** The next step, which depends on the link and on who is logged in. */
function Step({ data: { agent, states, photo }, link, linkToken }: Props) {
  if (link?.ok) return <ActivationForm states={states} photo={photo} linkToken={linkToken} {...link.value} />;
  if (agent && agent.href !== '') return <LiveCard photo={photo} href={agent.href} />;
  if (link) {
    return (
      <MessageCard
        photo={photo}
        icon="envelope"
        title="Get a new link"
        text={`${link.error} Tell us your email, and we’ll send you a new one.`}
        testID="activate-expired"
      >
        <ResendForm email={agent?.email} />
      </MessageCard>
    );
  }
  if (!agent) {
    return (
      <MessageCard
        photo={photo}
        icon="envelope"
        title="Activate your profile"
        text="Open the link in the email you got when you signed up. If you didn’t get it, or it’s more than a day old, we’ll send you a new one."
      >
        <ResendForm />
      </MessageCard>
    );
  }
  if (agent.verified)
    return <ActivationForm states={states} photo={photo} name={agent.name} email={agent.email} license_number="" license_state="" brokerage="" />;
  return (
    <MessageCard
      photo={photo}
      icon="envelope"
      title="Open the link in our email"
      text={`We sent it to ${agent.email}. It confirms that the address is yours, and then your page goes live.`}
    >
      <SendAgain email={agent.email} />
    </MessageCard>
  );
}
