import {
  createNavigatorFactory,
  type DefaultNavigatorOptions,
  type NavigationState,
  type ParamListBase,
  StackRouter,
  type StackNavigationState,
  useNavigationBuilder,
} from '@react-navigation/native';
import { cloneElement, memo, type ReactElement, useDeferredValue, useMemo } from 'react';

import { pageKeyOf } from '../actions/stackState';
import { DetailsPanel } from '../web/DetailsPanel';
import { PageSlot } from '../web/PageSlot';
import { usePanels } from '../web/usePanels';
import { useShownPage } from '../web/useShownPage';

/** Number of earlier pages that stay in the document, hidden, with their lists and form input. */
const HIDDEN_PAGES = 5;

type Props = DefaultNavigatorOptions<ParamListBase, string | undefined, NavigationState, Record<string, never>, Record<string, never>, unknown>;

/**
 * A stack for the web: pages are in the document, which scrolls like any web page, and Back finds the previous page
 * as it was left. The URL changes at once; the pages follow in small steps, between which the page responds to presses.
 */
function WebStack(props: Props) {
  const { state, descriptors, NavigationContent } = useNavigationBuilder(StackRouter, props as Parameters<typeof useNavigationBuilder>[1]);
  const stack = useMemo(() => ({ state, descriptors }), [state]); // eslint-disable-line react-hooks/exhaustive-deps -- they only change with the state
  return (
    <NavigationContent>
      <Pages {...useDeferredValue(stack)} />
    </NavigationContent>
  );
}

const Pages = memo(function Pages({ state, descriptors }: Pick<ReturnType<typeof useNavigationBuilder>, 'state' | 'descriptors'>) {
  const { routes, index } = state as unknown as StackNavigationState<ParamListBase>;
  const shown = routes[index]?.key ?? '';
  const panels = usePanels(routes, index);
  const show = useShownPage(shown, panels.has(shown));
  const pages = pagesOf(routes.slice(0, index + 1)).slice(-HIDDEN_PAGES - 1);
  const front = pages.at(-1)?.key;
  const below = panels.has(shown) ? pages.at(-2)?.key : undefined;
  return pages.map(({ key, route }) => {
    const content = inPlace(descriptors[route]?.render(), key);
    if (panels.has(route))
      return (
        <DetailsPanel key={key} shown={key === front} onShow={show}>
          {content}
        </DetailsPanel>
      );
    return (
      <PageSlot key={key} shown={key === front} beneath={key === below} onShow={show}>
        {content}
      </PageSlot>
    );
  });
});

/** The pages of a stack, each with the last of its consecutive routes. */
function pagesOf(routes: readonly { key: string }[]): { key: string; route: string }[] {
  const pages = new Map<string, string>();
  for (const { key } of routes) pages.set(pageKeyOf(key), key);
  return [...pages].map(([key, route]) => ({ key, route }));
}

/** React Navigation gives each route its own key; with the page's key, steps within a page keep what is rendered. */
function inPlace(content: ReactElement | undefined, key: string): ReactElement | undefined {
  return content && cloneElement(content, { key });
}

export const createStack = createNavigatorFactory(WebStack as (props: object) => React.JSX.Element);
