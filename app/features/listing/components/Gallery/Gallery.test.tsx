import { press, render, stateOf, textOf } from '@hearthway/testing';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { Gallery } from './Gallery';

const { photos } = cardFixture();

describe('the gallery', () => {
  it('counts its photos and names each', () => {
    const screen = render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
    screen.getByLabelText('Enlarge photo 1 of 5: Illustration of a two-story Tudor home');
  });

  it('says so when there is no photo', () => {
    render(<Gallery photos={[]} of="4417 Swiss Avenue" />).getByText('No photo yet');
  });

  it('doesn’t enlarge the illustration of a home without photos', () => {
    const screen = render(<Gallery photos={photos.slice(0, 1)} of="4417 Swiss Avenue" />);
    expect(screen.queryByLabelText(/Enlarge/)).toBeNull();
    expect(screen.queryByTestId('all-photos')).toBeNull();
  });

  it('opens a viewer that is turned with buttons and closed', async () => {
    const screen = render(<Gallery photos={photos} of="4417 Swiss Avenue" />);
    press(screen.getByLabelText(/^Enlarge photo 1 of 5/));
    expect(textOf(await screen.findByTestId('photo-number'))).toBe('1 / 5');
    expect(stateOf(screen.getByTestId('photo-previous')).disabled).toBe(true);
    press(screen.getByTestId('photo-next'));
    expect(textOf(screen.getByTestId('photo-number'))).toBe('2 / 5');
    press(screen.getByTestId('photo-viewer-close'));
    expect(screen.queryByTestId('photo-viewer')).toBeNull();
  });
});
