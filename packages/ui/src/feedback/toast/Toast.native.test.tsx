import { press, render } from '@hearthway/testing';
import { Button, type ToastMessage, useToast } from '@hearthway/ui';
import { StyleSheet } from 'react-native';

interface Instance {
  parent: Instance | null;
  type: unknown;
  props: { style?: object; role?: string };
}

function Placed({ place }: Pick<ToastMessage, 'place'>) {
  const toast = useToast();
  return <Button label="Show" onPress={() => toast.show({ text: 'Saved', place })} testID="show" />;
}

test.each<[ToastMessage['place'], string]>([
  [undefined, 'center'],
  ['center', 'center'],
  ['left', 'flex-start'],
])('a message for the %s stands at the bottom, aligned to the %s', (place, align) => {
  const ui = render(<Placed place={place} />);
  press(ui.getByTestId('show'));
  let region = ui.getByTestId('toast') as unknown as Instance | null;
  while (region && region.props.role !== 'status') region = region.parent;
  expect(StyleSheet.flatten(region?.props.style)).toMatchObject({ position: 'absolute', alignItems: align, bottom: expect.any(Number) });
});
