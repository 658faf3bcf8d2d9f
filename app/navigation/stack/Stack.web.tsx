import { routes } from '@hearthway/routes';

import { Page } from '../page/Page';
import { NOT_FOUND } from '../routes/linking';
import { createStack } from './createStack';

const { Navigator, Screen } = createStack();
const pages = [...routes.map(({ name }) => name), NOT_FOUND].map((name) => <Screen key={name} name={name} component={Page} />);

/** One entry per route; all are rendered by the same page component. */
export function Stack() {
  return <Navigator>{pages}</Navigator>;
}
