import { press, render } from '@hearthway/testing';
import { Sheet, Text } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react-native';
import { ScrollView, View } from 'react-native';

test('the list starts at the top when its content changes', () => {
  const sheet = (contentKey: string) => (
    <View>
      <Sheet stop="full" onStop={() => undefined} contentKey={contentKey} label="Homes" header={null} testID="sheet"><Text>A home</Text></Sheet>
    </View>
  );
  const ui = render(sheet('Dallas'));
  fireEvent(screen.getByTestId('sheet-area'), 'layout', { nativeEvent: { layout: { height: 800 } } });
  const scrollTo = jest.spyOn(ScrollView.prototype as unknown as ScrollView, 'scrollTo').mockImplementation(() => undefined);
  ui.rerender(sheet('Dallas'));
  expect(scrollTo).not.toHaveBeenCalled();
  ui.rerender(sheet('Austin'));
  expect(scrollTo).toHaveBeenCalledWith({ y: 0, animated: false });
  scrollTo.mockRestore();
});

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
  press(ui.getByLabelText('Show full list'));
  expect(onStop).toHaveBeenCalledWith('full');
  ui.rerender(sheet('full'));
  expect(screen.UNSAFE_getByType(ScrollView).props.scrollEnabled).toBe(true);
});
