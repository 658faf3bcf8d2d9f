import { HomeRail } from '../../../../../components/HomeRail/HomeRail';
import { useViewed } from '../../../../saved';

/**
 * Homes viewed recently. Known only to this device, and only after the page is drawn: below the window, where nothing
 * moves by it. A component of its own, because storage loads during hydration: the rest of the page would render
 * again, and hydrate at once what can wait.
 */
export function ViewedRail() {
  return <HomeRail title="Pick up where you left off" note="Homes you viewed recently" cards={useViewed()} testID="home-viewed" />;
}
