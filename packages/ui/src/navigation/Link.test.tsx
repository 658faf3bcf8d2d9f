import { press, render } from '@hearthway/testing';
import { Link, Text, View } from '@hearthway/ui';

test('a plain press calls back and then navigates within the app', () => {
  const onPress = jest.fn();
  const ui = render(
    <Link href="/for-sale/texas" onPress={onPress}>
      Texas
    </Link>,
  );
  press(ui.getByRole('link', { name: 'Texas' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/for-sale/texas');
});

test('a whole block can be a link', () => {
  const ui = render(
    <Link href="/search" label="All homes" testID="block">
      <View>
        <Text>126 homes</Text>
      </View>
    </Link>,
  );
  press(ui.getByTestId('block'));
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search');
  expect(ui.getByLabelText('All homes')).toBeTruthy();
});
