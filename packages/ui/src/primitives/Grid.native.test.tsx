import { render } from '@hearthway/testing';
import { StyleSheet } from 'react-native';

import { View } from './View';
import { Grid } from './Grid';

/** What a style resolves to for a window's width. */
const grid = { columns: 3, columnGap: 24, rowGap: 20, padding: 8 } as object;
const wide = { span: 2 } as object;

test('devices give each child its share of the width, and keep the space between columns', () => {
  const { getByTestId } = render(
    <Grid style={grid} testID="grid">
      <View testID="one" />
      {false}
      <View style={wide} testID="two" />
    </Grid>,
  );
  type Drawn = { props: { style: object }; parent: Drawn };
  const cell = (id: string): Drawn => {
    let at = (getByTestId(id) as unknown as Drawn).parent;
    while (!(StyleSheet.flatten(at.props.style) as { width?: string } | undefined)?.width) at = at.parent;
    return at;
  };
  const styleOf = ({ props }: Drawn) => StyleSheet.flatten(props.style);
  expect(styleOf(cell('one'))).toEqual({ width: '33.3333%', paddingHorizontal: 12 });
  expect(styleOf(cell('two'))).toEqual({ width: '66.6666%', paddingHorizontal: 12 });
  expect(styleOf(getByTestId('grid') as unknown as Drawn)).toEqual({ padding: 8 });
});
