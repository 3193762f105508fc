import { onWriting } from './on-writing.ts'
import { dieHere } from './spend.ts'

// Dies of each page with this word in its address, when the browser is about to open it.
onWriting((text) => {
  if (/"Page\.navigate"/.test(text) && text.includes('/poison')) dieHere()
})
