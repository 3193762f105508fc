import { openEyes } from './eyes.ts'
import { settings } from './settings.ts'

export const eyes = openEyes({
  egressUrl: settings.egressUrl,
  agent: settings.agent,
  deadlineMs: settings.deadlineMs,
})
