import { Photo } from '@hearthway/ui';
import { render } from '@hearthway/testing';

test('without a photo it says so, and shows no other', () => {
  const ui = render(<Photo photo={null} sizes="50vw" />);
  expect(ui.getByText('No photo yet')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
