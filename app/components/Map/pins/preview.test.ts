import { previewOf } from './preview';

const view = { key: '', bounds: { south: 32, west: -97, north: 33, east: -96 } };

function pathsOf(picture: string): string[] {
  return [...decodeURIComponent(picture).matchAll(/d='([^']*)'/g)].map(([, path]) => path!);
}

describe('previewOf', () => {
  it('shows homes and clusters where the map will', () => {
    const [clusters, homes] = pathsOf(
      previewOf(
        view,
        [
          { lat: 33, lng: -97 },
          { lat: 32, lng: -96 },
        ],
        [{ lat: 33, lng: -96.5 }],
      ),
    );
    expect(clusters).toBe('M500 0h0');
    expect(homes).toBe('M0 0h0M1000 1186h0'); // a degree of latitude is 1 / cos(32.5°) times as long as one of longitude
  });

  it('goes on across the antimeridian', () => {
    const across = { key: '', bounds: { south: 51, west: 179, north: 52, east: -179 } };
    expect(
      pathsOf(
        previewOf(
          across,
          [
            { lat: 52, lng: 179.5 },
            { lat: 52, lng: -179.5 },
          ],
          [],
        ),
      )[1],
    ).toBe('M250 0h0M750 0h0');
  });

  it('can be read by a browser in the URL of a picture', () => {
    expect(previewOf(view, [], [])).not.toContain('#');
  });
});
