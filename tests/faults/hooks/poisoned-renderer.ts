import { onWriting } from './on-writing.ts'

// Pages with this word in their address are the one at which Chromium's renderer dies.
onWriting((text) =>
  /"Page\.navigate"/.test(text) && text.includes('/poison')
    ? text.replace(/"url":"[^"]*\/poison[^"]*"/, '"url":"chrome://crash"')
    : undefined,
)
