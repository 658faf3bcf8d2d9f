import { combobox, type ComboboxEvent, comboboxOf, pressKey } from './combobox';

const after = (text: string, ...events: ComboboxEvent[]) => events.reduce(combobox, comboboxOf(text));
const down: ComboboxEvent = { type: 'moved', by: 1, count: 3 };
const up: ComboboxEvent = { type: 'moved', by: -1, count: 3 };

describe('the combobox', () => {
  it('opens when it gets the focus and when something is typed', () => {
    expect(after('Dallas, TX').open).toBe(false);
    expect(after('Dallas, TX', { type: 'focused' })).toMatchObject({ open: true, typed: false });
    expect(after('', { type: 'typed', text: 'Da' })).toEqual({ text: 'Da', open: true, active: -1, typed: true });
  });

  it('moves through the options and past their ends back to the field', () => {
    const seen = [down, down, down, down, up, up].map((_, index, events) => after('', ...events.slice(0, index + 1)).active);
    expect(seen).toEqual([0, 1, 2, -1, 2, 1]);
  });

  it('opens at the first option with Down, and at the last one with Up', () => {
    expect(after('x', down)).toMatchObject({ open: true, active: 0 });
    expect(after('x', up)).toMatchObject({ open: true, active: 2 });
  });

  it('stays at the field when there are no options', () => {
    expect(after('', { type: 'moved', by: 1, count: 0 }).active).toBe(-1);
    expect(after('', { type: 'moved', by: -1, count: 0 }).active).toBe(-1);
  });

  it('resets the active option when the text changes or the list closes', () => {
    expect(after('', down, { type: 'typed', text: 'a' }).active).toBe(-1);
    expect(after('', down, { type: 'closed' })).toMatchObject({ open: false, active: -1 });
    expect(after('a', { type: 'typed', text: 'ab' }, { type: 'set', text: 'Dallas, TX' })).toEqual(comboboxOf('Dallas, TX'));
  });
});

describe('its keys', () => {
  function pressed(key: string, { active = -1, shown = true } = {}) {
    const send = jest.fn();
    const pick = jest.fn();
    const done = pressKey(key, { state: { ...after('oak', { type: 'focused' }), active }, shown, count: 3, send, pick });
    return { done, send: send.mock.calls.flat(), pick: pick.mock.calls.flat() };
  }

  it('moves with the arrows, picks the active option with Enter and closes with Escape', () => {
    expect(pressed('ArrowDown')).toEqual({ done: true, send: [down], pick: [] });
    expect(pressed('ArrowUp', { shown: false })).toEqual({ done: true, send: [up], pick: [] });
    expect(pressed('Enter', { active: 2 })).toEqual({ done: true, send: [], pick: [2] });
    expect(pressed('Escape')).toEqual({ done: true, send: [{ type: 'closed' }], pick: [] });
  });

  it('leaves other keys to the field', () => {
    for (const press of [pressed('Enter'), pressed('Enter', { active: 3 }), pressed('a'), pressed('Escape', { shown: false })])
      expect(press).toEqual({ done: false, send: [], pick: [] });
  });
});
