import { press, render } from '@hearthway/testing';
import { Sheet, Text } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react-native';
import { ScrollView, View } from 'react-native';

test('the list scrolls only when the sheet is full; the handle moves it', () => {
  const onStop = jest.fn();
  const sheet = (stop: 'half' | 'full') => (
    <View>
      <Sheet stop={stop} onStop={onStop} label="Homes" header={<Text>1,284 homes</Text>} testID="sheet"><Text>A home</Text></Sheet>
    </View>
  );
  const ui = render(sheet('half'));
  fireEvent(screen.getByTestId('sheet-area'), 'layout', { nativeEvent: { layout: { height: 800 } } });
  expect(screen.UNSAFE_getByType(ScrollView).props.scrollEnabled).toBe(false);
  press(ui.getByLabelText('Show the whole list'));
  expect(onStop).toHaveBeenCalledWith('full');
  ui.rerender(sheet('full'));
  expect(screen.UNSAFE_getByType(ScrollView).props.scrollEnabled).toBe(true);
});
