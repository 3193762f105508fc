import { Button } from '../../../ui/controls/Button.tsx'
import { Bar } from '../shared/review.styles.ts'
import { Hint } from './rules.styles.ts'
import type { Ignoring } from './use-ignoring.ts'

/** The instructions for drawing an area, with buttons for users without a keyboard. */
export const DrawBar = ({ ignoring }: { ignoring: Ignoring }) => (
  <Bar as="section" aria-label="Drawing">
    <Hint>
      Draw around what to ignore. With keys: arrows move the area, Shift and arrows change its size, Enter
      goes on.
    </Hint>
    <Button $variant="primary" onClick={() => ignoring.finishDrawing()}>
      Use this area
    </Button>
    <Button onClick={ignoring.cancel}>Cancel</Button>
  </Bar>
)
