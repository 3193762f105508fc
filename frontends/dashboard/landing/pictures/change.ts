// The file is written by `npm run screenshots`.

/** The change that Vigia found between the two images; the box is in percent of their size. */
export const change = {
  width: 366,
  height: 540,
  places: 6,
  before: '€5.40',
  after: '€5.90',
  box: { left: 11.2, top: 74.45, width: 43.44, height: 17.41 },
}
