import { onWriting } from './on-writing.ts'

let nth = 1_000_000

// The renderer of each page with this word in its address crashes while the page is being opened.
onWriting((text, socket) => {
  if (!/"Page\.navigate"/.test(text) || !text.includes('/poison')) return
  const { sessionId } = JSON.parse(text.replace(/\0$/, '')) as { sessionId: string }
  nth += 1
  const crash = JSON.stringify({ id: nth, sessionId, method: 'Page.crash' })
  setTimeout(() => socket.write(`${crash}\0`), 150)
})
