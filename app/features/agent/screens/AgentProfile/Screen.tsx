import { space, StyleSheet } from '@hearthway/ui';
import { useEffect } from 'react';

import { Portrait } from '../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { Prose } from '../../../../components/Prose/Prose';
import { lazy, useLazy } from '../../../../lib/lazy';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { type AuthState, isLoggedIn, sessionStore } from '../../../../lib/session/session';
import { useStore } from '../../../../lib/store';
import { AreaMap } from '../../components/AreaMap';
import { BuyerViewBar } from './components/BuyerViewBar';
import { ProfilePage } from './components/ProfilePage';
import { Stars } from '../../../../components/Rating/Stars';

/** What only the owner of a profile sees. */
const ownerChunk = lazy(() => import('./owner/OwnerPage'));

const shared = { Portrait, AreaMap, Prose, Stars };

/** An agent's profile. Its owner sees the page for editing it instead. */
export default function AgentProfileScreen({ params }: ScreenProps) {
  const { answer, loading, refetch } = useScreen(screenQueries.AgentProfile(params));
  const owner = answer?.data.owner;
  const chunk = useLazy(ownerChunk, owner !== undefined);
  const asBuyer = params.view === 'buyer';
  const own = useStore(sessionStore, (session) => owns(session, params.alias));
  // A shared cache may have sent the owner the public page.
  const unowned = own && !asBuyer && !loading && answer !== undefined && !owner;
  useEffect(() => {
    if (unowned) refetch();
    // Checked once: someone who no longer owns the profile sees the public page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [unowned]);

  if (!answer || (owner && !chunk)) return <ProfileSkeleton />;
  if (owner && chunk) return <chunk.OwnerPage shared={shared} owner={owner} params={params} onChange={refetch} />;
  return (
    <>
      <ProfilePage key={answer.data.id} data={answer.data} />
      {asBuyer && own && <BuyerViewBar href={answer.data.who.href} />}
    </>
  );
}

const owns = (session: AuthState, alias: string | undefined): boolean =>
  session.type === 'admin' && isLoggedIn(session) && session.user?.alias?.toLowerCase() === alias?.toLowerCase();

function ProfileSkeleton() {
  return <Loading label="Loading profile" lines={[200, [320, 42], 320]} style={[contentStyles.column, styles.page]} />;
}

const styles = StyleSheet.create({ page: { gap: space[6], paddingBottom: space[16] } });
