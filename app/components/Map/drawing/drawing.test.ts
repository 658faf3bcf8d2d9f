import type { MapHandle, Place } from '../types';
import { cornerLimit, draw, isArea, notDrawing } from './drawing';
import { makeStroke } from './stroke';

const place = (lat: number): Place => ({ lat, lng: -lat });
const drawing = { on: true, corners: [place(1), place(2)] };

describe('drawing an area', () => {
  it('starts empty and stops without a trace', () => {
    expect(draw(drawing, { type: 'start' })).toEqual({ on: true, corners: [] });
    expect(draw(drawing, { type: 'stop' })).toEqual(notDrawing);
  });

  it('adds corners one by one and undoes the last one', () => {
    const three = draw(drawing, { type: 'corner', place: place(3) });
    expect(three.corners).toHaveLength(3);
    expect(draw(three, { type: 'undo' })).toEqual(drawing);
    expect(draw({ on: true, corners: [] }, { type: 'undo' }).corners).toEqual([]);
  });

  it('ignores corners while not drawing, and those beyond the limit of a URL', () => {
    expect(draw(notDrawing, { type: 'corner', place: place(1) })).toBe(notDrawing);
    const full = { on: true, corners: Array.from({ length: cornerLimit }, (_, index) => place(index)) };
    expect(draw(full, { type: 'corner', place: place(99) })).toBe(full);
  });

  it('is an area from three corners on', () => {
    expect(isArea([place(1), place(2)])).toBe(false);
    expect(isArea([place(1), place(2), place(3)])).toBe(true);
  });
});

describe('a pointer over the map', () => {
  /** A map on which a point's coordinates are its position. */
  const map = { current: { placeAt: async ({ x, y }: { x: number; y: number }) => ({ lat: y, lng: x }) } as unknown as MapHandle };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  function start() {
    const seen = { corner: jest.fn(), line: jest.fn(), finished: jest.fn() };
    const stroke = makeStroke(() => ({ map, onCorner: seen.corner, onLine: seen.line, onFinished: seen.finished }));
    return { stroke, seen };
  }

  it('taps a corner, even with an unsteady finger', async () => {
    const { stroke, seen } = start();
    stroke.start({ x: 10, y: 20 });
    stroke.move({ x: 13, y: 22 });
    stroke.end();
    await settled();
    expect(seen.corner).toHaveBeenCalledWith({ lat: 20, lng: 10 });
    expect(seen.line).not.toHaveBeenCalled();
    expect(seen.finished).not.toHaveBeenCalled();
  });

  it('draws a growing line, and simplifies it at the end', async () => {
    const { stroke, seen } = start();
    stroke.start({ x: 0, y: 0 });
    for (let x = 10; x <= 100; x += 10) stroke.move({ x, y: 0 });
    for (let y = 10; y <= 100; y += 10) stroke.move({ x: 100, y });
    await settled();
    expect(seen.line.mock.lastCall?.[0]).toHaveLength(21);
    stroke.end();
    await settled();
    expect(seen.finished).toHaveBeenCalledWith([
      { lat: 0, lng: 0 },
      { lat: 0, lng: 100 },
      { lat: 100, lng: 100 },
    ]);
    expect(seen.corner).not.toHaveBeenCalled();
  });

  it('ignores a pointer up without a pointer down', async () => {
    const { stroke, seen } = start();
    stroke.move({ x: 50, y: 50 });
    stroke.end();
    await settled();
    expect(seen.corner).not.toHaveBeenCalled();
    expect(seen.finished).not.toHaveBeenCalled();
  });
});
