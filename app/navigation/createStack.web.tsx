import {
  createNavigatorFactory, type DefaultNavigatorOptions, type NavigationState, type ParamListBase, StackRouter,
  type StackNavigationState, useNavigationBuilder,
} from '@react-navigation/native';

import { Panel } from './web/Panel';
import { PageSlot } from './web/PageSlot';
import { usePanels } from './web/usePanels';
import { useShownPage } from './web/useShownPage';

/** Pages below the current one that stay in the document, hidden, with their lists and what was typed. */
const KEPT = 5;

type Props = DefaultNavigatorOptions<
  ParamListBase, string | undefined, NavigationState, Record<string, never>, Record<string, never>, unknown
>;

/**
 * A stack for the web: pages flow in the document, which scrolls as any web page does, and Back finds the page
 * before as it was left.
 */
function WebStack(props: Props) {
  const { state, descriptors, NavigationContent } = useNavigationBuilder(StackRouter, props as Parameters<typeof useNavigationBuilder>[1]);
  const { routes, index } = state as unknown as StackNavigationState<ParamListBase>;
  const shown = routes[index]?.key ?? '';
  const panels = usePanels(routes, index);
  const show = useShownPage(shown, panels.has(shown));
  const below = panels.has(shown) ? routes[index - 1]?.key : undefined;
  return (
    <NavigationContent>
      {routes.slice(Math.max(0, index - KEPT), index + 1).map(({ key }) => {
        const content = descriptors[key]?.render();
        if (panels.has(key)) return <Panel key={key} shown={key === shown} onShow={show}>{content}</Panel>;
        return <PageSlot key={key} shown={key === shown} beneath={key === below} onShow={show}>{content}</PageSlot>;
      })}
    </NavigationContent>
  );
}

export const createStack = createNavigatorFactory(WebStack as (props: object) => React.JSX.Element);
