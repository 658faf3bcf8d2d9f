import { routes } from '@hearthway/routes';

import { createStack } from './createStack';
import { NOT_FOUND } from './linking';
import { Page } from './Page';

const { Navigator, Screen } = createStack();
const names = [...routes.map(({ name }) => name), NOT_FOUND];

/** One entry a route; all are drawn by the same page. */
export function Stack() {
  return (
    <Navigator>
      {names.map((name) => (
        <Screen key={name} name={name} component={Page} />
      ))}
    </Navigator>
  );
}
