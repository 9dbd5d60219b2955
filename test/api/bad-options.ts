/** Options of matching that break a rule, and what their callers are told. */

const expected = "'strict', 'balanced' or 'lenient'";
const oneOf = (input: unknown) => ({
  type: 'enum',
  loc: ['query', 'acceptance'],
  msg: `Input should be ${expected}`,
  input,
  ctx: { expected },
});
const share = (type: string, rest: string, input: unknown, more: object = {}) => ({
  type,
  loc: ['query', 'absent_share'],
  msg: `Input should be ${rest}`,
  input,
  ...more,
});
const NO_NUMBER = 'a valid number, unable to parse string as a number';
const extra = (name: string, input: unknown) => ({
  type: 'extra_forbidden',
  loc: ['query', name],
  msg: 'Extra inputs are not permitted',
  input,
});

export const BAD_CHOICES = [
  { query: 'acceptance=', items: [oneOf('')] },
  { query: 'acceptance=Strict', items: [oneOf('Strict')] },
  { query: 'acceptance=strict&acceptance=strict', items: [oneOf(['strict', 'strict'])] },
  { query: 'absent_share=', items: [share('float_parsing', NO_NUMBER, '')] },
  { query: 'absent_share=half', items: [share('float_parsing', NO_NUMBER, 'half')] },
  { query: 'absent_share=nan', items: [share('float_parsing', NO_NUMBER, 'nan')] },
  { query: 'absent_share=0x1', items: [share('float_parsing', NO_NUMBER, '0x1')] },
  { query: 'absent_share=0.1&absent_share=0.2', items: [share('float_type', 'a valid number', ['0.1', '0.2'])] },
  {
    query: 'absent_share=-0.01',
    items: [share('greater_than_equal', 'greater than or equal to 0', '-0.01', { ctx: { ge: 0 } })],
  },
  {
    query: 'absent_share=0.951',
    items: [share('less_than_equal', 'less than or equal to 0.95', '0.951', { ctx: { le: 0.95 } })],
  },
  {
    query: 'absent_share=1e999&acceptance=loose&absentShare=0.2',
    items: [
      oneOf('loose'),
      share('less_than_equal', 'less than or equal to 0.95', '1e999', { ctx: { le: 0.95 } }),
      extra('absentShare', '0.2'),
    ],
  },
];

const tooLong = {
  type: 'string_too_long',
  loc: ['query', 'label'],
  msg: 'String should have at most 200 characters',
  ctx: { max_length: 200 },
};

/** Of a submission, which may have a label as well. */
export const BAD_OPTIONS = [
  ...BAD_CHOICES,
  { query: `label=${'x'.repeat(201)}`, items: [{ ...tooLong, input: 'x'.repeat(201) }] },
  // Node takes no longer request line.
  { query: `label=${'x'.repeat(15_000)}`, items: [tooLong] },
];
