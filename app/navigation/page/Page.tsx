import { type Head, problem } from '@hearthway/api';
import { PageFocusedContext } from '@hearthway/ui';
import { useIsFocused } from '@react-navigation/native';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';

import { ErrorBoundary } from '../../components/ErrorBoundary';
import { Layout } from '../../components/Layout/Layout';
import { PageLoading } from '../../components/Layout/PageLoading';
import { ErrorScreen } from '../../features/site/screens/ErrorScreen/Screen';
import { NotFound } from '../../features/site/screens/NotFound/Screen';
import { markHydrated } from '../../lib/hydration';
import { useOnline } from '../../lib/network/online';
import { beginProgress } from '../../lib/progress';
import { useScreen } from '../../lib/query/screen';
import { screenQueries } from '../../lib/query/screens.gen';
import { navigateTo, undoWithinPage } from '../actions/navigate';
import { useBackWithinPage } from '../actions/pageSteps';
import { hrefForPage, NOT_FOUND, type PageName, screenParams } from '../routes/linking';
import { contentOf } from '../routes/pageContent';
import { entryOf } from '../routes/pageEntry';
import { homeNotFoundView } from '../routes/screenEntry';
import { applyHead } from './head';
import { LazyView } from './LazyView';
import { StaleNotice } from './StaleNotice';
import { usePageFrame } from './usePageFrame';

const none = {};
/** For the bars: all unknown paths share one page from the server. */
const unknownPath = '/404';

interface Props {
  route: { name: string; params?: object };
}

/** One page of the navigator: the frame of its layout, and in it the screen, or what went wrong. */
export function Page({ route }: Props) {
  const name = route.name as PageName;
  const own = (route.params ?? none) as Record<string, string>;
  const params = useMemo(() => screenParams({ name, params: own }), [name, own]);
  const frame = usePageFrame({ name, params: own });
  return (
    <Front>
      <BackSteps />
      <Layout frame={frame} path={name === NOT_FOUND ? unknownPath : hrefForPage({ name, params: own })}>
        <Content name={name} params={params} />
        <Hydrated />
      </Layout>
    </Front>
  );
}

/** Tells its children whether the page is in front; nothing else re-renders when that changes. */
function Front({ children }: { children: ReactNode }) {
  return <PageFocusedContext.Provider value={useIsFocused()}>{children}</PageFocusedContext.Provider>;
}

/** Must be inside Front, so that Back only undoes steps of the page in front. */
function BackSteps() {
  useBackWithinPage(undoWithinPage);
  return null;
}

function Content({ name, params }: { name: PageName; params: Record<string, string> }) {
  const entry = entryOf({ name });
  const query = (entry?.query ?? screenQueries.NotFound)(params);
  const { answer, error, loading, updatedAt, refetch } = useScreen(query);
  const focused = useContext(PageFocusedContext);
  const online = useOnline();
  usePageHead(answer?.head, focused && !loading);
  useProgressWhile(loading && focused);
  useRedirect(focused ? answer?.head.redirect : undefined);

  const content = contentOf({ answer, error });
  if (!entry || content.kind === 'notFound') return <NotFound params={params} />;
  if (content.kind === 'error' && !query.drawsProblems) return <ErrorScreen problem={content.problem} onRetry={refetch} />;
  const waiting = {
    fallback: <PageLoading />,
    failed: (retry: () => void) => <ErrorScreen problem={online ? undefined : problem('offline')} onRetry={retry} />,
  };
  return (
    <ErrorBoundary fallback={(retry) => <ErrorScreen onRetry={retry} />}>
      <StaleNotice query={query.key} at={updatedAt} />
      {content.kind === 'homeNotFound' ? (
        <LazyView screen={homeNotFoundView} props={content} {...waiting} />
      ) : (
        <LazyView screen={entry.view} props={{ params }} {...waiting} />
      )}
    </ErrorBoundary>
  );
}

function useProgressWhile(waiting: boolean): void {
  useEffect(() => (waiting ? beginProgress() : undefined), [waiting]);
}

/** Redirects from an alias of a page to its canonical URL. */
function useRedirect(path: string | undefined): void {
  useEffect(() => {
    if (path) navigateTo(path, { replace: true });
  }, [path]);
}

/** Marks that the page is hydrated. */
function Hydrated() {
  useEffect(markHydrated, []);
  return null;
}

/** Keeps the document's head in sync with the current page. */
function usePageHead(head: Head | undefined, shown: boolean): void {
  useEffect(() => {
    if (head && shown) applyHead(head);
  }, [head, shown]);
}
