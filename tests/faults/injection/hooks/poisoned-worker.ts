import { onWrite } from './on-writing.ts'
import { dieHere } from './die-here.ts'

// Dies of each page with this word in its address, when the browser is about to open it.
onWrite((text) => {
  if (/"Page\.navigate"/.test(text) && text.includes('/poison')) dieHere()
})
