import type { Session } from '../cdp.ts'

/** A screen without a mouse: pages see that there is nothing to hover with, and get touch events. */
export const emulateTouch = (send: Session['send']) =>
  send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
