import { arrivals } from './arrivals.ts'
import { noiseAndChange } from './noise-and-change.ts'
import { clocks, otherClocks } from './clocks.ts'
import { colours } from './colours.ts'
import { directions } from './directions.ts'
import { thirdParties } from './third-parties.ts'
import { faint } from './faint.ts'
import { limits } from './limits.ts'
import { motion } from './motion.ts'
import type { Pair } from './pair.ts'
import { pictures } from './pictures.ts'
import { endless } from './endless.ts'
import { inViewOnly } from './in-view-only.ts'
import { failures, places } from './places.ts'
import { invisibleChanges } from './invisible-changes.ts'
import { scrolling } from './scrolling.ts'
import { stayingNames } from './staying-names.ts'
import { visits } from './visits.ts'
import { innerScrollers, windows } from './windows.ts'
import { words } from './words.ts'

/** All pairs by kind. */
export const kinds: Record<string, readonly Pair[]> = {
  'Time passes': clocks,
  'Time by other means': otherClocks,
  'Things move': motion,
  'Things never stop': endless,
  'Things follow the scroll': scrolling,
  'Things are there only in view': inViewOnly,
  'Names that stay in view': stayingNames,
  'Tied to the window': windows,
  'Scrolled in place of the page': innerScrollers,
  'Things arrive': arrivals,
  'Every visit is another': visits,
  'The same to the eye': invisibleChanges,
  'Guests in the page': thirdParties,
  'Other words': words,
  'Other looks': colours,
  'Faint changes': faint,
  'Other pictures': pictures,
  'Other places': places,
  'No page any more': failures,
  'Noise and a change together': noiseAndChange,
  'Other directions': directions,
  'At the limits of the levels': limits,
}
