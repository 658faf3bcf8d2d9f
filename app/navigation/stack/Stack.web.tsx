import { routes } from '@hearthway/routes';

import { Page } from '../page/Page';
import { NOT_FOUND } from '../routes/linking';
import { createStack } from './createStack';

const { Navigator, Screen } = createStack();
const names = [...routes.map(({ name }) => name), NOT_FOUND];

/** One entry per route; all are rendered by the same page component. */
export function Stack() {
  return (
    <Navigator>
      {names.map((name) => (
        <Screen key={name} name={name} component={Page} />
      ))}
    </Navigator>
  );
}
