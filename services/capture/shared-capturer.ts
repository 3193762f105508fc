import { openPageCapturer } from './page-capturer.ts'
import { settings } from './settings.ts'

export const capturer = openPageCapturer({
  egressUrl: settings.egressUrl,
  agent: settings.agent,
  deadlineMs: settings.deadlineMs,
})
