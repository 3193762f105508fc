import { onWrite } from './on-writing.ts'
import { dieHere } from './die-here.ts'

// The worker dies when the browser is about to open a page with /poison in its address.
onWrite((text) => {
  if (/"Page\.navigate"/.test(text) && text.includes('/poison')) dieHere()
})
