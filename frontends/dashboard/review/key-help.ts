/** The keys of the review with their actions. */
const keyHelp: [keys: string, action: string][] = [
  ['↓ ↑', 'Next and previous page'],
  ['J K', 'Next and previous change'],
  ['Y', 'Approve and go on'],
  ['Shift Y', 'Approve the same change on all pages, or all new pages'],
  ['N', 'Report that it needs a fix and go on; again to withdraw'],
  ['U', 'Undo the last decision'],
  ['G', 'Accept a page as gone; on a gone page, Y does so, too'],
  ['S', 'Stop watching a page that is gone or fails'],
  ['L', 'Look again at a page that is gone or fails'],
  ['1 – 5', 'Side by side, swipe, onion, blink, difference'],
  ['H', 'Highlight what changed'],
  ['B', 'Hold to see the baseline'],
  ['+ − 0', 'Zoom in, zoom out, fit'],
  ['R', 'Ignore an area'],
  ['/', 'Search pages'],
  ['V', 'The page in the next viewport'],
  ['T', 'History of the page'],
  ['?', 'This list'],
  ['Esc', 'Back to the website'],
]

/** Keys whose action is another one on a candidate; null for what cannot be done to it. */
const onCandidate: Record<string, string | null> = {
  Y: 'Accept and go on',
  'Shift Y': 'Accept all pages on which nothing but this change is new',
  N: null,
  G: null,
  S: null,
  L: null,
  R: null,
  T: null,
  Esc: 'Back to the candidates',
}

/** The keys of the review with their actions, for the help. */
export const listKeys = (isCandidate: boolean): [keys: string, action: string][] =>
  keyHelp.flatMap(([keys, action]) => {
    const its = isCandidate ? onCandidate[keys] : action
    return its === null ? [] : [[keys, its ?? action]]
  })
