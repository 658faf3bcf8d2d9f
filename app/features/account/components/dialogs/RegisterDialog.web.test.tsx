import { render } from '@hearthway/testing';
import { collectCss } from '@hearthway/ui';

import { loadForms } from '../../../../forms';
import { RegisterDialog } from './RegisterDialog';

beforeAll(loadForms);
test('the registration dialog is at most 600 px wide', () => {
  const { getByTestId } = render(<RegisterDialog persistent={false} onClose={jest.fn()} />);
  const { className } = getByTestId('register-dialog') as unknown as HTMLElement;
  const widths = collectCss(`<i class="${className}">`)
    .split('\n')
    .flatMap((block) => [...block.matchAll(/[{;](width|max-width):([^;}]*)/g)].map(([, name, value]) => `${block.replace(/\{.*/, '')}: ${name} ${value}`));
  expect(widths).toEqual(['@media all: width 100%', '@media all: max-width 100%', '@media (min-width:768px): width 600px']);
});
