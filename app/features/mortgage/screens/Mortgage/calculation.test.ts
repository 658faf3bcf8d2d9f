import { hrefOf, resolve, typedIn } from './calculation';
import { mortgageFixture } from './fixture';

const { data } = mortgageFixture();

describe('the inputs of a calculation', () => {
  it('use defaults for missing values', () => {
    expect(resolve({}, data)).toEqual({ inputs: data.inputs, problems: {} });
  });

  it.each([
    ['a price with its signs', { price: '$500,000' }, { price: 500_000, down: 100_000, tax: 4500 }],
    ['a share of the price', { price: '300000', down: '10%' }, { down: 30_000 }],
    ['a state by its name', { state: 'texas' }, { state: 'TX', tax: 6400, insurance: 3400 }],
    ['a tax of one’s own', { state: 'TX', tax: '1200' }, { tax: 1200 }],
    ['a kind in capitals', { loan: 'FHA' }, { loan: 'fha' }],
    ['a later use of a VA loan', { loan: 'va', use: 'Later' }, { loan: 'va', use: 'later' }],
    ['no use, and a term of its own way', { use: 'twice', years: '1e1' }, { use: 'first', years: 30 }],
    ['a term with its own average', { years: '15' }, { years: 15, rate: 5.75 }],
    ['a rate for a shorter term', { years: '15', rate: '6' }, { years: 15, rate: 6 }],
    ['no term', { years: '12.5', loan: 'shark', state: 'Atlantis' }, { years: 30, loan: 'conventional', state: '' }],
  ])('read %s', (_name, typed, want) => {
    expect(resolve(typed, data).inputs).toMatchObject(want);
  });

  it('use defaults for unreadable values, and report them', () => {
    const { inputs, problems } = resolve({ price: 'much', down: '500000', rate: '26' }, data);
    expect(inputs).toMatchObject({ price: 400_000, down: 80_000, rate: 6.5 });
    expect(Object.keys(problems)).toEqual(['price', 'down', 'rate']);
  });

  it('cap the down payment at the price', () => {
    const { inputs, problems } = resolve({ down: '150%' }, data);
    expect(inputs.down).toBe(80_000);
    expect(Object.keys(problems)).toEqual(['down']);
  });

  it('become a URL without unreadable values', () => {
    expect(hrefOf('/mortgage', 'payment', { price: '$500,000', down: '10%', rate: 'x' }, { rate: 'Enter a rate' })).toBe('/mortgage?price=500000&down=10%25');
    expect(hrefOf('/mortgage', 'affordability', {})).toBe('/mortgage?view=affordability');
    expect(typedIn({ price: '1', other: '2', down: '' })).toEqual({ price: '1' });
  });
});
