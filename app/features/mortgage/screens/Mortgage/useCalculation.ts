import { money } from '@hearthway/format';
import { useNavigate } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { afford, type Affordability } from '../../formulas/afford';
import { calculate, type Result } from '../../formulas/calculate';
import { hrefOf, type MortgageData, type MortgageInputs, type MortgageProblems, type NumberName, resolve, type Typed, typedIn } from './calculation';

export interface Calculation {
  data: MortgageData;
  inputs: MortgageInputs;
  problems: MortgageProblems;
  result: Result;
  affordability: Affordability;
  /** What a field shows: the raw text while the user types or if it's invalid, otherwise the formatted value. */
  textOf: (name: NumberName) => string;
  change: (name: keyof Typed, text: string) => void;
  /** Call on each keystroke. The text isn't reformatted until the field loses focus. */
  type: (name: NumberName, text: string) => void;
  stopTyping: () => void;
  /** The calculation's URL with changed inputs. */
  hrefWith: (change: Typed) => string;
  /** Whether an input was given, rather than derived or a default. */
  isGiven: (name: keyof Typed) => boolean;
}

/** Delay in ms after the last change before the URL is updated. */
const urlDelay = 600;

/**
 * State of the calculator: the URL's inputs, with the user's edits on top. The URL is updated after edits, so the
 * calculation can be shared and survives a reload. Results are computed here and don't wait for the server.
 */
export function useCalculation(path: string, params: Record<string, string>, data: MortgageData): Calculation {
  const { navigate } = useNavigate();
  const [edits, setEdits] = useState<Typed>({});
  const [typing, setTyping] = useState<NumberName | null>(null);
  const typed = { ...typedIn(params), ...edits };
  const { inputs, problems } = resolve(typed, data);
  const href = hrefOf(path, data.view, typed, problems);
  const edited = Object.keys(edits).length > 0;

  useEffect(() => {
    if (!edited) return undefined;
    const timer = setTimeout(() => navigate(href, { replace: true }), urlDelay);
    return () => clearTimeout(timer);
  }, [edited, href, navigate]);

  function change(name: keyof Typed, text: string) {
    setEdits((before) => ({ ...before, [name]: text }));
  }

  const answered = same(inputs, data.inputs);
  return {
    data,
    inputs,
    problems,
    result: answered ? data.result : calculate(data.parameters, inputs),
    affordability: answered ? data.affordability : afford(data.parameters, { ...inputs, ...sharesOf(inputs, data) }),
    textOf: (name) => ((typing === name || problems[name]) && typed[name] !== undefined ? typed[name] : shown(name, inputs[name])),
    change,
    type(name, text) {
      setTyping(name);
      change(name, text);
    },
    stopTyping: () => setTyping(null),
    hrefWith: (change) => hrefOf(path, data.view, { ...typed, ...change }, problems),
    isGiven: (name) => Boolean(typed[name]) && !problems[name as NumberName],
  };
}

/** Average tax and insurance in the home's state, in percent of the price per year. */
export function sharesOf({ state }: MortgageInputs, { states }: MortgageData): { tax: number; insurance: number } {
  const { tax = 0, insurance = 0 } = states.find(({ code }) => code === state) ?? {};
  return { tax, insurance };
}

const shown = (name: NumberName, value: number): string => (name === 'rate' ? String(value) : money(value));

const same = (one: MortgageInputs, other: MortgageInputs): boolean => (Object.keys(one) as (keyof MortgageInputs)[]).every((name) => one[name] === other[name]);
