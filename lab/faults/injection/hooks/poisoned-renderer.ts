import { onWrite } from './on-writing.ts'

interface Sent {
  sessionId?: string
  method: string
  params: { url?: string }
}

const poisoned = new Set<string | undefined>()
let nth = 1_000_000

// The renderer of each page with /poison in its address crashes when it is about to be captured.
onWrite((text, socket) => {
  if (!/"method":"Page\.(navigate|captureScreenshot)"/.test(text)) return
  const { sessionId, method, params } = JSON.parse(text.replace(/\0$/, '')) as Sent
  if (params.url?.includes('/poison')) poisoned.add(sessionId)
  if (method !== 'Page.captureScreenshot' || !poisoned.has(sessionId)) return
  nth += 1
  socket.write(`${JSON.stringify({ id: nth, sessionId, method: 'Page.crash' })}\0`)
})
