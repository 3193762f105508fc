// Written by `npm run screenshots`.

/** What Vigia found between the two pictures; the box is in percent of them. */
export const change = {
  width: 760,
  height: 570,
  places: 6,
  before: '€5.40',
  after: '€5.90',
  box: { left: 7.5, top: 75.44, width: 20.92, height: 16.49 },
}
