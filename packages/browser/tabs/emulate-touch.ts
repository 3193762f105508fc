import type { Session } from '../cdp.ts'

/** Emulates a screen without a mouse: pages get touch events and no hovering. */
export const emulateTouch = (send: Session['send']) =>
  send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
