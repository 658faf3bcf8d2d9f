import BottomSheet from '@gorhom/bottom-sheet';
import { press, render } from '@hearthway/testing';
import { Sheet, Text } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react-native';
import { ScrollView, View } from 'react-native';

test('the list starts at the top when its content changes', () => {
  const sheet = (contentKey: string) => (
    <View>
      <Sheet snapPoint="full" onSnap={() => undefined} contentKey={contentKey} label="Homes" header={null} testID="sheet">
        <Text>A home</Text>
      </Sheet>
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

test('the handle moves the sheet and reports its snap point', () => {
  const onSnap = jest.fn();
  const sheet = (snapPoint: 'half' | 'full') => (
    <View>
      <Sheet snapPoint={snapPoint} onSnap={onSnap} label="Homes" header={<Text>1,284 homes</Text>} testID="sheet">
        <Text>A home</Text>
      </Sheet>
    </View>
  );
  const ui = render(sheet('half'));
  fireEvent(screen.getByTestId('sheet-area'), 'layout', { nativeEvent: { layout: { height: 800 } } });
  const pulled = () => screen.UNSAFE_getByType(BottomSheet).props;
  // 96 px, 44 % and all but 72 px of the height around it.
  expect(pulled()).toMatchObject({ index: 1, snapPoints: [96, 352, 728] });
  press(ui.getByLabelText('Show full list'));
  expect(onSnap).toHaveBeenCalledWith('full');
  ui.rerender(sheet('full'));
  expect(pulled().index).toBe(2);
  pulled().onChange?.(0, 96, 0);
  expect(onSnap).toHaveBeenLastCalledWith('low');
  pulled().onChange?.(2, 728, 0); // where it is already
  expect(onSnap).toHaveBeenCalledTimes(2);
});
